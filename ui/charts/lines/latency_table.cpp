// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "ui/charts/lines/build_latency.h"
#include "ui/charts/lines/latency_text.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

using app::domain::LatencyRow;
using models::TableTwin;
using Cell = TableTwin::Cell;

Cell time(double ns)
{
    return Cell::quantity(LatencyText::time(ns), ns);
}

//! Against the baseline's row, if there is one.
Cell change(const LatencyRow &row, const LatencyRow *baseline, double LatencyRow::*percentile)
{
    if (!baseline || !(baseline->*percentile > 0))
        return Cell::missing();
    const double share = row.*percentile / baseline->*percentile - 1;
    return Cell::quantity(app::api::formatDegradation(share), share);
}

} // namespace

TableTwin::Content latencyTable(const QList<LatencyRow> &rows, const app::domain::Run &run)
{
    TableTwin::Content content{LatencyText::headers(), {}, LatencyText::headerTips()};
    for (const LatencyRow &row : rows) {
        const QString baselineId = run.plan.experiment.baselineId;
        const auto found = std::ranges::find_if(rows, [&](const LatencyRow &other) {
            return other.hostId == baselineId && other.workloadId == row.workloadId &&
                   other.series == row.series;
        });
        const LatencyRow *baseline =
            found == rows.end() || row.hostId == baselineId ? nullptr : &*found;
        QList<Cell> cells{Cell::longWords(shownHostName(run, row.hostId)),
                          Cell::longWords(LatencyText::series(row.series))};
        for (double LatencyRow::*percentile :
             {&LatencyRow::medianNs, &LatencyRow::p95Ns, &LatencyRow::p99Ns})
            cells << time(row.*percentile) << change(row, baseline, percentile);
        for (const double ns : {row.p999Ns, row.minimumNs, row.maximumNs})
            cells << time(ns);
        cells << Cell::count(row.events) << Cell::count(row.trials)
              << Cell::longWords(shownWorkName(run, row.workloadId));
        content.rows.append({row.hostId, row.workloadId, cells});
    }
    return content;
}

} // namespace strata::ui::charts
