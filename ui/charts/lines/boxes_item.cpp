// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/boxes_item.h"

#include "ui/charts/scene/marker_shape.h"

#include <QPainter>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr double boxShare = 0.55; // of a row
constexpr double highestBox = 26;
constexpr double lineWidth = 1.5;
constexpr double medianWidth = 2.5;
constexpr double markSize = 8;
constexpr double outlierSize = 4;
constexpr float filling = 0.22F;
constexpr double nearest = 1; // of outliers: nearer ones cover each other

} // namespace

BoxesItem::BoxesItem(QGraphicsItem *chart, const PlotMap &map, const QList<LineBox> &boxes,
                     const QList<ChartHost> &hosts, const LineScale &across,
                     const ChartPalette &palette) :
    PlotItem(chart, map, MarksLayer),
    m_palette(palette)
{
    const double height =
        std::min(highestBox, boxShare * map.plot.height() / (map.yHigh - map.yLow));
    for (const LineBox &box : boxes) {
        const double y = map.atY(box.row);
        const auto x = [&](double value) { return map.atX(across.toAxis(value)); };
        Box drawn{hosts.value(box.host),
                  QRectF(QPointF(x(box.box.lowQuartile), y - height / 2),
                         QPointF(x(box.box.highQuartile), y + height / 2)),
                  QLineF(x(box.box.lowWhisker), y, x(box.box.highWhisker), y),
                  QPointF(x(box.box.median), y),
                  {}};
        for (const app::domain::CountedValue &outlier : box.box.outliers) {
            const double place = x(outlier.value);
            const bool isSeen = place >= map.plot.left() && place <= map.plot.right();
            if (isSeen &&
                (drawn.outliers.isEmpty() || place - drawn.outliers.last().x() >= nearest))
                drawn.outliers.append({place, y});
        }
        m_boxes.append(drawn);
    }
}

void BoxesItem::paintPlot(QPainter &painter)
{
    for (const Box &box : m_boxes) {
        const QColor color = m_palette.colorOf(box.host.kind, box.host.shade);
        QColor inside = color;
        inside.setAlphaF(filling);
        const double cap = box.rect.height() / 4;
        painter.setPen(QPen(color, lineWidth));
        painter.drawLine(QLineF(box.whiskers.p1(), {box.rect.left(), box.median.y()}));
        painter.drawLine(QLineF({box.rect.right(), box.median.y()}, box.whiskers.p2()));
        for (const QPointF &end : {box.whiskers.p1(), box.whiskers.p2()})
            painter.drawLine(end - QPointF(0, cap), end + QPointF(0, cap));
        painter.setBrush(inside);
        painter.drawRect(box.rect);
        painter.setPen(QPen(color, medianWidth));
        painter.drawLine(QPointF(box.median.x(), box.rect.top()),
                         QPointF(box.median.x(), box.rect.bottom()));
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 1));
        for (const QPointF &outlier : box.outliers)
            painter.drawEllipse(outlier, outlierSize / 2, outlierSize / 2);
        drawMarker(painter, box.median, markerOf(box.host.kind), markSize, color,
                   m_palette.background, box.host.nthOfKind);
    }
}

} // namespace strata::ui::charts
