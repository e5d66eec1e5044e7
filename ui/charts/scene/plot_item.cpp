// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/plot_item.h"

#include "ui/charts/scene/clip.h"

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
    const Clip clip(*painter, m_map.plot);
    painter->setRenderHint(QPainter::Antialiasing);
    paintPlot(*painter);
}

} // namespace strata::ui::charts
