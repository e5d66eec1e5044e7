// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/note_marks.h"

#include <QFontMetricsF>

#include <algorithm>

namespace strata::ui::charts {
namespace {

constexpr double padding = 4; // beside a sign
constexpr double roundness = 3;
constexpr double lineGap = 2; // between texts

} // namespace

QSizeF sizeOfMark(const QString &sign, const QFont &font)
{
    const double height = QFontMetricsF(font).ascent() + 2;
    return {std::max(height, widthOf(font, sign) + 2 * padding), height};
}

double roomForMarks(const QList<NoteOnChart> &notes, const QString &hostId, const QFont &font,
                    double most)
{
    double room = 0;
    for (const NoteOnChart &note : notes) {
        const double further = markGap + sizeOfMark(note.sign, font).width();
        if (note.hostId == hostId && room + further <= most)
            room += further;
    }
    return room;
}

double roomBesideTitle(const QList<NoteOnChart> &notes, const QFont &font, double width)
{
    const double room = roomForMarks(notes, {}, font, width / 2 - markGap);
    return room > 0 ? room + markGap : 0;
}

QPointF endOfTitle(const TextPiece &title)
{
    const double width = std::min(widthOf(title.font, title.text), title.rect.width());
    return {title.rect.left() + width + 2 * markGap,
            title.rect.top() + QFontMetricsF(title.font).lineSpacing() / 2};
}

std::optional<LabelRoom> freeToTheRight(const QPointF &leftMiddle, const QSizeF &size,
                                        const QList<QRectF> &taken, double right)
{
    constexpr double rounding = 0.01;
    QRectF rect(leftMiddle - QPointF(0, size.height() / 2), size);
    const auto meets = [&rect](const QRectF &other) { return other.intersects(rect); };
    for (auto other = std::ranges::find_if(taken, meets); other != taken.end();
         other = std::ranges::find_if(taken, meets))
        rect.moveLeft(other->right() + markGap);
    return rect.right() <= right + rounding ? std::optional(LabelRoom{rect, {}}) : std::nullopt;
}

QList<TextPiece> noteTexts(const QList<NoteOnChart> &notes, const QRectF &area, const QFont &font,
                           const ChartPalette &palette)
{
    double indent = 0;
    for (const NoteOnChart &note : notes)
        indent = std::max(indent, sizeOfMark(note.sign, font).width() + 2 * markGap);
    QList<TextPiece> texts;
    QRectF rect = area.adjusted(indent, 0, 0, 0);
    for (const NoteOnChart &note : notes) {
        rect.setHeight(wrappedBounds(font, note.text, rect.width()).height());
        texts.append(
            {rect, Qt::AlignLeft | Qt::AlignTop, true, note.text, font, palette.text, false});
        rect.moveTop(rect.bottom() + lineGap);
    }
    return texts;
}

NoteMark markOfText(const TextPiece &text, const QString &sign, const QFont &font)
{
    const QSizeF size = sizeOfMark(sign, font);
    const double middle = text.rect.top() + QFontMetricsF(font).lineSpacing() / 2;
    return {
        {QPointF(text.rect.left() - 2 * markGap - size.width(), middle - size.height() / 2), size},
        {},
        sign};
}

NoteMarksItem::NoteMarksItem(const QList<NoteMark> &marks, const ChartPalette &palette,
                             const QFont &font) :
    m_marks(marks),
    m_palette(palette),
    m_font(font)
{
    for (const NoteMark &mark : m_marks)
        m_bounds |= mark.rect.united(QRectF(mark.leader.p1(), mark.leader.p2()).normalized());
}

void NoteMarksItem::paint(QPainter *painter, const QStyleOptionGraphicsItem *, QWidget *)
{
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(m_font);
    for (const NoteMark &mark : m_marks) {
        painter->setPen(QPen(m_palette.text, 1));
        if (!mark.leader.isNull())
            painter->drawLine(mark.leader);
        painter->setPen(QPen(m_palette.background, 1));
        painter->setBrush(m_palette.text);
        painter->drawRoundedRect(mark.rect, roundness, roundness);
        painter->drawText(mark.rect, Qt::AlignCenter, mark.sign);
    }
}

} // namespace strata::ui::charts
