// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Finds room for the label of a point among marks, lines and other labels.
#pragma once

#include <QLineF>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QSizeF>

#include <optional>

namespace strata::ui::charts {

//! The part of a line inside a rectangle; a null line if there is none.
QLineF clipped(const QLineF &line, const QRectF &rect);

//! What a label must not cover.
struct Obstacles {
    QList<QRectF> areas; //!< marks and other labels
    QList<QLineF> lines; //!< arrows and bars

    bool meets(const QRectF &area) const;
};

struct LabelRoom {
    QRectF rect;
    QLineF leader; //!< from the edge of the mark to a label that stands away from it; null if it is
                   //!< beside it
};

//! The nearest free place in one of eight directions. A leader crosses no area but those that the
//! point lies in. Nothing: there is none within `farthest` of the mark's edge.
//! \param edge how far the mark reaches from its point, with some space
std::optional<LabelRoom> roomBeside(const QPointF &point, double edge, double farthest,
                                    const QSizeF &size, const QRectF &within,
                                    const Obstacles &obstacles);

} // namespace strata::ui::charts
