// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the charts of operations of a run, and their table: what the time of one iteration is
//! spent on, on each host.
#pragma once

#include "app/domain/operations.h"
#include "app/domain/run.h"
#include "ui/charts/stacks/stack_chart.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

struct OperationChoice {
    bool shares = true; //!< of all parts; or else times
    bool byPass = false;
    QStringList hiddenHosts = {}; //!< keep their place in a chart, without a bar
};

//! A chart for each setting, in the order of the rows; its bars are in the order of the plan.
//! Before them, of several settings, one of all with a group of bars for each, without a
//! workloadId; it has the first one, and those that fit behind it into mostGroupedBars.
QList<StackChart> operationCharts(const QList<app::domain::OperationRow> &rows,
                                  const app::domain::Run &run, const OperationChoice &choice = {});
//! The same of a whole run, for a report.
QList<StackChart> operationCharts(const app::domain::RunData &run);

inline constexpr qsizetype mostGroupedBars = 60;

//! For each row one for the whole iteration, and one for each part, with the difference from the
//! baseline where that is more than chance.
models::TableTwin::Content operationTable(const QList<app::domain::OperationRow> &rows,
                                          const app::domain::Run &run, bool byPass);

} // namespace strata::ui::charts
