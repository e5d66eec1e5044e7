// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/report/print_result.h"

#include "ui/charts/scene/chart_export.h"

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
    const auto count = static_cast<int>(columns.size());
    QTextTable *table = cursor.insertTable(rows + 1, count, tableFormat());
    QTextCharFormat text;
    text.setFontPointSize(tablePoints);
    QTextCharFormat heading = text;
    heading.setFontWeight(QFont::Bold);
    for (int place = 0; place < count; ++place) {
        const int column = columns.at(place);
        table->cellAt(0, place).firstCursorPosition().insertText(
            model.headerData(column, Qt::Horizontal).toString(), heading);
        for (int row = 0; row < rows; ++row)
            table->cellAt(row + 1, place)
                .firstCursorPosition()
                .insertText(model.index(row, column).data().toString(), text);
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
