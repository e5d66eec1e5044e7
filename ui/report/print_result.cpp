// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/print_result.h"

#include "ui/charts/scene/chart_export.h"
#include "ui/models/table_twin.h"

#include <QPageLayout>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextTable>

namespace strata::ui::report {

namespace {

constexpr double chartDpi = 300;
constexpr double documentDpi = 96;  // of sizes in a QTextDocument
constexpr double margin = 2 / 2.54; // that QTextDocument keeps at each side of a page, in inches
constexpr double chartShare = 0.6;  // at most, of the height of a page
constexpr double tablePoints = 7;

//! Inserts text as it is: nothing that a host says becomes markup.
void addParagraph(QTextCursor &cursor, const QString &text, double points, bool bold)
{
    if (text.isEmpty())
        return;
    QTextCharFormat format;
    format.setFontPointSize(points);
    format.setFontWeight(bold ? QFont::Bold : QFont::Normal);
    cursor.insertText(text, format);
    cursor.insertBlock();
}

void addChart(QTextCursor &cursor, const charts::Chart &chart, const QPagedPaintDevice &device)
{
    const QSizeF page = device.pageLayout().paintRect(QPageLayout::Inch).size();
    const QSizeF room(page.width() - 2 * margin, (page.height() - 2 * margin) * chartShare);
    const QSizeF wanted = charts::recommendedSize(chart);
    const QSizeF size = wanted.scaled(room, Qt::KeepAspectRatio);
    const QUrl name(QStringLiteral("chart"));
    cursor.document()->addResource(QTextDocument::ImageResource, name,
                                   charts::renderChart(chart, wanted, chartDpi));
    QTextImageFormat image;
    image.setName(name.toString());
    image.setWidth(size.width() * documentDpi);
    image.setHeight(size.height() * documentDpi);
    cursor.insertImage(image);
    cursor.insertBlock();
}

QTextTableFormat tableFormat()
{
    QTextTableFormat format;
    format.setHeaderRowCount(1);
    format.setBorderCollapse(true);
    format.setBorder(0.5);
    format.setBorderBrush(Qt::lightGray);
    format.setCellPadding(2);
    format.setWidth(QTextLength(QTextLength::PercentageLength, 100));
    return format;
}

void addTable(QTextCursor &cursor, const QAbstractItemModel &model, const QList<int> &columns)
{
    if (columns.isEmpty())
        return;
    const int rows = model.rowCount();
    const QString rowHeading = models::rowHeading(model);
    const int names = rowHeading.isEmpty() ? 0 : 1; // columns with the names of the rows
    const auto count = static_cast<int>(columns.size());
    QTextTable *table = cursor.insertTable(rows + 1, names + count, tableFormat());
    QTextCharFormat text;
    text.setFontPointSize(tablePoints);
    QTextCharFormat heading = text;
    heading.setFontWeight(QFont::Bold);
    const auto write = [&](int row, int column, const QVariant &words, const auto &format) {
        table->cellAt(row, column).firstCursorPosition().insertText(words.toString(), format);
    };
    if (names > 0)
        write(0, 0, rowHeading, heading);
    for (int row = 0; names > 0 && row < rows; ++row)
        write(row + 1, 0, model.headerData(row, Qt::Vertical), text);
    for (int place = 0; place < count; ++place) {
        const int column = columns.at(place);
        write(0, names + place, model.headerData(column, Qt::Horizontal), heading);
        for (int row = 0; row < rows; ++row)
            write(row + 1, names + place, model.index(row, column).data(), text);
    }
}

} // namespace

void printResult(const PrintedResult &result, QPagedPaintDevice &device)
{
    QTextDocument document;
    document.setUndoRedoEnabled(false);
    QTextCursor cursor(&document);
    addParagraph(cursor, result.title, 12, true);
    addParagraph(cursor, result.lead, 9, false);
    if (result.chart)
        addChart(cursor, *result.chart, device);
    if (result.table)
        addTable(cursor, *result.table, result.columns);
    document.print(&device);
}

} // namespace strata::ui::report
