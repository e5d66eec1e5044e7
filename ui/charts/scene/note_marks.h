// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The marks of notes on a chart, and where their texts stand.
#pragma once

#include "ui/charts/scene/chart.h"
#include "ui/charts/scene/label_room.h"
#include "ui/charts/scene/palette.h"
#include "ui/charts/scene/text_block.h"

#include <QGraphicsItem>
#include <QLineF>
#include <QList>

#include <optional>

namespace strata::ui::charts {

//! The sign of a note on a filled rectangle, which nothing else on a chart has.
struct NoteMark {
    QRectF rect;
    QLineF leader; //!< from its figure; null if it is right beside it
    QString sign;
};

inline constexpr double markGap = 4; //!< before a mark

QSizeF sizeOfMark(const QString &sign, const QFont &font);
//! For the marks of a host side by side, each with its gap; of an empty host, of works as a whole.
//! \param most of very many there are as many marks as fit; the others stand before their texts
//! alone
double roomForMarks(const QList<NoteOnChart> &notes, const QString &hostId, const QFont &font,
                    double most);
//! What a title leaves to the marks of its work, at most half of the width that both have.
double roomBesideTitle(const QList<NoteOnChart> &notes, const QFont &font, double width);
//! The middle of the left edge of the first mark behind a title.
QPointF endOfTitle(const TextPiece &title);
//! The first free place, from one whose left edge has this middle to the right. None: there is none
//! as far as `right`.
std::optional<LabelRoom> freeToTheRight(const QPointF &leftMiddle, const QSizeF &size,
                                        const QList<QRectF> &taken, double right);

//! Below each other, indented by their marks. \param area its height does not matter
QList<TextPiece> noteTexts(const QList<NoteOnChart> &notes, const QRectF &area, const QFont &font,
                           const ChartPalette &palette);
//! What stands before such a text.
NoteMark markOfText(const TextPiece &text, const QString &sign, const QFont &font);

class NoteMarksItem : public QGraphicsItem {
public:
    NoteMarksItem(const QList<NoteMark> &marks, const ChartPalette &palette, const QFont &font);

    QRectF boundingRect() const override { return m_bounds; }
    void paint(QPainter *painter, const QStyleOptionGraphicsItem *option, QWidget *widget) override;

private:
    QList<NoteMark> m_marks;
    ChartPalette m_palette;
    QFont m_font;
    QRectF m_bounds;
};

} // namespace strata::ui::charts
