// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_scale.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui::charts {
namespace {

constexpr double headroom = 0.06;   // of a linear axis, beside the outermost values
constexpr double sideroom = 0.01;   // of the x axis: a mark at its end is not cut in two
constexpr double logRoom = 1.3;     // factor beside the outermost values
constexpr double highestTail = 1e6; // 99.9999 %
constexpr double longTail = 1e5;    // from here on 0 % and 50 % are near to each other
constexpr int digits = 3;
constexpr double smallestLabel = 5e-4; // one below it on a logarithmic axis would be mostly zeros

const QString share = QStringLiteral("1");

//! Thousands of seconds have no name that people use.
UnitScale unitFor(double largest, const QString &unit)
{
    if (unit == share)
        return {100, QStringLiteral("%")};
    return unit == QLatin1String("s") && std::abs(largest) >= 1
               ? UnitScale{1, unit}
               : UnitScale::forMagnitude(largest, unit);
}

QString signedNumber(QString number)
{
    return number.replace(QLatin1Char('-'), QChar(0x2212));
}

QList<Tick> tailTicks(double highest)
{
    QList<Tick> ticks;
    for (double x = 1; x <= highest * (1 + 1e-9); x *= 10)
        ticks.append({std::log10(x), percentileText(x)});
    const Tick half{std::log10(2.0), percentileText(2)};
    if (highest < longTail)
        ticks.insert(1, half);
    else
        ticks.first() = half; // both labels would touch
    return ticks;
}

} // namespace

QString quantityText(double value, const QString &unit)
{
    if (!std::isfinite(value))
        return QStringLiteral("\u2013");
    const UnitScale scale = unitFor(value, unit);
    const QString number = signedNumber(shortNumber(scale.toAxis(value), digits));
    return scale.unit.isEmpty() ? number : number + QChar(0xa0) + scale.unit;
}

QString percentileText(double x)
{
    const double percent = 100 * (1 - 1 / std::max(1.0, x));
    const int decimals = x < 20 ? 0 : static_cast<int>(std::ceil(std::log10(x) - 2 - 1e-9));
    return QLocale().toString(percent, 'f', std::clamp(decimals, 0, 6)) + QStringLiteral("\u00a0%");
}

Extent extentAcross(const LineChart &chart)
{
    Extent extent;
    if (chart.x.fromZero && chart.x.scale == AxisScale::Linear)
        extent.include(0);
    const auto include = [&](double x) {
        if (chart.x.scale == AxisScale::Linear || x > 0)
            extent.include(x);
    };
    for (const LinePanel &panel : chart.panels) {
        for (const LineSeries &series : panel.series)
            for (const QPointF &point : series.points)
                include(point.x());
        for (const LineBox &box : panel.boxes) {
            for (const app::domain::CountedValue &outlier : box.box.outliers)
                include(outlier.value);
            include(box.box.lowWhisker);
            include(box.box.highWhisker);
        }
    }
    for (const LineRange &range : chart.ranges)
        if (chart.x.scale == AxisScale::Linear) {
            extent.include(range.from);
            extent.include(range.to);
        }
    return extent;
}

LineScale LineScale::across(const LineChart &chart, int maxTicks)
{
    return across(chart, extentAcross(chart), maxTicks, {});
}

LineScale LineScale::across(const LineChart &chart, const Extent &found, int maxTicks,
                            const std::optional<AxisSpan> &part)
{
    Extent extent = found;
    LineScale scale(chart.x.scale, chart.x.unit);
    if (chart.x.scale != AxisScale::Linear) {
        scale.fit(extent.any() ? extent.low : 1, extent.any() ? extent.high : 10, maxTicks);
    } else {
        if (!extent.any() || extent.low == extent.high)
            extent = {extent.any() ? extent.low : 0, (extent.any() ? extent.low : 0) + 1};
        const double room = sideroom * (extent.high - extent.low);
        scale.fitLinear(extent.low - room, extent.high + room, maxTicks);
    }
    scale.show(part, maxTicks);
    scale.takeTicks(chart.x.ticks, maxTicks);
    return scale;
}

Extent extentOf(const LinePanel &panel)
{
    Extent extent;
    const auto include = [&](double y) {
        if (panel.scale == AxisScale::Linear || y > 0)
            extent.include(y);
    };
    for (const LineSeries &series : panel.series) {
        for (const QPointF &point : series.points)
            include(point.y());
        for (const auto &interval : series.intervals)
            if (interval) {
                include(interval->low);
                include(interval->high);
            }
    }
    for (const auto &end : {panel.low, panel.high})
        if (end)
            include(*end);
    return extent;
}

LineScale LineScale::up(const LinePanel &panel, int maxTicks)
{
    return up(panel, extentOf(panel), maxTicks, {});
}

