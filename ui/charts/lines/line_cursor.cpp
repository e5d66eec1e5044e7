// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_cursor.h"

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

using Points = QList<QPointF>;

Points::const_iterator firstFrom(const Points &points, double x)
{
    return std::ranges::lower_bound(points, x, {}, [](const QPointF &point) { return point.x(); });
}

Points::const_iterator nearestTo(const Points &points, double x)
{
    const auto after = firstFrom(points, x);
    if (after == points.begin())
        return after;
    const auto before = std::prev(after);
    return after == points.end() || x - before->x() <= after->x() - x ? before : after;
}

//! Keeps the value that an order prefers.
template <typename Prefers>
void keep(std::optional<double> &best, double candidate, Prefers prefers)
{
    if (std::isfinite(candidate) && (!best || prefers(candidate, *best)))
        best = candidate;
}

} // namespace

std::array<double, 5> stopsOf(const LineBox &box)
{
    return {box.box.lowWhisker, box.box.lowQuartile, box.box.median, box.box.highQuartile,
            box.box.highWhisker};
}

std::optional<QPointF> pointAt(const LineSeries &series, double x)
{
    const Points &points = series.points;
    if (points.isEmpty())
        return std::nullopt;
    const double spacing = points.size() > 1 ? (points.last().x() - points.first().x()) /
                                                   static_cast<double>(points.size() - 1)
                                             : 0;
    if (x < points.first().x() - spacing || x > points.last().x() + spacing)
        return std::nullopt;
    if (series.stairs) {
        const auto after =
            std::ranges::upper_bound(points, x, {}, [](const QPointF &point) { return point.x(); });
        return after == points.begin() ? std::nullopt : std::optional(*std::prev(after));
    }
    const QPointF point = *nearestTo(points, x);
    return std::isfinite(point.y()) ? std::optional(point) : std::nullopt;
}

std::optional<double> nearestStop(const LinePanel &panel, double x)
{
    std::optional<double> best;
    for (const LineSeries &series : panel.series)
        if (!series.points.isEmpty())
            keep(best, nearestTo(series.points, x)->x(),
                 [x](double one, double other) { return std::abs(one - x) < std::abs(other - x); });
    for (const LineBox &box : panel.boxes)
        for (const double stop : stopsOf(box))
            keep(best, stop,
                 [x](double one, double other) { return std::abs(one - x) < std::abs(other - x); });
    return best;
}

std::optional<double> nextStop(const LinePanel &panel, const LineScale &across, double x,
                               bool forward, double leastDistance)
{
    const double limit =
        across.fromAxis(across.toAxis(x) + (forward ? leastDistance : -leastDistance));
    std::optional<double> best;
    for (const LineSeries &series : panel.series) {
        const auto place = firstFrom(series.points, limit);
        if (forward && place != series.points.end())
            keep(best, place->x(), std::less<>());
        else if (!forward && place != series.points.begin())
            keep(best, std::prev(place)->x(), std::greater<>());
    }
    for (const LineBox &box : panel.boxes)
        for (const double stop : stopsOf(box))
            if (forward && stop >= limit && stop > x)
                keep(best, stop, std::less<>());
            else if (!forward && stop < limit)
                keep(best, stop, std::greater<>());
    return best;
}

std::optional<double> outermostStop(const LinePanel &panel, bool last)
{
    std::optional<double> best;
    for (const LineSeries &series : panel.series) {
        if (series.points.isEmpty())
            continue;
        if (last)
            keep(best, series.points.last().x(), std::greater<>());
        else
            keep(best, series.points.first().x(), std::less<>());
    }
    for (const LineBox &box : panel.boxes)
        if (last)
            keep(best, box.box.highWhisker, std::greater<>());
        else
            keep(best, box.box.lowWhisker, std::less<>());
    return best;
}

} // namespace strata::ui::charts
