// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/pdf_writer.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>
#include <QPainter>
#include <QPdfWriter>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextObjectInterface>
#include <QTextTable>

#include <memory>

namespace strata::ui::report {

using app::domain::Verdict;

//! Draws the pictures of a document where they stand in its text.
class PictureObject : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)
public:
    static constexpr int type = QTextFormat::UserObject + 1;
    static constexpr int number = QTextFormat::UserProperty + 1; //!< property: which picture

    explicit PictureObject(const QList<charts::ChartPicture> &pictures) : m_pictures(pictures) {}

    void setRoom(const QSizeF &room) { m_room = room; }

    QSizeF intrinsicSize(QTextDocument *, int, const QTextFormat &format) override
    {
        const QSizeF size = m_pictures.value(format.intProperty(number)).size;
        return size.isEmpty() ? QSizeF() : size.scaled(m_room, Qt::KeepAspectRatio);
    }
    void drawObject(QPainter *painter, const QRectF &rect, QTextDocument *, int,
                    const QTextFormat &format) override
    {
        // A picture that begins a page is asked for on the page before it, too: the file would have
        // it twice.
        if (painter->clipBoundingRect().intersected(rect).height() < 1)
            return;
        charts::ChartPicture picture = m_pictures.value(format.intProperty(number));
        if (picture.size.isEmpty())
            return;
        // Played, it is as large in inches as it was drawn, whatever the units of the page are.
        const double unit =
            double(picture.strokes.logicalDpiX()) / painter->device()->logicalDpiX();
        painter->save();
        painter->translate(rect.topLeft());
        painter->scale(unit * rect.width() / picture.size.width(),
                       unit * rect.height() / picture.size.height());
        picture.strokes.play(painter);
        painter->restore();
    }

private:
    const QList<charts::ChartPicture> &m_pictures;
    QSizeF m_room;
};

namespace {

constexpr double unitsPerInch = 96; // sizes below are pixels of 1/96 inch, whatever the screen has
constexpr double margin = 56;       // 15 mm
constexpr double footer = 30;
constexpr int titleSize = 20;
constexpr int headingSize = 16;
constexpr int textSize = 12;
constexpr int tableSize = 9;
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

//! Puts a document into a QTextDocument. Text is inserted as it is: none of it becomes markup.
class TextWriter {
public:
    explicit TextWriter(QTextDocument &text) : m_cursor(&text) {}

    void write(const Document &document)
    {
        m_cursor.beginEditBlock();
        addLine(document.title, titleSize, true, 5);
        for (const QString &line : document.origin)
            addLine(line, textSize, false, 0);
        for (const Section &section : document.sections) {
            m_sectionTitle = section.title;
            addLine(section.title, headingSize, true, 8, 22);
            for (const Block &block : section.blocks)
                std::visit([this](const auto &kind) { add(kind); }, block);
        }
        m_cursor.endEditBlock();
    }

private:
    static QTextCharFormat characters(int size, bool bold = false)
    {
        QTextCharFormat format;
        format.setProperty(QTextFormat::FontPixelSize, size);
        format.setFontWeight(bold ? QFont::Bold : QFont::Normal);
        return format;
    }
    static QTextBlockFormat block(double below, double above = 0)
    {
        QTextBlockFormat format;
        format.setBottomMargin(below);
        format.setTopMargin(above);
        return format;
    }
    void begin(const QTextBlockFormat &format, const QTextCharFormat &text)
    {
        m_cursor.movePosition(QTextCursor::End);
        if (m_isBegun)
            m_cursor.insertBlock(format, text);
        else
            m_cursor.setBlockFormat(format);
        m_isBegun = true;
    }
    void addLine(const QString &text, int size, bool bold, double below, double above = 0)
    {
        begin(block(below, above), characters(size, bold));
        m_cursor.insertText(text, characters(size, bold));
    }
    void add(const Paragraph &paragraph) { addLine(paragraph.text, textSize, false, 4, 4); }
    void add(const BulletList &list)
    {
        QTextBlockFormat format = block(2);
        format.setLeftMargin(12);
        format.setTextIndent(-8);
        for (const QString &item : list.items) {
            begin(format, characters(textSize));
            m_cursor.insertText(QStringLiteral("\u2022 ") + item, characters(textSize));
        }
    }
    void add(const Commands &commands)
    {
        QTextCharFormat format = characters(textSize);
        format.setFontFamilies({QStringLiteral("monospace")});
        format.setFontFixedPitch(true);
        for (const QString &line : commands.lines) {
            begin(block(1), format);
            m_cursor.insertText(line, format);
        }
    }
    void add(const charts::ChartPtr &)
    {
        QTextCharFormat format;
        format.setObjectType(PictureObject::type);
        format.setProperty(PictureObject::number, m_picture++);
        begin(block(8, 4), characters(textSize));
        m_cursor.insertText(QString(QChar::ObjectReplacementCharacter), format);
    }
    void add(const Table &table);
    void fillRow(QTextTable &shown, int number, const Table::Row &row);

