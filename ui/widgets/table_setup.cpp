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

namespace strata::ui::widgets {

namespace {

// Takes the copy key before the window's own Copy action, and before the view, which would copy a
// single cell.
class CopyKeyFilter : public QObject {
public:
    explicit CopyKeyFilter(QTableView *table) : QObject(table), m_table(table) {}

    bool eventFilter(QObject *, QEvent *event) override
    {
        const bool isKey =
            event->type() == QEvent::KeyPress || event->type() == QEvent::ShortcutOverride;
        if (!isKey || !static_cast<QKeyEvent *>(event)->matches(QKeySequence::Copy))
            return false;
        event->accept();
        if (event->type() == QEvent::KeyPress)
            copyRows(*m_table);
        return true;
    }

private:
    QTableView *m_table;
};

} // namespace

void setUpTable(QTableView &table, const QString &name)
{
    table.setAccessibleName(name);
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

    auto *copy =
        new QAction(QCoreApplication::translate("strata::ui::widgets::table", "Copy rows"), &table);
    QObject::connect(copy, &QAction::triggered, &table, [&table] { copyRows(table); });
    table.addAction(copy);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
    table.installEventFilter(new CopyKeyFilter(&table));
}

void copyRows(const QTableView &table)
{
    const QModelIndexList chosen =
        table.selectionModel() ? table.selectionModel()->selectedIndexes() : QModelIndexList();
    QGuiApplication::clipboard()->setText(models::tabSeparated(*table.model(), chosen));
}

} // namespace strata::ui::widgets
