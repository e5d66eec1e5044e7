// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Draws the texts of a layout: plain text only, so that a name from a shared file is never read as markup.
#pragma once

#include "ui/charts/scene/text_block.h"

#include <QGraphicsItem>
#include <QList>

namespace strata::ui::charts {

class TextItem : public QGraphicsItem {
public:
    TextItem(const QList<TextPiece> &pieces, const QColor &backdrop, QGraphicsItem *parent);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QList<TextPiece> m_pieces;
    QColor m_backdrop;
    QRectF m_bounds;
};

} // namespace strata::ui::charts
