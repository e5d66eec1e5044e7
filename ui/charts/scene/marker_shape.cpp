// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/marker_shape.h"

#include <QPolygonF>

namespace strata::ui::charts {
namespace {

constexpr double outline = 2;

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
    case Marker::Plus: {
        const double arm = half * 0.4;
        painter.drawPolygon(QPolygonF{centre + QPointF(-arm, -half), centre + QPointF(arm, -half),
                                      centre + QPointF(arm, -arm), centre + QPointF(half, -arm),
                                      centre + QPointF(half, arm), centre + QPointF(arm, arm),
                                      centre + QPointF(arm, half), centre + QPointF(-arm, half),
                                      centre + QPointF(-arm, arm), centre + QPointF(-half, arm),
                                      centre + QPointF(-half, -arm), centre + QPointF(-arm, -arm)});
        break;
    }
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
