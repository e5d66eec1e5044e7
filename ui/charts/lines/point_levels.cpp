// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/point_levels.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace strata::ui::charts {
namespace {

constexpr qsizetype stretch = 32; // neighbours that become three points at most
constexpr qsizetype few = 4096;   // points that need no coarser level
constexpr int perBucket = 4;      // points from which on no bucket looks empty

QList<QPointF> coarser(const QList<QPointF> &points)
{
    QList<QPointF> result;
    result.reserve(3 * (points.size() / stretch + 1));
    for (qsizetype begin = 0; begin < points.size(); begin += stretch) {
        const qsizetype end = std::min(begin + stretch, points.size());
        qsizetype lowest = -1;
        qsizetype highest = -1;
        bool isBroken = false;
        for (qsizetype i = begin; i < end; ++i) {
            const double y = points.at(i).y();
            if (!std::isfinite(y)) {
                isBroken = true;
                continue;
            }
            if (lowest < 0 || y < points.at(lowest).y())
                lowest = i;
            if (highest < 0 || y > points.at(highest).y())
                highest = i;
        }
        if (lowest >= 0)
            result.append(points.at(std::min(lowest, highest)));
        if (lowest != highest)
            result.append(points.at(std::max(lowest, highest)));
        if (isBroken)
            result.append({points.at(end - 1).x(), std::numeric_limits<double>::quiet_NaN()});
    }
    return result;
}

std::span<const QPointF> part(const QList<QPointF> &points, double fromX, double toX)
{
    const auto xOf = [](const QPointF &point) { return point.x(); };
    auto first = std::ranges::lower_bound(points, fromX, {}, xOf);
    auto last = std::ranges::upper_bound(points, toX, {}, xOf);
    if (first != points.begin())
        --first;
    if (last != points.end())
        ++last;
    return first < last ? std::span(first, last) : std::span<const QPointF>();
}

} // namespace

PointLevels::PointLevels(const QList<QPointF> &points) : m_levels{points}
{
    while (m_levels.last().size() > few)
        m_levels.append(coarser(m_levels.constLast()));
}

std::span<const QPointF> PointLevels::between(double fromX, double toX, int buckets) const
{
    const auto enough = static_cast<std::size_t>(perBucket * std::max(1, buckets));
    for (auto level = m_levels.crbegin(); level != m_levels.crend(); ++level)
        if (const auto points = part(*level, fromX, toX); points.size() >= enough)
            return points;
    return part(m_levels.constFirst(), fromX, toX);
}

} // namespace strata::ui::charts
