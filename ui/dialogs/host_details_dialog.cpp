// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/host_details_dialog.h"

#include "ui/models/plain_tool_tip.h"
#include "ui/widgets/dialog_buttons.h"
#include "ui/widgets/plain_label.h"
#include "ui/widgets/reason.h"
#include "ui/widgets/screen_fit.h"

#include <QAction>
#include <QClipboard>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSplitter>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

namespace strata::ui::dialogs {

using models::DetailGroup;
using widgets::PlainLabel;

namespace {

QStandardItem *makeItem(const QString &text)
{
    auto *item = new QStandardItem(text);
    item->setEditable(false);
    item->setToolTip(models::plainToolTip(text));
    return item;
}

} // namespace

HostDetailsDialog::HostDetailsDialog(QWidget *parent) :
    QDialog(parent),
    m_tree(new QTreeView),
    m_commands(new QPlainTextEdit)
{
    setUpTree();
    m_commands->setReadOnly(true);
    m_commands->setTabChangesFocus(true);
    m_commands->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    m_commands->setAccessibleName(tr("Commands that Strata runs on this host"));
    m_commands->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto *below = new QWidget;
    auto *belowLayout = new QVBoxLayout(below);
    belowLayout->setContentsMargins(0, 0, 0, 0);
    belowLayout->addWidget(new PlainLabel(
        tr("Commands that Strata runs on this host. Words in capitals stand for what differs from "
           "trial to trial, or is not known before a check.")));
    belowLayout->addWidget(m_commands, 1);
    auto *parts = new QSplitter(Qt::Vertical);
    parts->setChildrenCollapsible(false);
    parts->addWidget(m_tree);
    parts->addWidget(below);
    parts->setStretchFactor(0, 3);
    parts->setStretchFactor(1, 1);

    auto *buttons = widgets::makeButtons(*this, QDialogButtonBox::Close);
    m_check = buttons->addButton(tr("C&heck now"), QDialogButtonBox::ActionRole);
    auto *copy = buttons->addButton(tr("&Copy all"), QDialogButtonBox::ActionRole);
    connect(m_check, &QPushButton::clicked, this, &HostDetailsDialog::checkRequested);
    connect(copy, &QPushButton::clicked, this, &HostDetailsDialog::copyAll);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(parts, 1);
    layout->addWidget(buttons);
    widgets::fitDialog(*this, {720, 640});
}

void HostDetailsDialog::setUpTree()
{
    m_tree->setModel(&m_model);
    m_tree->setAccessibleName(tr("Details of the host"));
    m_tree->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_tree->setAlternatingRowColors(true);
    m_tree->setHeaderHidden(true);
    m_tree->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_tree->header()->setStretchLastSection(false); // long values are scrolled to, not cut
    auto *copy = new QAction(tr("Copy rows"), m_tree);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    connect(copy, &QAction::triggered, this, &HostDetailsDialog::copySelected);
    m_tree->addAction(copy);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);
}

void HostDetailsDialog::setContent(const QString &hostName, const QList<DetailGroup> &groups,
                                   const QList<app::domain::HostCommand> &commands)
{
    //: %1 is the name of a host
    setWindowTitle(tr("Details of %1").arg(hostName));
    const int place = m_tree->verticalScrollBar()->value();
    fillTree(groups);
    m_tree->verticalScrollBar()->setValue(place);
    if (const QString text = models::commandsText(commands); text != m_commands->toPlainText())
        m_commands->setPlainText(text);
}

void HostDetailsDialog::fillTree(const QList<DetailGroup> &groups)
{
    if (groups == m_groups) // with each trial that ends: what is chosen or folded stays
        return;
    m_groups = groups;
    m_model.clear();
    m_model.setHorizontalHeaderLabels({tr("What"), tr("Value")});
    QFont bold = m_tree->font();
    bold.setBold(true);
    for (const DetailGroup &group : groups) {
        auto *top = makeItem(group.title);
        top->setFont(bold);
        for (const auto &[label, value] : group.rows)
            top->appendRow({makeItem(label), makeItem(value)});
        m_model.appendRow(top);
        m_tree->setFirstColumnSpanned(m_model.rowCount() - 1, {}, true);
    }
    m_tree->expandAll();
    QHeaderView &header = *m_tree->header();
    const int letter = m_tree->fontMetrics().horizontalAdvance(QLatin1Char('n'));
    header.resizeSection(0, letter * 30);
    m_tree->resizeColumnToContents(1);
    header.resizeSection(1, std::max(header.sectionSize(1), letter * 64));
    m_tree->setCurrentIndex(m_model.index(0, 0));
}

void HostDetailsDialog::setCheckReason(const QString &reason)
{
    widgets::setReason(*m_check, reason);
}

void HostDetailsDialog::copySelected() const
{
    QModelIndexList rows = m_tree->selectionModel()->selectedRows();
    std::ranges::sort(rows, {}, [](const QModelIndex &row) {
        return std::pair(row.parent().isValid() ? row.parent().row() : row.row(),
                         row.parent().isValid() ? row.row() : -1);
    });
    QStringList lines;
    for (const QModelIndex &row : std::as_const(rows)) {
        const QString value = row.siblingAtColumn(1).data().toString();
        lines.append(value.isEmpty() ? row.data().toString()
                                     : row.data().toString() + QLatin1Char('\t') + value);
    }
    QGuiApplication::clipboard()->setText(lines.join(QLatin1Char('\n')));
}

void HostDetailsDialog::copyAll() const
{
    QGuiApplication::clipboard()->setText(models::detailsText(m_groups) + QLatin1Char('\n') +
                                          m_commands->toPlainText());
}

} // namespace strata::ui::dialogs
