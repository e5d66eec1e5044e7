// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"
#include "ui/charts/lines/build_latency.h"
#include "ui/charts/lines/latency_text.h"
#include "ui/charts/roofline/roofline_text.h"

#include <QLocale>

#include <algorithm>
#include <limits>

namespace strata::ui::charts {
namespace {

using app::domain::LatencyRow;
using Cell = TableTwin::Cell;

//! A missing number sorts after every other.
constexpr double missingLast = std::numeric_limits<double>::infinity();

Cell words(const QString &text)
{
    return {text, text, text, false};
}

Cell number(const QString &text, double value)
{
    return {text, value, {}, true};
}

Cell time(double ns)
{
    return number(LatencyText::time(ns), ns);
}

Cell count(qint64 value)
{
    return number(QLocale().toString(value), static_cast<double>(value));
}

//! Against the baseline's row, if there is one.
Cell change(const LatencyRow &row, const LatencyRow *baseline, double LatencyRow::*percentile)
{
    if (!baseline || !(baseline->*percentile > 0))
        return number(QStringLiteral("\u2013"), missingLast);
    const double share = row.*percentile / baseline->*percentile - 1;
    return number(app::api::formatDegradation(share), share);
}

} // namespace

TableTwin::Content latencyTable(const QList<LatencyRow> &rows, const app::domain::Run &run)
{
    TableTwin::Content content{LatencyText::headers(), {}, LatencyText::headerTips()};
    for (const LatencyRow &row : rows) {
        const QString baselineId = run.plan.experiment.baselineId;
        const auto found = std::ranges::find_if(rows, [&](const LatencyRow &other) {
            return other.hostId == baselineId && other.workloadId == row.workloadId && other.series == row.series;
        });
        const LatencyRow *baseline = found == rows.end() || row.hostId == baselineId ? nullptr : &*found;
        QList<Cell> cells{words(shownHostName(run, row.hostId)), words(LatencyText::series(row.series))};
        for (double LatencyRow::*percentile : {&LatencyRow::medianNs, &LatencyRow::p95Ns, &LatencyRow::p99Ns})
            cells << time(row.*percentile) << change(row, baseline, percentile);
        for (const double ns : {row.p999Ns, row.minimumNs, row.maximumNs})
            cells << time(ns);
        cells << count(row.events) << count(row.trials) << words(shownWorkName(run, row.workloadId));
        content.rows.append({row.hostId, row.workloadId, cells});
    }
    return content;
}

} // namespace strata::ui::charts
