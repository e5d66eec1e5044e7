// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/marker_shape.h"

#include <QPolygonF>

#include <cmath>
#include <numbers>

namespace strata::ui::charts {
namespace {

constexpr double outline = 2;

//! Five points, the first upwards.
QPolygonF starPolygon(const QPointF &centre, double radius)
{
    constexpr int corners = 10;
    constexpr double inner =
        0.45; // of the radius: fuller than the usual star, which small is a dot
    QPolygonF star;
    for (int corner = 0; corner < corners; ++corner) {
        const double angle = std::numbers::pi * (2.0 * corner / corners - 0.5);
        const double length = corner % 2 == 0 ? radius * 1.15 : radius * inner * 1.15;
        star << centre + QPointF(std::cos(angle), std::sin(angle)) * length;
    }
    return star;
}

void drawShape(QPainter &painter, const QPointF &centre, Marker marker, double size)
{
    const double half = size / 2;
    switch (marker) {
    case Marker::Circle:
        painter.drawEllipse(centre, half, half);
        break;
    case Marker::Square:
        painter.drawRect(
            QRectF(centre.x() - 0.9 * half, centre.y() - 0.9 * half, 1.8 * half, 1.8 * half));
        break;
    case Marker::Triangle:
        painter.drawPolygon(QPolygonF{centre + QPointF(0, -half), centre + QPointF(half, half),
                                      centre + QPointF(-half, half)});
        break;
    case Marker::Diamond:
        painter.drawPolygon(QPolygonF{centre + QPointF(0, -half), centre + QPointF(half, 0),
                                      centre + QPointF(0, half), centre + QPointF(-half, 0)});
        break;
    case Marker::Star:
        painter.drawPolygon(starPolygon(centre, half));
        break;
    }
}

} // namespace

void drawMarker(QPainter &painter, const QPointF &centre, Marker marker, double size,
                const QColor &color, const QColor &background, int nthOfKind)
{
    const bool hollow = nthOfKind % 2 == 1;
    // The filled ones get a thin border of the background, so that one on another stays visible.
    painter.setPen(hollow ? QPen(color, outline) : QPen(background, 1));
    painter.setBrush(hollow ? background : color);
    drawShape(painter, centre, marker, hollow ? size - outline : size);
    if (nthOfKind > 0 && !hollow) {
        painter.setPen(Qt::NoPen);
        painter.setBrush(background);
        painter.drawEllipse(centre + QPointF(0, marker == Marker::Triangle ? size / 6 : 0),
                            size / 6, size / 6);
    }
}

void drawWarning(QPainter &painter, const QPointF &centre, double size, const QColor &color,
                 const QColor &background)
{
    painter.setPen(QPen(background, 1));
    painter.setBrush(color);
    drawShape(painter, centre, Marker::Triangle, size);
    painter.setPen(QPen(background, size / 8, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(centre + QPointF(0, -size / 8), centre + QPointF(0, size / 6));
    painter.drawPoint(centre + QPointF(0, size / 2.7));
}

} // namespace strata::ui::charts