LineScale LineScale::up(const LinePanel &panel, const Extent &found, int maxTicks,
                        const std::optional<AxisSpan> &part)
{
    Extent extent = found;
    LineScale scale(panel.scale, panel.unit);
    if (panel.scale != AxisScale::Linear) {
        scale.fit(extent.any() ? extent.low / logRoom : 1,
                  extent.any() ? extent.high * logRoom : 10, maxTicks);
    } else {
        if (panel.fromZero || !extent.any())
            extent.include(0);
        if (extent.low == extent.high) { // nothing but zeros, or one value
            const double half = extent.high == 0 ? 1 : std::abs(extent.high) / 10;
            extent = {panel.fromZero ? extent.low : extent.low - half, extent.high + half};
        }
        const double room = headroom * (extent.high - extent.low);
        scale.fitLinear(extent.low - room, extent.high + room,
                        maxTicks); // below zero, too: a mark there is not cut in two
    }
    scale.show(part, maxTicks);
    scale.takeTicks(panel.ticks, maxTicks);
    return scale;
}

//! Logarithmic axes.
void LineScale::fit(double low, double high, int maxTicks)
{
    m_unit = unitFor(high, m_rawUnit);
    if (m_kind == AxisScale::Tail) {
        const double end = std::clamp(high, 10.0, highestTail);
        m_axis.low = -sideroom * std::log10(end);
        m_axis.high = std::log10(end) * (1 + sideroom);
        m_axis.ticks = tailTicks(end);
        return;
    }
    if (m_unit.toAxis(low) < smallestLabel)
        m_unit = unitFor(std::sqrt(low) * std::sqrt(high), m_rawUnit); // the middle of the axis
    const double slack = low < high ? 1 : 2; // one value needs an axis, too
    m_axis.low = std::log10(low / slack);
    m_axis.high = std::log10(high * slack);
    const double room = sideroom * (m_axis.high - m_axis.low);
    m_axis.low -= room;
    m_axis.high += room;
    addLogTicks(maxTicks);
}

void LineScale::addLogTicks(int maxTicks)
{
    const double from = m_unit.factor * std::pow(10.0, m_axis.low);
    const double to = m_unit.factor * std::pow(10.0, m_axis.high);
    m_axis.ticks = numberedTicksOnLog(from, to, maxTicks);
    for (Tick &tick : m_axis.ticks)
        tick.position -= std::log10(m_unit.factor);
}

//! After the whole axis was fitted.
void LineScale::show(const std::optional<AxisSpan> &part, int maxTicks)
{
    m_whole = {m_axis.low, m_axis.high};
    const AxisSpan shown = shownOf(part, m_whole);
    if (shown == m_whole)
        return;
    m_axis = {shown.low, shown.high, {}};
    if (m_kind == AxisScale::Linear) {
        fitLinear(shown.low, shown.high, maxTicks);
    } else if (m_kind == AxisScale::Log) {
        m_unit = unitFor(std::pow(10.0, shown.high), m_rawUnit);
        addLogTicks(maxTicks);
    } else {
        for (const double tick :
             logTicks(std::pow(10.0, shown.low), std::pow(10.0, shown.high), maxTicks))
            m_axis.ticks.append({std::log10(tick), percentileText(tick)});
    }
}

void LineScale::fitLinear(double low, double high, int maxTicks)
{
    m_unit = unitFor(std::max(std::abs(low), std::abs(high)), m_rawUnit);
    m_axis.low = low;
    m_axis.high = high;
    const double from = m_unit.toAxis(low);
    const double to = m_unit.toAxis(high);
    const int decimals = decimalsFor(niceStep(to - from, maxTicks));
    for (const double tick : linearTicks(from, to, maxTicks))
        m_axis.ticks.append(
            {tick / m_unit.factor, signedNumber(QLocale().toString(tick, 'f', decimals))});
}

//! Those that stand so close to the one before that their labels would touch stay away.
void LineScale::takeTicks(const QList<Tick> &ticks, int maxTicks)
{
    if (ticks.isEmpty())
        return;
    m_axis.ticks.clear();
    const double distance = (m_axis.high - m_axis.low) / (1.3 * std::max(1, maxTicks));
    for (const Tick &tick : ticks)
        if (const double position = toAxis(tick.position);
            position >= m_axis.low && position <= m_axis.high &&
            (m_axis.ticks.isEmpty() || position - m_axis.ticks.last().position >= distance))
            m_axis.ticks.append({position, tick.label});
}

double LineScale::toAxis(double value) const
{
    if (m_kind == AxisScale::Linear)
        return value;
    return value > 0 ? std::log10(value) : std::numeric_limits<double>::quiet_NaN();
}

double LineScale::fromAxis(double position) const
{
    return m_kind == AxisScale::Linear ? position : std::pow(10.0, position);
}

} // namespace strata::ui::charts
