// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/live/live_scale.h"

#include <QLocale>

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui::charts {
namespace {

constexpr double headroom = 1.05;
constexpr double shortest = 0.1; // seconds; a first step does not fill the whole width

QString label(double value, double step)
{
    return QLocale().toString(value, 'f', decimalsFor(step));
}

QList<Tick> linearLabels(double high, int maxTicks)
{
    QList<Tick> ticks;
    for (const double position : linearTicks(0, high, maxTicks))
        ticks.append({position, label(position, niceStep(high, maxTicks))});
    return ticks;
}

//! The next multiple of a quarter of a 1-2-5 step: the picture is rescaled a few times per decade,
//! not with every step.
double calmEnd(double duration)
{
    const double end = std::max(duration, shortest);
    const double step = niceStep(end, 4);
    return std::ceil(end / step) * step;
}

} // namespace

LiveScale::LiveScale(const QList<LiveLine> &lines, const QString &unit, double duration,
                     int maxTimeTicks, int maxValueTicks)
{
    double smallest = std::numeric_limits<double>::infinity();
    double largest = 0;
    for (const LiveLine &line : lines)
        for (const auto *points : {&line.measured, &line.warmup})
            for (const QPointF &point : *points) {
                largest = std::max(largest, point.y());
                smallest = std::min(smallest, point.y());
            }
    m_scale = UnitScale::forMagnitude(largest, unit);
    m_time.high = calmEnd(duration);
    m_time.ticks = linearLabels(m_time.high, maxTimeTicks);
    m_logarithmic = largest > logFactor * smallest;
    if (m_logarithmic)
        fitLogarithmic(m_scale.toAxis(smallest), m_scale.toAxis(largest), maxValueTicks);
    else
        fitLinear(m_scale.toAxis(largest), maxValueTicks);
}

void LiveScale::fitLinear(double largest, int maxTicks)
{
    if (largest > 0)
        m_values.high = calmEnd(largest * headroom);
    m_values.ticks = linearLabels(m_values.high, maxTicks);
}

void LiveScale::fitLogarithmic(double smallest, double largest, int maxTicks)
{
    m_values.low = std::floor(std::log10(smallest / headroom));
    m_values.high = std::ceil(std::log10(largest * headroom));
    for (const double tick :
         logTicks(std::pow(10, m_values.low), std::pow(10, m_values.high), maxTicks))
        m_values.ticks.append({std::log10(tick), shortNumber(tick, 1)});
}

QPointF LiveScale::toAxis(const QPointF &point) const
{
    const double value = m_scale.toAxis(point.y());
    return {point.x(), m_logarithmic ? std::log10(value) : value};
}

QList<QPointF> LiveScale::toAxis(const QList<QPointF> &points) const
{
    QList<QPointF> result;
    result.reserve(points.size());
    for (const QPointF &point : points)
        result.append(toAxis(point));
    return result;
}

bool LiveScale::operator==(const LiveScale &other) const
{
    return m_scale.unit == other.m_scale.unit && m_time.high == other.m_time.high &&
           m_values.low == other.m_values.low && m_values.high == other.m_values.high &&
           m_logarithmic == other.m_logarithmic &&
           m_time.ticks.size() == other.m_time.ticks.size() &&
           m_values.ticks.size() == other.m_values.ticks.size();
}

} // namespace strata::ui::charts
