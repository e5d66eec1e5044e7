// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_layout.h"

#include <QGuiApplication>
#include <QTextLayout>

#include <algorithm>
#include <memory>
#include <vector>

namespace strata::ui::report {

namespace {

constexpr double endless = 1e6; // wider than any line

bool isSpaceBetweenWords(QChar character)
{
    constexpr QChar narrowNbsp(0x202f);
    return character.isSpace() && character != QChar::Nbsp && character != narrowNbsp;
}

QTextOption wrapping()
{
    QTextOption option(Qt::AlignLeft);
    option.setWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    option.setUseDesignMetrics(true);
    return option;
}

double widthOf(const QString &text, const QFont &font)
{
    QTextLayout layout(text, font);
    layout.setTextOption(wrapping());
    layout.beginLayout();
    double width = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(endless);
        width = std::max(width, line.naturalTextWidth());
    }
    layout.endLayout();
    return width;
}

QFont fontOf(const PdfFont &wanted)
{
    QFont font = QGuiApplication::font();
    if (wanted.isFixed) {
        font.setFamilies({QStringLiteral("monospace")});
        font.setFixedPitch(true);
    }
    font.setPixelSize(std::max(1, qRound(wanted.size)));
    font.setBold(wanted.isBold);
    font.setHintingPreference(QFont::PreferNoHinting); // or widths would depend on the size
    return font;
}

//! Unicode lets lines break in "GFLOP/s" and "-1.5", too, and between ideographs, where they may.
bool mayBreakAfter(QChar left)
{
    constexpr char16_t firstIdeographs = 0x2e80;
    return isSpaceBetweenWords(left) || left.unicode() >= firstIdeographs;
}

//! Where the word begins in which the line ends; the end of the line if it ends between words, or
//! if the word has no room in a line of its own.
qsizetype wholeWords(const QTextLine &line, const QString &text, const QFont &font, double width)
{
    const qsizetype end = line.textStart() + line.textLength();
    if (end >= text.size() || mayBreakAfter(text.at(end - 1)) || text.isRightToLeft())
        return end;
    qsizetype begin = end;
    while (begin > line.textStart() && !mayBreakAfter(text.at(begin - 1)))
        --begin;
    qsizetype after = end;
    while (after < text.size() && !mayBreakAfter(text.at(after)))
        ++after;
    const bool fits = widthOf(text.mid(begin, after - begin), font) <= width;
    return begin > line.textStart() && fits ? begin : end;
}

//! Breaks the text into lines between words; in a word only if it is wider than a line.
void breakLines(QTextLayout &layout, double width, bool isRight)
{
    const QString text = layout.text();
    layout.setTextOption(wrapping());
    layout.beginLayout();
    double y = 0;
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(width);
        const qsizetype end = wholeWords(line, text, layout.font(), width);
        if (end < line.textStart() + line.textLength())
            line.setLineWidth(line.cursorToX(int(end)));
        line.setPosition({isRight ? std::max(0.0, width - line.naturalTextWidth()) : 0, y});
        y += line.height();
    }
    layout.endLayout();
}

std::unique_ptr<QTextLayout> layoutOf(const PdfCell &cell, double padding)
{
    QString text = cell.text;
    text.replace(QLatin1Char('\n'), QChar::LineSeparator);
    auto layout = std::make_unique<QTextLayout>(text, fontOf(cell.font));
    breakLines(*layout, std::max(1.0, cell.width - 2 * padding), cell.isNumber);
    return layout;
}

//! The height of a strip, and where it may be cut.
struct Measured {
    double height = 0;
    std::vector<double> cuts = {}; //!< in their order; the last one is the height
};

Measured measured(const PdfStrip &strip)
{
    if (strip.picture != PdfStrip::none)
        return {strip.pictureHeight, {strip.pictureHeight}};
    Measured all{2 * strip.padding, {}};
    for (const PdfCell &cell : strip.cells) {
        const auto layout = layoutOf(cell, strip.padding);
        const int lines = layout->lineCount();
        if (lines == 0)
            continue;
        const QTextLine last = layout->lineAt(lines - 1);
        const double height = last.y() + last.height() + 2 * strip.padding;
        if (height < all.height && !all.cuts.empty())
            continue;
        all = {height, {}}; // lines of the highest cell are those that are cut between
        for (int line = 0; line + 1 < lines; ++line)
            all.cuts.push_back(strip.padding + layout->lineAt(line + 1).y());
        all.cuts.push_back(height);
    }
    if (all.cuts.empty())
        all.cuts.push_back(all.height);
    return all;
}

