// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/chart_painter.h"

#include "ui/charts/scene/readout_item.h"

#include <algorithm>

namespace strata::ui::charts {
namespace {

//! How far a key moves among so many places; 0: not one of ours.
int stepOf(int key, int places)
{
    switch (key) {
    case Qt::Key_Down:
    case Qt::Key_Right:
        return 1;
    case Qt::Key_Up:
    case Qt::Key_Left:
        return -1;
    case Qt::Key_End:
        return places;
    case Qt::Key_Home:
        return -places;
    default:
        return 0;
    }
}

} // namespace

void ChartPainter::show(const ChartPalette &palette, const QSizeF &size, const QFont &font)
{
    m_scene.clear(); // takes the old charts and items with it
    m_texts.clear();
    m_legend.clear();
    m_noteMarks.clear();
    m_palette = palette;
    m_font = font;
    m_small = smaller(font);
    m_size = size;
    build();
    m_scene.setSceneRect(QRectF(QPointF(), m_size));
    m_scene.setBackgroundBrush(palette.background);
    m_scene.addItem(new LabelsItem(m_texts, m_legend, palette.background));
    markNotes();
    m_readout = new ReadoutItem(palette, font);
    m_scene.addItem(m_readout);
}

std::optional<ChartPainter::Place> ChartPainter::moved(const std::optional<Place> &from,
                                                       int key) const
{
    const QList<int> places = order();
    const auto count = static_cast<int>(places.size());
    const int step = stepOf(key, count);
    if (step == 0 || count == 0)
        return std::nullopt;
    const auto at = from ? static_cast<int>(places.indexOf(from->index)) : -1;
    return Place{
        places.at(std::clamp(at < 0 && step > 0 && step < count ? 0 : at + step, 0, count - 1))};
}

std::optional<ChartPainter::Place> ChartPainter::movedInRow(const Place &from, int key,
                                                            const QList<int> &parts)
{
    if (key != Qt::Key_Left && key != Qt::Key_Right)
        return std::nullopt;
    const qsizetype at = parts.indexOf(from.part) + (key == Qt::Key_Right ? 1 : -1);
    Place place{from.index};
    if (at >= 0 && !parts.isEmpty())
        place.part = parts.at(std::min(at, parts.size() - 1));
    return place;
}

std::optional<ChartPainter::Place> ChartPainter::placeOfSubject(const Subject &subject) const
{
    for (const int index : order())
        if (subjectAt(Place{index}) == subject)
            return Place{index};
    return std::nullopt;
}

std::optional<ChartPainter::Place> ChartPainter::placeOf(const QString &key,
                                                         const Place &before) const
{
    return !key.isEmpty() && keyOf(before) == key ? std::optional(before) : std::nullopt;
}

double ChartPainter::addWrapped(double top, const QString &text, const QFont &font,
                                const QColor &color, double room)
{
    const double width = m_size.width() - 2 * outerMargin - room;
    const double height = wrappedBounds(font, text, width).height();
    if (!text.isEmpty())
        m_texts.append({QRectF(outerMargin, top, width, height), Qt::AlignLeft | Qt::AlignTop, true,
                        text, font, color, false});
    return top + height;
}

double ChartPainter::addTitle(const QString &title)
{
    const QFont font = titleFont(m_font);
    const double all = m_size.width() - 2 * outerMargin;
    const double width = all - roomBesideTitle(m_notes, m_small, all);
    const double height = wrappedBounds(font, title, width).height();
    m_texts.append({QRectF(outerMargin, outerMargin, width, height), Qt::AlignLeft | Qt::AlignTop,
                    true, title, font, m_palette.text, false});
    m_titleEnd = endOfTitle(m_texts.last());
    return outerMargin + height + gap;
}

double ChartPainter::addLegend(double top, const QList<ChartHost> &hosts, bool carriesNotes)
{
    QList<double> rooms;
    for (const ChartHost &host : carriesNotes ? hosts : QList<ChartHost>())
        rooms.append(host.hidden ? 0 : roomForMarks(m_notes, host.id, m_small, m_size.width() / 3));
    const LegendRows legend =
        legendRows(hosts, m_palette, m_font, outerMargin, m_size.width() - outerMargin, top, rooms);
    m_legend = legend.entries;
    m_texts += legend.names;
    return legend.bottom;
}

double ChartPainter::addNotes(double top)
{
    const QRectF area(outerMargin, top, m_size.width() - 2 * outerMargin, 0);
    m_firstNote = m_texts.size();
    m_texts += noteTexts(m_notes, area, m_small, m_palette);
    return m_notes.isEmpty() ? top : m_texts.last().rect.bottom() + gap / 2;
}

double ChartPainter::addCaption(double top, const QStringList &caption)
{
    top = addNotes(top);
    for (const QString &line : caption)
        top = addWrapped(top, line, m_small, m_palette.muted) + 2;
    return top;
}

std::optional<LabelRoom> ChartPainter::roomInLegend(const NoteOnChart &note, const QSizeF &size,
                                                    const QList<QRectF> &taken) const
{
    for (const LegendEntry &entry : m_legend)
        if (entry.host.id == note.hostId && entry.noteRoom > 0)
            return freeToTheRight(
                {entry.area.right() - entry.noteRoom + markGap, entry.area.center().y()}, size,
                taken, entry.area.right());
    return std::nullopt;
}

void ChartPainter::markNotes()
{
    QList<QRectF> taken;
    for (qsizetype i = 0; i < m_notes.size(); ++i) {
        const NoteOnChart &note = m_notes.at(i);
        const QSizeF size = sizeOfMark(note.sign, m_small);
        auto room = roomForNote(note, size, taken);
        if (!room)
            room = note.hostId.isEmpty()
                       ? freeToTheRight(m_titleEnd, size, taken, m_size.width() - outerMargin)
                       : roomInLegend(note, size, taken);
        if (room) {
            taken.append(room->rect);
            m_noteMarks.append({room->rect, room->leader, note.sign});
        }
        m_noteMarks.append(markOfText(m_texts.at(m_firstNote + i), note.sign, m_small));
    }
    if (!m_noteMarks.isEmpty())
        m_scene.addItem(new NoteMarksItem(m_noteMarks, m_palette, m_small));
}

void ChartPainter::shift(qsizetype firstText, double by)
{
    for (auto i = firstText; i < m_texts.size(); ++i)
        m_texts[i].rect.translate(0, by);
    for (LegendEntry &entry : m_legend) {
        entry.centre.ry() += by;
        entry.area.translate(0, by);
    }
}

} // namespace strata::ui::charts
