// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_writer.h"

#include "ui/report/pdf_columns.h"
#include "ui/report/pdf_layout.h"

#include <QBuffer>
#include <QCoreApplication>
#include <QFontMetricsF>
#include <QGuiApplication>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>

namespace strata::ui::report {

using app::domain::Verdict;

namespace {

constexpr double unitsPerInch = 96; // sizes below are pixels of 1/96 inch, whatever the screen has
constexpr double margin = 56;       // 15 mm
constexpr double footer = 30;
constexpr double titleSize = 20;
constexpr double headingSize = 16;
constexpr double textSize = 12;
constexpr int footerSize = 9;
constexpr double tableGap = 4;
constexpr double tallestChart = 0.75; // of the height of a page

//! tr() for the texts of this file.
struct PdfText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::report::PdfText)
};

QColor colorOf(Verdict verdict)
{
    switch (verdict) {
    case Verdict::Slower:
        return {0xa8, 0x4a, 0x00};
    case Verdict::Faster:
        return {0x00, 0x59, 0xa0};
    case Verdict::Equivalent:
        return Qt::black;
    case Verdict::Inconclusive:
    case Verdict::NotComparable:
        break;
    }
    return {0x59, 0x59, 0x59};
}

//! Makes strips of a document. Text stays as it is: none of it becomes markup.
class StripWriter {
public:
    StripWriter(const QList<charts::ChartPicture> &pictures, const QSizeF &page) :
        m_pictures(pictures),
        m_page(page)
    {
    }

    QList<PdfStrip> write(const Document &document)
    {
        addLine(document.title, {titleSize, true}, 0, 5);
        for (const QString &line : document.origin)
            addLine(line, {textSize}, 0, 0);
        for (const Section &section : document.sections) {
            m_sectionTitle = section.title;
            addLine(section.title, {headingSize, true}, 22, 8).keepsNext = true;
            for (const Block &block : section.blocks)
                std::visit([this](const auto &kind) { add(kind); }, block);
        }
        return m_strips;
    }

private:
    PdfStrip &addLine(const QString &text, const PdfFont &font, double above, double below,
                      double indent = 0)
    {
        PdfStrip strip;
        strip.cells = {PdfCell{text, font, indent, m_page.width() - indent}};
        strip.above = above;
        strip.below = below;
        strip.mayBreak = true;
        m_strips.append(strip);
        return m_strips.last();
    }
    void add(const Paragraph &paragraph) { addLine(paragraph.text, {textSize}, 4, 4); }
    void add(const BulletList &list)
    {
        constexpr double indent = 12;
        for (const QString &item : list.items) {
            PdfStrip &strip = addLine(item, {textSize}, 0, 2, indent);
            strip.cells.prepend(PdfCell{QStringLiteral("\u2022"), {textSize}, 2, indent});
        }
    }
    void add(const Commands &commands)
    {
        for (const QString &line : commands.lines)
            addLine(line, {textSize, false, true}, 0, 1);
    }
    void add(const charts::ChartPtr &)
    {
        const QSizeF size = m_pictures.value(m_picture).size;
        PdfStrip strip;
        strip.picture = m_picture++;
        strip.above = 4;
        strip.below = 8;
        if (!size.isEmpty())
            strip.pictureHeight =
                size.scaled(m_page.width(), m_page.height() * tallestChart, Qt::KeepAspectRatio)
                    .height();
        m_strips.append(strip);
    }
    void add(const Table &table);
    void addPart(const Table &table, const PdfColumns &part);
    PdfStrip &addRow(const PdfColumns &part, const QList<Table::Cell> &cells, bool isBold);

    const QList<charts::ChartPicture> &m_pictures;
    QSizeF m_page;
    QList<PdfStrip> m_strips;
    QString m_sectionTitle; //!< of the section under way
    int m_picture = 0;
};

void StripWriter::add(const Table &table)
{
    if (table.headers.isEmpty())
        return;
    if (table.title != m_sectionTitle)
        addLine(table.title, {textSize, true}, 6, 2).keepsNext = true;
    for (const PdfColumns &part : pdfColumns(table, m_page.width()))
        addPart(table, part);
}

