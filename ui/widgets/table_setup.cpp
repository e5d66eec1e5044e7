// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_setup.h"

#include "ui/models/table_twin.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QKeyEvent>

#include <algorithm>

namespace strata::ui::widgets {

namespace {

// Takes a key before the window's own action of that key, and before the view, which would copy a
// single cell.
class TableKeyFilter : public QObject {
public:
    TableKeyFilter(QTableView *table, QList<QKeySequence> keys, std::function<void()> act) :
        QObject(table),
        m_keys(std::move(keys)),
        m_act(std::move(act))
    {
    }

    bool eventFilter(QObject *, QEvent *event) override
    {
        const bool isKey =
            event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (!isKey ||
            !m_keys.contains(QKeySequence(static_cast<QKeyEvent *>(event)->keyCombination())))
            return false;
        event->accept();
        if (event->type() == QEvent::KeyPress)
            m_act();
        return true;
    }

private:
    QList<QKeySequence> m_keys;
    std::function<void()> m_act;
};

} // namespace

void nameTable(QTableView &table, const QString &name)
{
    table.setAccessibleName(name);
    table.actions().constFirst()->setText(
        QCoreApplication::translate("strata::ui::widgets::table", "Copy rows"));
}

void setUpTable(QTableView &table, const QString &name)
{
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setAlternatingRowColors(true);
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setTabKeyNavigation(false);
    table.setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(table.fontMetrics().height() + 8);
    table.horizontalHeader()->setHighlightSections(false);
    table.horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    table.horizontalHeader()->setStretchLastSection(true);

    auto *copy = new QAction(&table);
    QObject::connect(copy, &QAction::triggered, &table, [&table] { copyRows(table); });
    table.addAction(copy);
    nameTable(table, name);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
    table.installEventFilter(new TableKeyFilter(
        &table, QKeySequence::keyBindings(QKeySequence::Copy), [&table] { copyRows(table); }));
}

void fitColumns(QTableView &table, int mostLetters)
{
    const int widest = table.fontMetrics().horizontalAdvance(QLatin1Char('n')) * mostLetters;
    table.resizeColumnsToContents();
    for (int column = 0; column < table.model()->columnCount(); ++column)
        table.setColumnWidth(column, std::max(table.horizontalHeader()->sectionSizeHint(column),
                                              std::min(widest, table.columnWidth(column))));
}

void widenColumns(QTableView &table, int mostLetters)
{
    QList<int> before;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        before.append(table.columnWidth(column));
    fitColumns(table, mostLetters);
    for (int column = 0; column < before.size(); ++column)
        table.setColumnWidth(column, std::max(before.at(column), table.columnWidth(column)));
}

void setColumnWidths(QTableView &table, std::initializer_list<std::pair<int, int>> lettersOfColumns)
{
    const int letter = table.fontMetrics().horizontalAdvance(QLatin1Char('n'));
    for (const auto &[column, letters] : lettersOfColumns)
        table.setColumnWidth(
            column, std::max(letter * letters, table.horizontalHeader()->sectionSizeHint(column)));
}

void addTableKey(QTableView &table, Qt::Key key, const std::function<void()> &act)
{
    table.installEventFilter(new TableKeyFilter(&table, {QKeySequence(key)}, act));
}

void setUpTable(QTableView &table, const QString &name, models::CheckedRowsModel &model)
{
    table.setModel(&model);
    setUpTable(table, name);
    table.setSelectionMode(QAbstractItemView::ExtendedSelection);
    addTableKey(table, Qt::Key_Space, [&table, &model] {
        QList<int> rows;
        for (const QModelIndex &index : table.selectionModel()->selectedRows())
            rows.append(index.row());
        std::ranges::sort(rows);
        model.toggle(rows);
    });
}

void copyRows(const QTableView &table)
{
    const QModelIndexList chosen =
        table.selectionModel() ? table.selectionModel()->selectedIndexes() : QModelIndexList();
    QGuiApplication::clipboard()->setText(models::tabSeparated(*table.model(), chosen));
}

} // namespace strata::ui::widgets
