// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/band_item.h"

#include <QPainter>

namespace strata::ui::charts {

BandItem::BandItem(QChart *chart, QAbstractSeries *series, double margin, const QColor &color) :
    PlotItem(chart, series, BandLayer),
    m_margin(margin),
    m_color(color)
{
}

void BandItem::paintPlot(QPainter &painter)
{
    const QRectF plot = boundingRect();
    const QPointF topLeft(position(-m_margin, 0).x(), plot.top());
    const QPointF bottomRight(position(m_margin, 0).x(), plot.bottom());
    painter.fillRect(QRectF(topLeft, bottomRight), m_color);
}

ZeroLineItem::ZeroLineItem(QChart *chart, QAbstractSeries *series, const QColor &color) :
    PlotItem(chart, series, MarksLayer),
    m_color(color)
{
}

void ZeroLineItem::paintPlot(QPainter &painter)
{
    const QRectF plot = boundingRect();
    const double x = position(0, 0).x();
    painter.setPen(QPen(m_color, 1.5));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
}

} // namespace strata::ui::charts
