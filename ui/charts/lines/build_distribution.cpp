// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_distribution.h"

#include "app/api/distributions.h"
#include "ui/charts/lines/distribution_text.h"
#include "ui/charts/lines/line_text.h"
#include "ui/charts/scene/run_notes.h"
#include "ui/charts/scene/run_text.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

using app::domain::CountedValue;
using app::domain::CountedValues;
using app::domain::DistributionRow;
using app::domain::Run;

constexpr double wideValues = 50; // from here on a linear axis hides the fast hosts
constexpr int longestRowName = 18;

//! The hosts of a setting with their values.
struct HostValues {
    int host = 0;
    CountedValues values;
};

QList<HostValues> shownValues(const QList<DistributionRow> &rows, const QList<ChartHost> &hosts,
                              StepQuantity quantity)
{
    QList<HostValues> shown;
    for (const DistributionRow &row : rows)
        if (const int host = indexOfHost(hosts, row.hostId); host >= 0) {
            const CountedValues values =
                quantity == StepQuantity::Rate ? app::domain::ratesOf(row) : row.times;
            if (!values.empty())
                shown.append({host, values});
        }
    return shown;
}

Extent extentOfAll(const QList<HostValues> &shown)
{
    Extent extent;
    for (const HostValues &host : shown) {
        extent.include(host.values.front().value);
        extent.include(host.values.back().value);
    }
    return extent;
}

//! From nothing to all, from one end of the axis to the other, with its mark at the median.
LineSeries stairsOf(const HostValues &host, const QString &workloadId, const Extent &all)
{
    LineSeries line;
    line.host = host.host;
    line.workloadId = workloadId;
    line.stairs = true;
    const auto count = static_cast<double>(app::domain::countOf(host.values));
    const double median = app::domain::quantileOf(host.values, 0.5);
    if (host.values.front().value > all.low)
        line.points.append({all.low, 0});
    qint64 below = 0;
    for (const CountedValue &value : host.values) {
        below += value.count;
        line.points.append({value.value, static_cast<double>(below) / count});
        if (value.value == median)
            line.marks = {line.points.last()};
    }
    if (host.values.back().value < all.high)
        line.points.append({all.high, 1});
    return line;
}

LinePanel sharePanel(const QList<HostValues> &shown, const QString &workloadId, const Extent &all)
{
    LinePanel panel;
    panel.title = DistributionText::share();
    panel.unit = QStringLiteral("1");
    panel.high = 1;
    for (const HostValues &host : shown)
        panel.series.append(stairsOf(host, workloadId, all));
    return panel;
}

LinePanel boxPanel(const QList<HostValues> &shown, const QList<ChartHost> &hosts, const Run &run)
{
    LinePanel panel;
    panel.title = DistributionText::boxes();
    panel.low = 0;
    panel.high = static_cast<double>(shown.size());
    for (qsizetype i = 0; i < shown.size(); ++i) {
        const double row = static_cast<double>(shown.size() - i) - 0.5;
        panel.boxes.append({shown.at(i).host, app::domain::boxOf(shown.at(i).values), row});
        panel.ticks.prepend(
            {row, shownHostName(run, hosts.at(shown.at(i).host).id, longestRowName)});
    }
    return panel;
}

} // namespace

QStringList worksOf(const QList<DistributionRow> &rows)
{
    QStringList works;
    for (const DistributionRow &row : rows)
        if (!works.contains(row.workloadId))
            works.append(row.workloadId);
    return works;
}

QList<DistributionRow> rowsOf(const QList<DistributionRow> &rows, const QString &workloadId)
{
    QList<DistributionRow> found = rows;
    found.removeIf([&](const DistributionRow &row) { return row.workloadId != workloadId; });
    return found;
}

bool haveRates(const QList<DistributionRow> &rows)
{
    return std::ranges::all_of(rows,
                               [](const DistributionRow &row) { return row.workPerIteration > 0; });
}

LineChart distributionChart(const QList<DistributionRow> &rows, const Run &run,
                            StepQuantity quantity, const QStringList &hiddenHosts,
                            const ChartOptions &options)
{
    LineChart chart;
    chart.hosts = shownHosts(run, run.plan.experiment.baselineId, hiddenHosts);
    chart.hosts.removeIf([&](const ChartHost &host) {
        return std::ranges::find(rows, host.id, &DistributionRow::hostId) == rows.end();
    });
    const QList<HostValues> shown = shownValues(rows, chart.hosts, quantity);
    const Extent all = extentOfAll(shown);
    chart.unit = quantity == StepQuantity::Rate ? rows.first().rateUnit : QStringLiteral("s");
    const bool isWide = all.any() && all.low > 0 && all.high > wideValues * all.low;
    chart.x = {DistributionText::axis(rows, quantity), chart.unit,
               options.value(ChartOption::Logarithmic, isWide) ? AxisScale::Log
                                                               : AxisScale::Linear};
    chart.x.fromZero = options.value(ChartOption::FromZero);
    chart.workloadId = rows.first().workloadId;
    chart.panels = {sharePanel(shown, chart.workloadId, all), boxPanel(shown, chart.hosts, run)};
    const QString work = shownWorkName(run, chart.workloadId);
    chart.title = DistributionText::title(work);
    chart.baselineName = shownHostName(run, run.plan.experiment.baselineId);
    chart.caption = DistributionText::caption(rows, run, quantity);
    chart.description = LineText::description(chart);
    addNotes(chart, run, idsOfShown(chart.hosts));
    chart.fileStem = fileStem(QStringLiteral("distribution"), work);
    return chart;
}

QList<LineChart> distributionCharts(const app::domain::RunData &run)
{
    const QList<DistributionRow> rows = app::api::distributions(run);
    QList<LineChart> charts;
    for (const QString &workloadId : worksOf(rows))
        charts.append(distributionChart(rowsOf(rows, workloadId), run.run, StepQuantity::Time));
    makeStemsDiffer(charts);
    return charts;
}

} // namespace strata::ui::charts
