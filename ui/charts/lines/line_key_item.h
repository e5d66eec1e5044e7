// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Pieces of line before the names of a panel's quantities; the names are texts of the layout.
#pragma once

#include <QGraphicsItem>
#include <QLineF>
#include <QList>
#include <QPen>

namespace strata::ui::charts {

struct LineKey {
    QLineF line;
    QPen pen;
};

class LineKeyItem : public QGraphicsItem {
public:
    explicit LineKeyItem(const QList<LineKey> &keys);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QList<LineKey> m_keys;
    QRectF m_bounds;
};

} // namespace strata::ui::charts
