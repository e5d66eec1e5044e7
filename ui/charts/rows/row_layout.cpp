// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/rows/row_layout.h"

#include "ui/charts/rows/published_text.h"
#include "ui/charts/rows/row_text.h"
#include "ui/charts/scene/host_label.h"
#include "ui/charts/scene/note_marks.h"

#include <QFontMetricsF>

#include <algorithm>
#include <cmath>

namespace strata::ui::charts {
namespace {

constexpr double spacing = 14; // around the chart, between its columns and its rows
constexpr double tickLabelHeight = 26;
constexpr double noteGap = 5; // below the notes

double heightOf(const QFont &font, const QString &text, double width)
{
    return wrappedBounds(font, text, width).height();
}

class Builder {
public:
    Builder(const RowChart &chart, const RowScale &scale, const ChartPalette &palette,
            const QSizeF &size, const QFont &font) :
        m_chart(chart),
        m_scale(scale),
        m_palette(palette),
        m_font(font),
        m_bold(font),
        m_small(smaller(font)),
        m_title(titleFont(font))
    {
        m_bold.setBold(true);
        m_layout.size = size;
    }

    RowLayout build()
    {
        placeColumns();
        const double top = placeTitle();
        placePlot(top, measureFooter());
        for (int i = 0; i < m_chart.rows.size(); ++i)
            placeRow(i);
        placePublished();
        placeFooter();
        return m_layout;
    }

private:
    void placeColumns();
    double placeTitle();
    QList<TextPiece> notesAt(double top) const
    {
        return noteTexts(m_chart.notes, QRectF(spacing, top, innerWidth(), 0), m_small, m_palette);
    }
    double measureFooter() const;
    void placePlot(double top, double footer);
    void placeRow(int index);
    void placePublished();
    void placeNumbers(int index, double top);
    void placeFooter();
    double innerWidth() const { return m_layout.size.width() - 2 * spacing; }
    double noteWidth() const { return m_layout.size.width() - spacing - m_layout.plot.left(); }
    double textsHeight() const { return lineHeight(m_bold) + 2 * lineHeight(m_small); }
    double lineHeight(const QFont &font) const { return QFontMetricsF(font).lineSpacing(); }
    void add(TextPiece piece)
    {
        if (!piece.text.isEmpty())
            m_layout.texts.append(std::move(piece));
    }
    void addWrapped(const QRectF &rect, const QString &text, const QFont &font, const QColor &color,
                    bool backdrop = false)
    {
        add({rect, Qt::AlignLeft | Qt::AlignTop, true, text, font, color, backdrop});
    }
    void addLine(const QRectF &rect, Qt::Alignment alignment, const QString &text,
                 const QFont &font, const QColor &color)
    {
        add({rect, alignment, false, text, font, color, false});
    }

