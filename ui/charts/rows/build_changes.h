// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes charts and tables of what changed between two runs: a chart per workload setting, because
//! their units differ.
#pragma once

#include "app/domain/run.h"
#include "app/domain/run_change.h"
#include "ui/charts/rows/row_chart.h"
#include "ui/models/table_twin.h"

#include <QList>

namespace strata::ui::charts {

struct RunsAndChange {
    const app::domain::Run &before;
    const app::domain::Run &after;
    const app::domain::RunChange &change;
    QString nameBefore; //!< "Run 1", or "Run 1 (old.strata)"; plain text, as shown
    QString nameAfter;
};

//! What each host lost from one run to the other, with the interval and the margin.
QList<RowChart> changeCharts(const RunsAndChange &runs);
//! The rates of both runs below each other, the earlier one hollow.
QList<RowChart> beforeAndAfterCharts(const RunsAndChange &runs);

//! Workload, host, verdict, degradation, interval, before, after, n, notes.
models::TableTwin::Content changeTable(const RunsAndChange &runs);
//! Host, what, before, after.
models::TableTwin::Content conditionTable(const RunsAndChange &runs);

} // namespace strata::ui::charts
