// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/lines/line_key_item.h"

#include <QPainter>

namespace strata::ui::charts {

LineKeyItem::LineKeyItem(const QList<LineKey> &keys) : m_keys(keys)
{
    for (const LineKey &key : m_keys)
        m_bounds |= QRectF(key.line.p1(), key.line.p2()).adjusted(-2, -2, 2, 2);
}

void LineKeyItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    for (const LineKey &key : m_keys) {
        painter->setPen(key.pen);
        painter->drawLine(key.line);
    }
}

} // namespace strata::ui::charts
