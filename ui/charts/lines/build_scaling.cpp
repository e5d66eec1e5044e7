// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/build_scaling.h"

#include "ui/charts/lines/line_scale.h"
#include "ui/charts/scene/run_notes.h"
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

//! The axis that lies across, and the other one, of which each value has a panel; -1: there is
//! none.
struct Axes {
    int across = 0;
    int panels = -1;
};

Axes axesOf(const app::domain::Sweep &sweep)
{
    const int across = scalingAxisOf(sweep);
    return {across, sweep.axes.size() > 1 ? 1 - across : -1};
}

LineSeries seriesOf(const QList<SweepValue> &values, int host, SweepQuantity quantity,
                    const Places &places, int across)
{
    LineSeries series;
    series.host = host;
    series.everyMark = true;
    series.joined = places.areNumbers;
    for (const SweepValue &value : values) {
        const auto reading = sweepReading(value, quantity);
        series.workloadId = value.workloadId;
        series.points.append(
            {places.at.at(value.at.at(across)), reading ? reading->value : std::nan("")});
        series.intervals.append(reading ? reading->interval : std::nullopt);
    }
    return series;
}

//! With no lines yet.
LinePanel panelOf(const SweepResult &result, SweepQuantity quantity)
{
    LinePanel panel;
    panel.title = SweepText::quantity(quantity);
    panel.unit = sweepUnit(result, quantity);
    if (quantity == SweepQuantity::Efficiency)
        panel.high = 1; // the ideal
    if (isDifference(quantity) || quantity == SweepQuantity::Efficiency)
        return panel;
    Extent extent;
    for (const SweepValue &value : result.values)
        if (const auto reading = sweepReading(value, quantity); reading && reading->value > 0)
            extent.include(reading->value);
    if (extent.any() && extent.high > wideValues * extent.low)
        panel.scale = AxisScale::Log;
    return panel;
}

//! Gives all panels the same axis, so that they can be compared.
void makeAlike(QList<LinePanel> &panels)
{
    Extent all;
    for (const LinePanel &panel : std::as_const(panels)) {
        const Extent extent = extentOf(panel);
        all.include(extent.low);
        all.include(extent.high);
    }
    if (!all.any())
        return;
    for (LinePanel &panel : panels) {
        panel.low = all.low;
        panel.high = all.high;
    }
}

QList<LinePanel> panelsOf(const SweepResult &result, SweepQuantity quantity,
                          const QList<ChartHost> &hosts, const Places &places)
{
    const Axes axes = axesOf(result.sweep);
    const qsizetype count = axes.panels < 0 ? 1 : result.sweep.axes.at(axes.panels).values.size();
    QList<LinePanel> panels(count, panelOf(result, quantity));
    for (int i = 0; axes.panels >= 0 && i < count; ++i)
        panels[i].title = SweepText::panelTitle(quantity, result.sweep.axes.at(axes.panels), i);
    for (const ChartHost &host : hosts) {
        const int index = indexOfHost(hosts, host.id);
        if (index < 0)
            continue;
        QList<QList<SweepValue>> parts(count);
        for (const SweepValue &value : sweepValuesOf(result, host.id))
            parts[axes.panels < 0 ? 0 : value.at.at(axes.panels)].append(value);
        for (qsizetype i = 0; i < count; ++i)
            if (!parts.at(i).isEmpty())
                panels[i].series.append(
                    seriesOf(parts.at(i), index, quantity, places, axes.across));
    }
    if (count > 1)
        makeAlike(panels);
    return panels;
}

} // namespace

LineChart scalingChart(const SweepResult &result, SweepQuantity quantity, const Run &run,
                       const QStringList &hiddenHosts)
{
    const SweepAxis &axis = result.sweep.axes.at(scalingAxisOf(result.sweep));
    const Places places = placesOf(axis);
    LineChart chart;
    chart.hosts = shownHosts(run, run.plan.experiment.baselineId, hiddenHosts);
    chart.hosts.removeIf([&](const ChartHost &host) {
        return std::ranges::none_of(sweepValuesOf(result, host.id), [&](const SweepValue &value) {
            return sweepReading(value, quantity).has_value();
        });
    });
    chart.panels = panelsOf(result, quantity, chart.hosts, places);
    chart.x = {SweepText::axis(axis), QString(), places.scale};
    for (qsizetype i = 0; i < places.at.size(); ++i)
        chart.x.ticks.append({places.at.at(i), SweepText::axisValue(axis.values.at(i))});
    chart.workloadId = result.sweep.cells.first().workloadId;
    chart.title = SweepText::title(result.sweep, quantity, SweepForm::Lines);
    chart.unit = sweepUnit(result, quantity);
    chart.baselineName = shownHostName(run, run.plan.experiment.baselineId);
    chart.caption = SweepText::caption(quantity, run);
    chart.description = SweepText::description(result, quantity, SweepForm::Lines, run);
    addNotes(chart, run, worksOf(result), idsOfShown(chart.hosts));
    chart.fileStem = SweepText::fileStem(result.sweep, quantity, SweepForm::Lines);
    return chart;
}

QList<LineChart> scalingCharts(const QList<SweepResult> &results, const Run &run,
                               const QStringList &hiddenHosts)
{
    QList<LineChart> charts;
    for (const SweepResult &result : results)
        for (const SweepQuantity quantity : chartedQuantities(result))
            charts.append(scalingChart(result, quantity, run, hiddenHosts));
    makeStemsDiffer(charts);
    return charts;
}

} // namespace strata::ui::charts
