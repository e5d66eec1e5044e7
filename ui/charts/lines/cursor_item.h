// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The cursor of a line chart: a line through all panels, and a dot on each line where it is read,
//! with its value.
#pragma once

#include "ui/charts/scene/text_block.h"

#include <QColor>
#include <QFont>
#include <QGraphicsItem>
#include <QLineF>
#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>

namespace strata::ui::charts {

class CursorItem : public QGraphicsItem {
public:
    struct Dot {
        QPointF place;
        QColor color;
    };

    //! Hidden at first.
    CursorItem(const QColor &line, const QColor &background);
    void showAt(const QLineF &line, const QList<Dot> &dots, const QList<TextPiece> &labels);

    QRectF boundingRect() const override;
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;
    const QList<Dot> &dots() const { return m_dots; }
    const QList<TextPiece> &labels() const { return m_labels; }

private:
    QColor m_color;
    QColor m_background;
    QLineF m_line;
    QList<Dot> m_dots;
    QList<TextPiece> m_labels;
};

//! A value beside the dot of a cursor.
struct CursorValue {
    QPointF place; //!< of the dot
    QString text;
    QColor color;
};

//! As many as fit into a plot without covering each other: to the right of the cursor, or to the
//! left where there is no room, at the heights of their dots or a little below. Those that would
//! leave the plot are left out: the readout has them all.
QList<TextPiece> cursorLabels(QList<CursorValue> values, const QRectF &plot, const QFont &font);

} // namespace strata::ui::charts
