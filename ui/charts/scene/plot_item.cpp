// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/plot_item.h"

#include <QAbstractSeries>
#include <QChart>
#include <QPainter>

namespace strata::ui::charts {

PlotItem::PlotItem(QChart *chart, QAbstractSeries *series, PlotLayer layer) :
    QGraphicsItem(chart),
    m_chart(chart),
    m_series(series)
{
    setZValue(layer);
    setAcceptedMouseButtons(Qt::NoButton);
}

QRectF PlotItem::boundingRect() const
{
    return m_chart->plotArea();
}

void PlotItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->save();
    painter->setClipRect(m_chart->plotArea(), Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing);
    paintPlot(*painter);
    painter->restore();
}

QPointF PlotItem::position(double x, double y) const
{
    return m_chart->mapToPosition(QPointF(x, y), m_series);
}

} // namespace strata::ui::charts