    const RowChart &m_chart;
    const RowScale &m_scale;
    const ChartPalette &m_palette;
    QFont m_font;
    QFont m_bold;
    QFont m_small;
    QFont m_title;
    RowLayout m_layout;
    double m_names = 0; //!< width of the columns
    double m_numbers = 0;
    double m_noteHeight = 0;
};

void Builder::placeColumns()
{
    double names = 40;
    double numbers = 60;
    for (const ChartRow &row : m_chart.rows) {
        names = std::max(names, HostLabel{row.hostName, RowText::kind(row)}.width(m_font));
        numbers = std::max({numbers, widthOf(m_bold, RowText::value(m_chart, m_scale, row)),
                            widthOf(m_small, RowText::interval(m_chart, m_scale, row)),
                            widthOf(m_small, RowText::countAndVerdict(row))});
    }
    for (const PublishedRow &row : m_chart.published) {
        names = std::max(names, HostLabel{row.paper, PublishedText::kind(row)}.width(m_font));
        numbers = std::max(numbers, widthOf(m_font, PublishedText::value(m_chart, m_scale, row)));
    }
    m_names = std::min(names, 0.26 * m_layout.size.width());
    m_numbers = numbers;
    m_layout.plot.setLeft(m_names + 2 * spacing);
    m_layout.plot.setRight(m_layout.size.width() - m_numbers - 2 * spacing);
}

double Builder::placeTitle()
{
    const double width = innerWidth() - roomBesideTitle(m_chart.notes, m_small, innerWidth());
    const double height = heightOf(m_title, m_chart.title, width);
    addWrapped(QRectF(spacing, spacing, width, height), m_chart.title, m_title, m_palette.text);
    if (!m_layout.texts.isEmpty())
        m_layout.titleEnd = endOfTitle(m_layout.texts.last());
    return height + 2 * spacing;
}

double Builder::measureFooter() const
{
    double height = tickLabelHeight + lineHeight(m_font) + 2 * spacing;
    if (!m_chart.notes.isEmpty())
        height += notesAt(0).last().rect.bottom() + noteGap;
    for (const QString &line : m_chart.caption)
        height += heightOf(m_small, line, innerWidth()) + 2;
    return height;
}

void Builder::placePlot(double top, double footer)
{
    for (const ChartRow &row : m_chart.rows)
        m_noteHeight = std::max(m_noteHeight, heightOf(m_small, RowText::notes(row), noteWidth()));
    for (const PublishedRow &row : m_chart.published)
        m_noteHeight =
            std::max(m_noteHeight, heightOf(m_small, PublishedText::note(row), noteWidth()));
    m_layout.hosts = static_cast<int>(m_chart.rows.size());
    m_layout.heading = m_chart.published.isEmpty() ? 0 : lineHeight(m_small) + spacing / 2;
    footer += m_layout.heading; // takes its room from the same height
    const double needed = textsHeight() + spacing + (m_noteHeight > 0 ? m_noteHeight + 2 : 0);
    const auto rows =
        static_cast<double>(std::max<qsizetype>(1, m_chart.rows.size() + m_chart.published.size()));
    m_layout.leastHeight = top + needed * rows + footer;
    m_layout.rowHeight =
        std::max(needed, std::floor((m_layout.size.height() - top - footer) / rows));
    m_layout.markOffset = (m_layout.rowHeight - m_noteHeight) / 2;
    m_layout.plot.setTop(top);
    m_layout.plot.setHeight(m_layout.rowHeight * rows + m_layout.heading);
    m_layout.size.setHeight(
        std::max(m_layout.size.height(), m_layout.plot.bottom() + footer - m_layout.heading));
}

void Builder::placeRow(int index)
{
    const ChartRow &row = m_chart.rows.at(index);
    m_layout.texts += HostLabel{row.hostName, RowText::kind(row)}.pieces(
        m_font, m_palette, spacing, m_names, m_layout.markY(index));
    placeNumbers(index, m_layout.markY(index));
    const QRectF note(m_layout.plot.left(), m_layout.markY(index) + textsHeight() / 2 + 1,
                      noteWidth(), m_noteHeight);
    addWrapped(note, RowText::notes(row), m_small, m_palette.muted, true);
}

void Builder::placePublished()
{
    const Qt::Alignment flags = Qt::AlignLeft | Qt::AlignTop;
    for (int i = 0; i < m_chart.published.size(); ++i) {
        const PublishedRow &row = m_chart.published.at(i);
        const double middle = m_layout.markY(m_layout.hosts + i);
        m_layout.texts += HostLabel{row.paper, PublishedText::kind(row)}.pieces(
            m_font, m_palette, spacing, m_names, middle);
        addLine(QRectF(m_layout.plot.right() + spacing, middle - lineHeight(m_font) / 2, m_numbers,
                       lineHeight(m_font)),
                flags, PublishedText::value(m_chart, m_scale, row), m_font, m_palette.muted);
        const QRectF note(m_layout.plot.left(), middle + textsHeight() / 2 + 1, noteWidth(),
                          m_noteHeight);
        addWrapped(note, PublishedText::note(row), m_small, m_palette.muted, true);
    }
    if (!m_chart.published.isEmpty())
        addWrapped(QRectF(spacing, m_layout.top(m_layout.hosts) - m_layout.heading + spacing / 4,
                          innerWidth(), lineHeight(m_small)),
                   PublishedText::heading(), m_small, m_palette.muted, true);
}

void Builder::placeNumbers(int index, double middle)
{
    const ChartRow &row = m_chart.rows.at(index);
    const QString interval = RowText::interval(m_chart, m_scale, row);
    const double small = lineHeight(m_small);
    const double bold = lineHeight(m_bold);
    const double left = m_layout.plot.right() + spacing;
    double y = middle - (bold + small + (interval.isEmpty() ? 0 : small)) / 2;
    const Qt::Alignment flags = Qt::AlignLeft | Qt::AlignTop;
    addLine(QRectF(left, y, m_numbers, bold), flags, RowText::value(m_chart, m_scale, row), m_bold,
            m_palette.text);
    y += bold;
    if (!interval.isEmpty()) {
        addLine(QRectF(left, y, m_numbers, small), flags, interval, m_small, m_palette.muted);
        y += small;
    }
    const QColor color = row.verdict ? m_palette.colorOf(*row.verdict) : m_palette.muted;
    addLine(QRectF(left, y, m_numbers, small), flags, RowText::countAndVerdict(row), m_small,
            color);
}

void Builder::placeFooter()
{
    double y = m_layout.plot.bottom() + tickLabelHeight;
    const double axisHeight = lineHeight(m_font);
    const QString axis = QFontMetricsF(m_font).elidedText(RowText::axisTitle(m_chart, m_scale),
                                                          Qt::ElideMiddle, innerWidth());
    // Centred under the plot as long as it fits there, then under the whole chart.
    const bool fits = widthOf(m_font, axis) <= m_layout.plot.width();
    const QRectF axisRect = fits
                                ? QRectF(m_layout.plot.left(), y, m_layout.plot.width(), axisHeight)
                                : QRectF(spacing, y, innerWidth(), axisHeight);
    addLine(axisRect, Qt::AlignHCenter | Qt::AlignTop, axis, m_font, m_palette.text);
    y += axisHeight + spacing;
    m_layout.firstNote = m_layout.texts.size();
    m_layout.texts += notesAt(y);
    if (!m_chart.notes.isEmpty())
        y = m_layout.texts.last().rect.bottom() + noteGap;
    for (const QString &line : m_chart.caption) {
        const double height = heightOf(m_small, line, innerWidth());
        addWrapped(QRectF(spacing, y, innerWidth(), height), line, m_small, m_palette.muted);
        y += height + 2;
    }
}

} // namespace

QRectF RowLayout::row(int index) const
{
    return {spacing / 2, top(index), size.width() - spacing, rowHeight};
}

RowLayout layOut(const RowChart &chart, const RowScale &scale, const ChartPalette &palette,
                 const QSizeF &size, const QFont &font)
{
    return Builder(chart, scale, palette, size, font).build();
}

} // namespace strata::ui::charts
