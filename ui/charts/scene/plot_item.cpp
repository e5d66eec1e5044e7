// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/plot_item.h"

#include <QPainter>

namespace strata::ui::charts {

PlotItem::PlotItem(QGraphicsItem *chart, const PlotMap &map, PlotLayer layer) :
    QGraphicsItem(chart),
    m_map(map)
{
    setZValue(layer);
    setAcceptedMouseButtons(Qt::NoButton);
}

void PlotItem::setMap(const PlotMap &map)
{
    prepareGeometryChange();
    m_map = map;
    update();
}

void PlotItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->save();
    painter->setClipRect(m_map.plot, Qt::IntersectClip);
    painter->setRenderHint(QPainter::Antialiasing);
    paintPlot(*painter);
    painter->restore();
}

} // namespace strata::ui::charts
