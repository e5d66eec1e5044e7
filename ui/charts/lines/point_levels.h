// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The points of a line in several levels of detail, so that any part of a million of them is drawn
//! as quickly as a few thousand.
#pragma once

#include <QList>
#include <QPointF>

#include <span>

namespace strata::ui::charts {

class PointLevels {
public:
    //! \param points sorted by x; shared, not copied. A y that is not a number breaks the line.
    explicit PointLevels(const QList<QPointF> &points);

    //! What shows the points from x to x in so many buckets: all of them, or of each stretch of
    //! neighbours the lowest and the highest, and a break if one is among them. With the neighbour
    //! on both sides, so that a line goes on to the edge. Valid as long as this object.
    std::span<const QPointF> between(double fromX, double toX, int buckets) const;

private:
    QList<QList<QPointF>> m_levels; //!< from fine to coarse
};

} // namespace strata::ui::charts
