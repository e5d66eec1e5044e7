// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/print_commands.h"

#include "app/api/text.h"
#include "ui/report/print_result.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPrintDialog>
#include <QPrinter>

namespace strata::ui::shell {

namespace {

constexpr int longestPath = 300;

//! tr() for the texts of this file.
struct PrintText {
    Q_DECLARE_TR_FUNCTIONS(strata::ui::shell::PrintText)
};

QList<int> columnsOf(const QTableView &table)
{
    QList<int> columns;
    const QHeaderView &header = *table.horizontalHeader();
    for (int place = 0; place < header.count(); ++place)
        if (const int column = header.logicalIndex(place); !header.isSectionHidden(column))
            columns.append(column);
    return columns;
}

} // namespace

QString printPage(const pages::ResultPage &page, const QString &name, QWidget &window)
{
    QPrinter printer(QPrinter::HighResolution);
    printer.setDocName(name);
    printer.setCreator(QGuiApplication::applicationName());
    QPrintDialog dialog(&printer, &window);
    dialog.setOption(QAbstractPrintDialog::PrintPageRange, false);
    if (dialog.exec() != QDialog::Accepted)
        return {};
    report::PrintedResult result;
    result.title = name;
    result.lead = page.lead();
    if (page.showsResults()) {
        if (const charts::ChartView *view = page.currentView())
            result.chart = view->chart();
        result.table = page.shownTable().model();
        result.columns = columnsOf(page.shownTable());
    }
    QGuiApplication::setOverrideCursor(Qt::WaitCursor);
    report::printResult(result, printer);
    QGuiApplication::restoreOverrideCursor();
    return printer.outputFileName().isEmpty()
               ? PrintText::tr("The page was sent to the printer.")
               : PrintText::tr("The page was printed to %1.")
                     .arg(app::api::displayText(printer.outputFileName(), longestPath));
}

} // namespace strata::ui::shell
