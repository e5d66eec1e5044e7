// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/decimator.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>

namespace strata::ui::charts {
namespace {

//! The extremes of one bucket.
class Bucket {
public:
    void add(const QPointF &point)
    {
        if (m_empty || point.y() < m_lowest.y())
            m_lowest = point;
        if (m_empty || point.y() > m_highest.y())
            m_highest = point;
        m_empty = false;
    }
    void flushTo(QList<QPointF> &result)
    {
        if (m_empty)
            return;
        const bool lowestFirst = m_lowest.x() <= m_highest.x();
        result.append(lowestFirst ? m_lowest : m_highest);
        if (m_lowest != m_highest)
            result.append(lowestFirst ? m_highest : m_lowest);
        m_empty = true;
    }

private:
    QPointF m_lowest;
    QPointF m_highest;
    bool m_empty = true;
};

bool isInside(const QPointF &point, double fromX, double toX)
{
    return std::isfinite(point.y()) && point.x() >= fromX && point.x() <= toX;
}

} // namespace

QList<QPointF> decimate(std::span<const QPointF> points, double fromX, double toX, int buckets)
{
    QList<QPointF> result;
    const auto limit = static_cast<std::size_t>(2 * std::max(1, buckets));
    if (points.size() <= limit) {
        std::ranges::copy_if(points, std::back_inserter(result),
                             [=](const QPointF &point) { return isInside(point, fromX, toX); });
        return result;
    }
    const double perUnit = buckets / std::max(toX - fromX, std::numeric_limits<double>::min());
    Bucket bucket;
    int current = 0;
    for (const QPointF &point : points) {
        if (!isInside(point, fromX, toX))
            continue;
        const int index = std::min(buckets - 1, static_cast<int>((point.x() - fromX) * perUnit));
        if (index != current)
            bucket.flushTo(result);
        current = index;
        bucket.add(point);
    }
    bucket.flushTo(result);
    return result;
}

} // namespace strata::ui::charts
