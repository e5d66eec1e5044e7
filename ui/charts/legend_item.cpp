// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/legend_item.h"

#include "ui/charts/marker_shape.h"
#include "ui/charts/plot_item.h"

namespace strata::ui::charts {
namespace {
constexpr double markSize = 11;
} // namespace

LegendItem::LegendItem(const QList<LegendEntry> &entries, const QColor &background, QGraphicsItem *parent) :
    QGraphicsItem(parent), m_entries(entries), m_background(background)
{
    setZValue(MarksLayer);
    for (const LegendEntry &entry : m_entries)
        m_bounds |= QRectF(entry.centre - QPointF(markSize, markSize), QSizeF(2 * markSize, 2 * markSize));
}

void LegendItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    for (const LegendEntry &entry : m_entries)
        drawMarker(*painter, entry.centre, entry.marker, markSize, entry.color, m_background, entry.nthOfKind);
}

} // namespace strata::ui::charts