void StripWriter::addPart(const Table &table, const PdfColumns &part)
{
    QList<Table::Cell> headings;
    for (const qsizetype column : part.columns)
        headings << Table::Cell{table.headers.at(column)};
    const int header = int(m_strips.size());
    PdfStrip &first = addRow(part, headings, true);
    first.above = tableGap;
    first.keepsNext = true;
    for (const Table::Row &row : table.rows) {
        QList<Table::Cell> cells;
        if (row.isHeading)
            cells = row.cells.mid(0, 1);
        for (qsizetype i = 0; i < part.columns.size() && !row.isHeading; ++i)
            cells << row.cells.value(part.columns.at(i));
        PdfStrip &strip = addRow(part, cells, row.isHeading);
        strip.header = header;
        strip.keepsNext = row.isHeading;
        if (row.isHeading && !strip.cells.isEmpty())
            strip.cells.first().width = m_page.width();
    }
    m_strips.last().below = tableGap;
}

PdfStrip &StripWriter::addRow(const PdfColumns &part, const QList<Table::Cell> &cells, bool isBold)
{
    PdfStrip strip;
    strip.padding = pdfCellPadding;
    strip.hasGrid = true;
    double left = 0;
    for (qsizetype i = 0; i < cells.size(); ++i) {
        const Table::Cell &cell = cells.at(i);
        strip.cells.append(PdfCell{pdfText(cell),
                                   {part.size, isBold},
                                   left,
                                   part.widths.at(i),
                                   cell.isNumber,
                                   cell.verdict ? colorOf(*cell.verdict) : QColor(Qt::black)});
        left += part.widths.at(i);
    }
    m_strips.append(strip);
    return m_strips.last();
}

//! What stands below each page.
void drawFooter(QPainter &painter, const QRectF &area, const QString &title, int page, int pages)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(footerSize);
    painter.setFont(font);
    painter.setPen(QColor(0x59, 0x59, 0x59));
    //: %1 the number of a page, %2 how many there are
    const QString number = PdfText::tr("Page %1 of %2").arg(page + 1).arg(pages);
    painter.drawText(area, Qt::AlignRight | Qt::AlignBottom, number);
    const double room = area.width() - 100;
    painter.drawText(area, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(title, Qt::ElideRight, room));
}

//! As large as it fits into the place.
void drawPicture(QPainter &painter, charts::ChartPicture picture, const QRectF &place)
{
    if (picture.size.isEmpty())
        return;
    // Played, it is as large in inches as it was drawn, whatever the units of the page are.
    const double unit = double(picture.strokes.logicalDpiX()) / painter.device()->logicalDpiX();
    const double scale = unit * place.height() / picture.size.height();
    painter.save();
    painter.translate(place.topLeft());
    painter.scale(scale, scale);
    picture.strokes.play(&painter);
    painter.restore();
}

} // namespace

QPageSize usualPaper()
{
    const bool isLetter = QLocale().measurementSystem() == QLocale::ImperialUSSystem;
    return QPageSize(isLetter ? QPageSize::Letter : QPageSize::A4);
}

QByteArray pdfOf(const Document &document, const QList<charts::ChartPicture> &pictures,
                 const QPageSize &paper, const std::atomic_bool &cancelled)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    writer.setPageSize(paper);
    writer.setPageMargins(QMarginsF());
    writer.setTitle(document.title);
    writer.setCreator(QCoreApplication::applicationName());
    const QSizeF page = paper.size(QPageSize::Inch) * unitsPerInch;
    const QSizeF body(page.width() - 2 * margin, page.height() - 2 * margin - footer);
    const QList<PdfStrip> strips = StripWriter(pictures, body).write(document);
    const QList<PdfPage> pages = pagesOf(strips, body.height());
    QPainter painter(&writer);
    painter.scale(writer.resolution() / unitsPerInch, writer.resolution() / unitsPerInch);
    for (qsizetype number = 0; number < pages.size(); ++number) {
        if (cancelled)
            return {};
        if (number > 0)
            writer.newPage();
        painter.save();
        painter.translate(margin, margin);
        drawPage(painter, pages.at(number), strips, body.width(),
                 [&](int picture, const QRectF &place) {
                     drawPicture(painter, pictures.value(picture), place);
                 });
        painter.restore();
        drawFooter(painter, {margin, margin + body.height(), body.width(), footer}, document.title,
                   int(number), int(pages.size()));
    }
    painter.end();
    buffer.close();
    return bytes;
}

} // namespace strata::ui::report
