// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/text_item.h"

#include <QPainter>

namespace strata::ui::charts {

TextItem::TextItem(const QList<TextPiece> &pieces, const QColor &backdrop, QGraphicsItem *parent) :
    QGraphicsItem(parent),
    m_pieces(pieces),
    m_backdrop(backdrop)
{
    for (const TextPiece &piece : m_pieces)
        m_bounds |= piece.rect;
}

void TextItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    for (const TextPiece &piece : m_pieces)
        drawPiece(*painter, piece, m_backdrop);
}

} // namespace strata::ui::charts
