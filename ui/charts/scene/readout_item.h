// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Marks the row a person has moved to, and shows its numbers in a box beside the mark.
#pragma once

#include "ui/charts/scene/palette.h"

#include <QFont>
#include <QGraphicsItem>
#include <QString>

namespace strata::ui::charts {

class ReadoutItem : public QGraphicsItem {
public:
    //! Hidden at first.
    ReadoutItem(const ChartPalette &palette, const QFont &font);

    //! \param row outline of the row; \param anchor its mark, above or below which the box stands;
    //! \param bounds what the box must stay inside
    void showAt(const QRectF &row, const QRectF &anchor, const QRectF &bounds, const QString &text);
    void showAt(const QRectF &row, const QPointF &anchor, const QRectF &bounds, const QString &text)
    {
        showAt(row, QRectF(anchor, QSizeF()), bounds, text);
    }

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    QRectF box() const { return m_box; }

private:
    ChartPalette m_palette;
    QFont m_font;
    QRectF m_row;
    QRectF m_box;
    QString m_text;
};

} // namespace strata::ui::charts
