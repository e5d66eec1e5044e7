// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/build_rows.h"

#include "app/api/text.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::Badge;
using app::domain::Comparison;
using app::domain::Run;

constexpr int longestName = 200;

//! A long name is shortened where it has no room, and whole in the readout and the table.
QString hostName(const Run &run, const QString &hostId)
{
    return shownHostName(run, hostId, longestName);
}

template <typename Row>
QString badgeText(Badge badge, const Row &source)
{
    switch (badge) {
    case Badge::Disturbed:
        return RowText::disturbed(source.met);
    case Badge::WarmingUp:
        return RowText::warmup(source.warmup);
    default:
        return app::api::text(badge);
    }
}

template <typename Row>
ChartRow commonRow(const Run &run, const Row &source)
{
    ChartRow row;
    row.hostId = source.hostId;
    row.hostName = hostName(run, source.hostId);
    if (const app::domain::Host *host = run.plan.host(source.hostId))
        row.kind = host->kind;
    row.nthOfKind = app::domain::nthOfKind(source.hostId, run.plan.hosts);
    row.runtime = shownRuntime(run, source.hostId);
    row.partners = shownPartners(run, source.hostId, source.workloadId);
    row.emulated = source.badges.contains(Badge::EmulatedTcg);
    row.interval = source.interval;
    row.values = source.values;
    row.leftOut = source.leftOut;
    row.origins = source.origins;
    for (const Badge badge : source.badges)
        row.badges << badgeText(badge, source);
    if (const QString unknown = RowText::unknown(source.met.unknown); !unknown.isEmpty())
        row.badges << unknown;
    return row;
}

//! The chart of a setting in the list, made when its first row comes.
RowChart &chartOf(QList<RowChart> &charts, RowChart::Kind kind, const QString &workloadId,
                  const Comparison &comparison, const Run &run)
{
    // From the end: rows of a setting follow each other, and a suite has hundreds of settings.
    for (auto chart = charts.rbegin(); chart != charts.rend(); ++chart)
        if (chart->workloadId == workloadId)
            return *chart;
    RowChart chart;
    chart.kind = kind;
    chart.workloadId = workloadId;
    chart.fileStem = fileStem(kind == RowChart::Kind::Throughput ? QStringLiteral("throughput")
                                                                 : QStringLiteral("degradation"),
                              shownWorkName(run, workloadId));
    chart.baselineName = hostName(run, comparison.baselineId);
    chart.margin = kind == RowChart::Kind::Degradation ? comparison.margin : 0;
    charts.append(chart);
    return charts.last();
}

QStringList hostsOf(const RowChart &chart)
{
    QStringList ids;
    for (const ChartRow &row : chart.rows)
        ids.append(row.hostId);
    return ids;
}

//! One chart for each setting, in the order in which the settings come.
//! \param fill(source, chart, row): what a row shows beyond what all rows do
template <typename Source, typename Fill>
QList<RowChart> chartsOf(RowChart::Kind kind, const QList<Source> &sources,
                         const Comparison &comparison, const Run &run, const Fill &fill)
{
    QList<RowChart> charts;
    for (const Source &source : sources) {
        RowChart &chart = chartOf(charts, kind, source.workloadId, comparison, run);
        ChartRow row = commonRow(run, source);
        fill(source, chart, row);
        chart.rows.append(row);
    }
    // Captions and descriptions speak of all rows, and titles of their unit, so they come last.
    for (RowChart &chart : charts) {
        chart.title = RowText::title(chart, shownWorkName(run, chart.workloadId));
        chart.caption = RowText::caption(chart, comparison, run);
        chart.description = RowText::description(chart);
        addNotes(chart, run, hostsOf(chart));
    }
    makeStemsDiffer(charts);
    return charts;
}

//! The highest quantile, if it certainly loses more or less than all steps do. Null: it does not.
const app::domain::QuantileChange *tailApart(const app::domain::DegradationRow &row)
{
    const auto *tail = row.atQuantiles.isEmpty() ? nullptr : &row.atQuantiles.last();
    const bool isApart =
        tail && tail->share > 0.5 && tail->interval && row.interval &&
        (tail->interval->low > row.interval->high || tail->interval->high < row.interval->low);
    return isApart ? tail : nullptr;
}

//! Why the verdict is none, or what it does not say.
QStringList reasonsOf(const app::domain::DegradationRow &source, const QString &baselineName)
{
    QStringList reasons;
    for (const app::domain::Reason reason : source.reasons)
        reasons << RowText::reason(reason, source, baselineName);
    if (source.late > 0)
        reasons << RowText::late(source.late);
    if (const auto *tail = tailApart(source))
        reasons << RowText::tail(*tail);
    if (source.secondsToSettle && source.addedInVain > 0)
        reasons << RowText::addedInVain(source.addedInVain);
    else if (source.secondsToSettle)
        reasons << RowText::settled(*source.secondsToSettle);
    return reasons;
}

} // namespace

QList<RowChart> throughputCharts(const Comparison &comparison, const Run &run)
{
    return chartsOf(RowChart::Kind::Throughput, comparison.throughput, comparison, run,
                    [&](const app::domain::ThroughputRow &source, RowChart &chart, ChartRow &row) {
                        row.baseline = source.hostId == comparison.baselineId;
                        row.n = source.trials;
                        if (source.trials > 0 && std::isfinite(source.median))
                            row.value = source.median;
                        if (chart.unit.isEmpty())
                            chart.unit = source.rateUnit;
                    });
}

QList<RowChart> degradationCharts(const Comparison &comparison, const Run &run)
{
    return chartsOf(
        RowChart::Kind::Degradation, comparison.degradation, comparison, run,
        [](const app::domain::DegradationRow &source, const RowChart &chart, ChartRow &row) {
            row.n = source.rounds;
            row.design = source.design;
            row.turns = source.turns;
            row.verdict = source.verdict;
            if (source.verdict != app::domain::Verdict::NotComparable && source.rounds > 0 &&
                std::isfinite(source.degradation))
                row.value = source.degradation;
            row.reasons = reasonsOf(source, chart.baselineName);
        });
}

} // namespace strata::ui::charts
