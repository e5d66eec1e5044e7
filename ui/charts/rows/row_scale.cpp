// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_scale.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double headroom = 0.06;   // of an axis that does not begin at zero, beside its values
constexpr double belowZero = -0.02; // of the highest: half a mark of room
constexpr double leastRoom = 1e-3;  // of the highest: hosts that are equal are no less so

//! With zero where the axis begins there, and of a degradation a little more than the margin.
Extent extentOf(const RowChart &chart, bool withEmulated)
{
    Extent extent;
    if (chart.fromZero && !chart.isLogarithmic)
        extent = {-1.5 * chart.margin, 1.5 * chart.margin};
    for (const ChartRow &row : chart.rows) {
        if (!row.value || (row.emulated && !withEmulated))
            continue;
        extent.include(*row.value);
        if (row.interval && chart.showsIntervals) {
            extent.include(row.interval->low);
            extent.include(row.interval->high);
        }
        for (const double value : chart.showsValues ? row.values : QList<double>())
            extent.include(value);
    }
    return extent;
}

double reachOf(const Extent &extent)
{
    return std::max(-extent.low, extent.high);
}

bool hasRealHost(const RowChart &chart)
{
    return std::ranges::any_of(chart.rows,
                               [](const ChartRow &row) { return row.value && !row.emulated; });
}

} // namespace

RowScale::RowScale(const RowChart &chart, int maxTicks, const std::optional<AxisSpan> &zoom)
{
    if (chart.kind == RowChart::Kind::Throughput)
        fitThroughput(chart);
    else
        fitDegradation(chart);
    m_whole = {m_axis.low, m_axis.high};
    const AxisSpan shown = shownOf(zoom, m_whole);
    m_axis.low = shown.low;
    m_axis.high = shown.high;
    makeTicks(chart, maxTicks);
}

void RowScale::fitThroughput(const RowChart &chart)
{
    const Extent extent = extentOf(chart, true);
    double highest = extent.any() ? extent.high : 0;
    const double most = offScaleFactor * highest;
    for (const PublishedRow &row : chart.published)
        if (row.value <= most)
            highest = std::max(highest, row.value);
    // Nobody counts in kiloseconds.
    m_scale =
        UnitScale::forMagnitude(chart.isOfTimes() ? std::min(highest, 1.0) : highest, chart.unit);
    if (chart.isLogarithmic && extent.any() && extent.low > 0) {
        fitLogarithmic(chart);
        return;
    }
    if (!chart.fromZero && extent.any()) {
        const double room =
            std::max(headroom * (extent.high - extent.low), leastRoom * std::abs(extent.high));
        m_axis.low = std::max(m_scale.toAxis(extent.low - room),
                              extent.low >= 0 ? belowZero * m_scale.toAxis(highest) : -INFINITY);
        m_axis.high = m_scale.toAxis(extent.high + room);
        return;
    }
    m_axis.high = highest > 0 ? m_scale.toAxis(highest) * 1.06 : 1;
    m_axis.low = belowZero * m_axis.high; // half a mark of room, so that a host a thousand times
                                          // slower is not cut in two at zero
}

//! With the published figures that are not far above the hosts.
void RowScale::fitLogarithmic(const RowChart &chart)
{
    m_isLogarithmic = true;
    Extent extent = extentOf(chart, true);
    const double most = offScaleFactor * extent.high;
    for (const PublishedRow &row : chart.published)
        if (row.value > 0 && row.value <= most)
            extent.include(row.value);
    const double low = std::log10(m_scale.toAxis(extent.low));
    const double high = std::log10(m_scale.toAxis(extent.high));
    const double room = std::max(headroom * (high - low), leastRoom);
    m_axis.low = low - room;
    m_axis.high = high + room;
}

double RowScale::toAxis(double value) const
{
    const double number = m_scale.toAxis(value);
    if (!m_isLogarithmic)
        return number;
    return number > 0 ? std::log10(number) : m_whole.low;
}

void RowScale::fitDegradation(const RowChart &chart)
{
    m_scale = {100, QStringLiteral("%")};
    const Extent all = extentOf(chart, true);
    const Extent real = extentOf(chart, false);
    const bool crop = hasRealHost(chart) && reachOf(all) > offScaleFactor * reachOf(real);
    Extent extent = crop ? real : all;
    for (const PublishedRow &row : chart.published)
        extent.include(row.value);
    const double margin = 0.06 * std::max(extent.high - extent.low, 0.01);
    m_axis.low = m_scale.toAxis(extent.low - margin);
    m_axis.high = m_scale.toAxis(extent.high + margin);
}

void RowScale::makeTicks(const RowChart &chart, int maxTicks)
{
    if (m_isLogarithmic) {
        m_axis.ticks =
            numberedTicksOnLog(std::pow(10, m_axis.low), std::pow(10, m_axis.high), maxTicks);
        return;
    }
    m_axis.ticks = numberedTicks(m_axis.low, m_axis.high, maxTicks);
    if (chart.kind != RowChart::Kind::Degradation)
        return;
    for (Tick &tick : m_axis.ticks)
        if (tick.position > 0)
            tick.label.prepend(QLatin1Char('+'));
}

bool RowScale::isOffScale(const ChartRow &row) const
{
    return row.value && isOffScale(*row.value);
}

bool RowScale::isOffScale(double value) const
{
    return toAxis(value) < m_whole.low || toAxis(value) > m_whole.high;
}

} // namespace strata::ui::charts
