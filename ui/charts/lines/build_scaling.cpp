// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_scaling.h"

#include "ui/charts/scene/run_text.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using app::domain::Run;
using app::domain::SweepAxis;
using app::domain::SweepResult;
using app::domain::SweepValue;

constexpr double leastFactor = 1.5; // between values that grow by factors
constexpr double wideRange = 10;    // from here on a linear axis hides its small values
constexpr double wideValues = 50;   // likewise of what was measured

//! Where the values lie across: numbers at their size, words side by side.
struct Places {
    QList<double> at;
    AxisScale scale = AxisScale::Linear;
    bool areNumbers = true;
};

bool growsByFactors(const QList<double> &numbers)
{
    if (numbers.first() <= 0 || numbers.last() < 4 * numbers.first())
        return false;
    return numbers.last() >= wideRange * numbers.first() ||
           std::ranges::adjacent_find(numbers, [](double one, double next) {
               return next < leastFactor * one;
           }) == numbers.end();
}

Places placesOf(const SweepAxis &axis)
{
    Places places;
    for (const QString &value : axis.values) {
        const auto number = app::domain::numberIn(value);
        places.areNumbers = places.areNumbers && number;
        places.at.append(number.value_or(0));
    }
    if (!places.areNumbers)
        for (qsizetype i = 0; i < places.at.size(); ++i)
            places.at[i] = static_cast<double>(i);
    else if (growsByFactors(places.at))
        places.scale = AxisScale::Log;
    return places;
}

LineSeries seriesOf(const QList<SweepValue> &values, int host, SweepQuantity quantity,
                    const Places &places)
{
    LineSeries series;
    series.host = host;
    series.everyMark = true;
    series.joined = places.areNumbers;
    for (const SweepValue &value : values) {
        const auto reading = sweepReading(value, quantity);
        series.workloadId = value.workloadId;
        series.points.append(
            {places.at.at(value.at.first()), reading ? reading->value : std::nan("")});
        series.intervals.append(reading ? reading->interval : std::nullopt);
    }
    return series;
}

LinePanel panelOf(const SweepResult &result, SweepQuantity quantity)
{
    LinePanel panel;
    panel.title = SweepText::quantity(quantity);
    panel.unit = sweepUnit(result, quantity);
    if (quantity == SweepQuantity::Efficiency)
        panel.high = 1; // the ideal
    if (quantity == SweepQuantity::Degradation || quantity == SweepQuantity::Efficiency)
        return panel;
    Extent extent;
    for (const SweepValue &value : result.values)
        if (const auto reading = sweepReading(value, quantity); reading && reading->value > 0)
            extent.include(reading->value);
    if (extent.any() && extent.high > wideValues * extent.low)
        panel.scale = AxisScale::Log;
    return panel;
}

} // namespace

LineChart scalingChart(const SweepResult &result, SweepQuantity quantity, const Run &run,
                       const QStringList &hiddenHosts)
{
    const SweepAxis &axis = result.sweep.axes.first();
    const Places places = placesOf(axis);
    LineChart chart;
    chart.hosts = shownHosts(run, run.plan.experiment.baselineId, hiddenHosts);
    LinePanel panel = panelOf(result, quantity);
    chart.hosts.removeIf([&](const ChartHost &host) {
        return std::ranges::none_of(sweepValuesOf(result, host.id), [&](const SweepValue &value) {
            return sweepReading(value, quantity).has_value();
        });
    });
    for (const ChartHost &host : std::as_const(chart.hosts))
        if (const int index = indexOfHost(chart.hosts, host.id); index >= 0)
            panel.series.append(seriesOf(sweepValuesOf(result, host.id), index, quantity, places));
    chart.x = {SweepText::axis(axis), QString(), places.scale};
    for (qsizetype i = 0; i < places.at.size(); ++i)
        chart.x.ticks.append({places.at.at(i), SweepText::axisValue(axis.values.at(i))});
    chart.panels = {panel};
    chart.workloadId = result.sweep.cells.first().workloadId;
    chart.title = SweepText::title(result.sweep, quantity);
    chart.unit = panel.unit;
    chart.baselineName = shownHostName(run, run.plan.experiment.baselineId);
    chart.caption = SweepText::caption(quantity, run);
    chart.description = SweepText::description(result, quantity, run);
    chart.fileStem = SweepText::fileStem(result.sweep, quantity);
    return chart;
}

QList<LineChart> scalingCharts(const QList<SweepResult> &results, const Run &run,
                               const QStringList &hiddenHosts)
{
    QList<LineChart> charts;
    for (const SweepResult &result : results)
        if (result.sweep.axes.size() == 1)
            for (const SweepQuantity quantity : sweepQuantities(result))
                charts.append(scalingChart(result, quantity, run, hiddenHosts));
    makeStemsDiffer(charts);
    return charts;
}

} // namespace strata::ui::charts
