// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/table_setup.h"

#include "ui/charts/table_twin.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QHeaderView>
#include <QTableView>

namespace strata::ui::widgets {

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

    auto *copy = new QAction(QCoreApplication::translate("strata::ui::widgets::table", "Copy rows"), &table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    QObject::connect(copy, &QAction::triggered, &table, [&table] {
        const QModelIndexList chosen = table.selectionModel() ? table.selectionModel()->selectedIndexes() : QModelIndexList();
        QGuiApplication::clipboard()->setText(charts::tabSeparated(*table.model(), chosen));
    });
    table.addAction(copy);
    table.setContextMenuPolicy(Qt::ActionsContextMenu);
}

} // namespace strata::ui::widgets