    QTextCursor m_cursor;
    bool m_isBegun = false;
    QString m_sectionTitle; //!< of the section under way
    int m_picture = 0;
};

void TextWriter::add(const Table &table)
{
    if (table.headers.isEmpty())
        return;
    if (table.title != m_sectionTitle)
        addLine(table.title, textSize, true, 2, 6);
    begin(block(0), characters(tableSize));
    QTextTableFormat format;
    format.setHeaderRowCount(1);
    format.setBorderCollapse(true);
    format.setBorder(1);
    format.setBorderStyle(QTextFrameFormat::BorderStyle_Solid);
    format.setBorderBrush(Qt::lightGray);
    format.setCellPadding(2);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    QTextTable &shown =
        *m_cursor.insertTable(int(table.rows.size()) + 1, int(table.headers.size()), format);
    for (int column = 0; column < shown.columns(); ++column)
        shown.cellAt(0, column).firstCursorPosition().insertText(table.headers.at(column),
                                                                 characters(tableSize, true));
    for (int row = 0; row < table.rows.size(); ++row)
        fillRow(shown, row + 1, table.rows.at(row));
}

void TextWriter::fillRow(QTextTable &shown, int number, const Table::Row &row)
{
    if (row.isHeading)
        shown.mergeCells(number, 0, 1, shown.columns());
    for (int column = 0; column < row.cells.size(); ++column) {
        const Table::Cell &cell = row.cells.at(column);
        QTextCursor place = shown.cellAt(number, column).firstCursorPosition();
        QTextCharFormat format = characters(tableSize, row.isHeading);
        if (cell.verdict)
            format.setForeground(colorOf(*cell.verdict));
        if (cell.isNumber) {
            QTextBlockFormat right;
            right.setAlignment(Qt::AlignRight);
            place.mergeBlockFormat(right);
        }
        place.insertText(cell.text, format);
    }
}

//! What stands below each page.
void drawFooter(QPainter &painter, const QRectF &area, const QString &title, int page, int pages)
{
    QFont font = QGuiApplication::font();
    font.setPixelSize(tableSize);
    painter.setFont(font);
    painter.setPen(QColor(0x59, 0x59, 0x59));
    //: %1 the number of a page, %2 how many there are
    const QString number = PdfText::tr("Page %1 of %2").arg(page + 1).arg(pages);
    painter.drawText(area, Qt::AlignRight | Qt::AlignBottom, number);
    const double room = area.width() - 100;
    painter.drawText(area, Qt::AlignLeft | Qt::AlignBottom | Qt::TextSingleLine,
                     QFontMetricsF(font).elidedText(title, Qt::ElideRight, room));
}

//! One page after the other, as QTextDocument::print() does it, which nobody can stop.
bool drawPages(QTextDocument &text, QPdfWriter &writer, const QString &title,
               const std::atomic_bool &cancelled)
{
    QPainter painter(&writer);
    const double scale = writer.resolution() / unitsPerInch;
    painter.scale(scale, scale);
    const QSizeF body = text.pageSize();
    const int pages = text.pageCount();
    for (int page = 0; page < pages; ++page) {
        if (cancelled)
            return false;
        if (page > 0)
            writer.newPage();
        painter.save();
        painter.translate(margin, margin - page * body.height());
        const QRectF clip(0, page * body.height(), body.width(), body.height());
        painter.setClipRect(clip);
        QAbstractTextDocumentLayout::PaintContext context;
        context.clip = clip;
        context.palette.setColor(QPalette::Text, Qt::black);
        text.documentLayout()->draw(&painter, context);
        painter.restore();
        drawFooter(painter, {margin, margin + body.height(), body.width(), footer}, title, page,
                   pages);
    }
    return true;
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
    PictureObject drawer(pictures);
    drawer.setRoom({body.width(), body.height() * tallestChart});
    QTextDocument text;
    text.setUndoRedoEnabled(false);
    text.setDocumentMargin(0);
    text.setUseDesignMetrics(true);
    QFont font = QGuiApplication::font();
    font.setPixelSize(textSize);
    text.setDefaultFont(font);
    TextWriter(text).write(document); // before there is a layout, which would follow each cell
    text.documentLayout()->registerHandler(PictureObject::type, &drawer);
    text.setPageSize(body);
    if (cancelled || !drawPages(text, writer, document.title, cancelled))
        return {};
    buffer.close();
    return bytes;
}

} // namespace strata::ui::report

#include "pdf_writer.moc"
