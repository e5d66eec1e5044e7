// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/host_dock.h"

#include "ui/shell/action_table.h"

#include <QHeaderView>

namespace strata::ui::shell {

using models::HostTreeModel;

HostDock::HostDock(HostTreeModel &model, const ActionTable &actions, QWidget *parent) :
    QDockWidget(tr("Hosts"), parent),
    m_model(model),
    m_tree(new QTreeView)
{
    setObjectName(QStringLiteral("hostDock"));
    setWidget(m_tree);
    m_tree->setModel(&m_model);
    m_tree->setAccessibleName(tr("Hosts"));
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers); // the action Rename begins it
    m_tree->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_tree->header()->setSectionResizeMode(HostTreeModel::NameColumn, QHeaderView::Stretch);
    m_tree->header()->setStretchLastSection(false);
    m_tree->setColumnHidden(HostTreeModel::KindColumn,
                            true); // the shape of the icon and the tool tip tell it
    // as wide as it likes in a large window, narrow in a small one
    m_tree->setMinimumWidth(120);
    for (const ActionId id :
         {ActionId::HostDetails, ActionId::AddHost, ActionId::FindHosts, ActionId::EditHost,
          ActionId::RenameHost, ActionId::DuplicateHost, ActionId::RemoveHost, ActionId::CheckHost,
          ActionId::SelfCheck, ActionId::RemoveEngine, ActionId::ForgetHostKey})
        m_tree->addAction(actions[id]);
    m_tree->setContextMenuPolicy(Qt::ActionsContextMenu);

    connect(m_tree, &QTreeView::activated, actions[ActionId::HostDetails], &QAction::trigger);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid())
                    m_selected = current.data(HostTreeModel::IdRole).toString();
                Q_EMIT selectionChanged();
            });
    connect(&m_model, &HostTreeModel::modelReset, this, &HostDock::restoreSelection);
}

QString HostDock::selectedHostId() const
{
    return m_tree->currentIndex().data(HostTreeModel::IdRole).toString();
}

void HostDock::select(const QString &hostId)
{
    m_selected = hostId;
    restoreSelection();
}

void HostDock::rename()
{
    const QModelIndex name = m_tree->currentIndex().siblingAtColumn(HostTreeModel::NameColumn);
    if (!name.isValid())
        return;
    show(); // an editor in a hidden panel would take keys that nobody sees
    m_tree->edit(name);
}

// A reset of the model folds the tree and forgets the selection.
void HostDock::restoreSelection()
{
    m_tree->expandAll();
    const QModelIndex index = m_model.indexOf(m_selected);
    m_tree->setCurrentIndex(index.isValid() ? index : m_model.index(0, 0));
    Q_EMIT selectionChanged();
}

} // namespace strata::ui::shell
