// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes the charts of elapsed time of a run, and their table: where the time of one trial goes on
//! each host.
#pragma once

#include "app/domain/elapsed.h"
#include "app/domain/run.h"
#include "ui/charts/stacks/stack_chart.h"
#include "ui/models/table_twin.h"

namespace strata::ui::charts {

//! A chart for each setting, in the order of the rows; its bars are in the order of the plan.
//! \param hiddenHosts keep their place in a chart, without a bar
QList<StackChart> elapsedCharts(const QList<app::domain::ElapsedRow> &rows,
                                const app::domain::Run &run, const QStringList &hiddenHosts = {});
//! The same of a whole run, for a report.
QList<StackChart> elapsedCharts(const app::domain::RunData &run);

//! A row for each row: total, how much more that is than the baseline's, and a column for each part
//! that one of the rows has.
models::TableTwin::Content elapsedTable(const QList<app::domain::ElapsedRow> &rows,
                                        const app::domain::Run &run);

} // namespace strata::ui::charts
