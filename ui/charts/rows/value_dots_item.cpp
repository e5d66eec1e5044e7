// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/value_dots_item.h"

#include <QPainter>

namespace strata::ui::charts {
namespace {
constexpr double radius = 2.5;
constexpr double belowMark = 13;
constexpr float dotOpacity = 0.4F;
} // namespace

ValueDotsItem::ValueDotsItem(QChart *chart, QAbstractSeries *series, const QList<ValueDots> &rows) :
    PlotItem(chart, series, MarksLayer),
    m_rows(rows)
{
}

void ValueDotsItem::paintPlot(QPainter &painter)
{
    painter.setPen(Qt::NoPen);
    for (const ValueDots &row : m_rows) {
        QColor color = row.color;
        color.setAlphaF(dotOpacity);
        painter.setBrush(color);
        for (const double value : row.values)
            painter.drawEllipse(position(value, row.y) + QPointF(0, belowMark), radius, radius);
    }
}

} // namespace strata::ui::charts