class PageWriter {
public:
    PageWriter(const QList<PdfStrip> &strips, double height) : m_strips(strips), m_height(height)
    {
        for (const PdfStrip &strip : strips)
            m_measured.push_back(measured(strip));
    }

    QList<PdfPage> pages()
    {
        m_pages.append(PdfPage());
        for (int number = 0; number < m_strips.size(); ++number)
            place(number);
        return m_pages;
    }

private:
    const Measured &size(int number) const { return m_measured[std::size_t(number)]; }
    bool isAtTop() const { return m_pages.last().isEmpty(); }

    //! So much room the strip needs for its beginning, and for what it is not to stand without.
    double beginning(int number) const
    {
        double room = 0;
        for (; number < m_strips.size(); ++number) {
            const PdfStrip &strip = m_strips.at(number);
            const bool isCut = strip.mayBreak || size(number).height > m_height;
            const double own = isCut ? size(number).cuts.front() : size(number).height;
            room += (room > 0 ? strip.above : 0) + own;
            if (!strip.keepsNext)
                break;
            room += strip.below;
        }
        return room;
    }
    void beginPage()
    {
        m_pages.append(PdfPage());
        m_y = 0;
    }
    //! Also the headings of the table that goes on, unless they would leave no room for it.
    void repeatHeader(int number)
    {
        const int header = m_strips.at(number).header;
        if (header == PdfStrip::none || header == number || size(header).height > m_height / 3)
            return;
        put(header, 0, size(header).height);
    }
    void put(int number, double from, double to)
    {
        m_pages.last().append({number, m_y, from, to});
        m_y += to - from;
    }
    void place(int number)
    {
        const PdfStrip &strip = m_strips.at(number);
        m_y += isAtTop() ? 0 : strip.above;
        if (!isAtTop() && m_y + beginning(number) > m_height) {
            beginPage();
            repeatHeader(number);
        }
        double from = 0;
        for (double to = lastCut(number, from); to < size(number).height;
             to = lastCut(number, from)) {
            put(number, from, to);
            from = to;
            beginPage();
            repeatHeader(number);
        }
        put(number, from, size(number).height);
        m_y += strip.below;
    }
    //! How much of the strip has room here; at least a line, whatever the page is like.
    double lastCut(int number, double from) const
    {
        double last = 0;
        for (const double cut : size(number).cuts)
            if (cut > from && (last == 0 || m_y + cut - from <= m_height))
                last = cut;
        return last;
    }

    const QList<PdfStrip> &m_strips;
    double m_height;
    std::vector<Measured> m_measured;
    QList<PdfPage> m_pages;
    double m_y = 0; //!< below what is on the last page
};

void drawCell(QPainter &painter, const PdfCell &cell, const PdfStrip &strip, const PdfPiece &piece)
{
    painter.setPen(cell.color);
    const auto layout = layoutOf(cell, strip.padding);
    for (int number = 0; number < layout->lineCount(); ++number) {
        const QTextLine line = layout->lineAt(number);
        const double top = strip.padding + line.y();
        const double middle = top + line.height() / 2;
        if (middle >= piece.from && middle < piece.to)
            line.draw(&painter,
                      {cell.left + strip.padding, piece.top - piece.from + strip.padding});
    }
}

} // namespace

double pdfWidth(const QString &text, const PdfFont &font)
{
    return widthOf(text, fontOf(font));
}

QList<PdfPage> pagesOf(const QList<PdfStrip> &strips, double height)
{
    return PageWriter(strips, height).pages();
}

void drawPage(QPainter &painter, const PdfPage &page, const QList<PdfStrip> &strips, double width,
              const std::function<void(int picture, const QRectF &place)> &drawPicture)
{
    for (const PdfPiece &piece : page) {
        const PdfStrip &strip = strips.at(piece.strip);
        if (strip.picture != PdfStrip::none) {
            drawPicture(strip.picture, {0, piece.top, width, strip.pictureHeight});
            continue;
        }
        for (const PdfCell &cell : strip.cells) {
            if (strip.hasGrid) {
                painter.setPen(QPen(Qt::lightGray, 1));
                painter.drawRect(QRectF(cell.left, piece.top, cell.width, piece.to - piece.from));
            }
            drawCell(painter, cell, strip, piece);
        }
    }
}

} // namespace strata::ui::report
