// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/off_scale_item.h"

#include <QPainter>

namespace strata::ui::charts {
namespace {
constexpr double arrowLength = 16;
constexpr double arrowHalf = 6;
constexpr double gap = 6;
} // namespace

OffScaleItem::OffScaleItem(QChart *chart, QAbstractSeries *series, const QList<OffScaleMark> &marks, const QFont &font) :
    PlotItem(chart, series, MarksLayer),
    m_marks(marks),
    m_font(font)
{
}

void OffScaleItem::paintPlot(QPainter &painter)
{
    const QRectF plot = boundingRect();
    painter.setFont(m_font);
    for (const OffScaleMark &mark : m_marks) {
        const double inward = mark.high ? -1 : 1;
        const QPointF tip(mark.high ? plot.right() - 1 : plot.left() + 1, position(0, mark.y).y());
        const QPointF back = tip + QPointF(inward * arrowLength, 0);
        painter.setPen(Qt::NoPen);
        painter.setBrush(mark.color);
        painter.drawPolygon(QPolygonF{tip, back - QPointF(0, arrowHalf), back + QPointF(0, arrowHalf)});
        painter.setPen(mark.color);
        const double textEnd = back.x() + inward * gap;
        const QRectF text = mark.high ? QRectF(plot.left(), tip.y() - 20, textEnd - plot.left(), 40)
                                      : QRectF(textEnd, tip.y() - 20, plot.right() - textEnd, 40);
        painter.drawText(text, (mark.high ? Qt::AlignRight : Qt::AlignLeft) | Qt::AlignVCenter, mark.text);
    }
}

} // namespace strata::ui::charts
