// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/host_dock.h"

#include "ui/shell/action_table.h"

#include <QEvent>
#include <QHeaderView>

#include <algorithm>

namespace strata::ui::shell {

using models::HostTreeModel;

namespace {

constexpr int mostOfNames = 75; // % of the width

} // namespace

HostDock::HostDock(HostTreeModel &model, const ActionTable &actions) :
    QDockWidget(tr("Hosts")),
    m_model(model),
    m_tree(new QTreeView)
{
    setObjectName(QStringLiteral("hostDock"));
    setWidget(m_tree);
    m_tree->setModel(&m_model);
    m_tree->setAccessibleName(tr("Hosts"));
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);   // the action Rename begins it
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // both columns share the width
    m_tree->header()->setSectionResizeMode(QHeaderView::Fixed);   // by shareWidth()
    m_tree->viewport()->installEventFilter(this);                 // for its width
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
    connect(&m_model, &HostTreeModel::dataChanged, this, &HostDock::shareWidth);
}

bool HostDock::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_tree->viewport())
        shareWidth();
    return QDockWidget::eventFilter(watched, event);
}

//! In a narrow panel the state gives way first: its icon stays, and two hosts whose names are cut
//! look alike. A name that is very long leaves room for it.
void HostDock::shareWidth()
{
    const auto wanted = [this](int column) {
        const QAbstractItemView &view = *m_tree;
        return std::max(view.sizeHintForColumn(column), m_tree->header()->sectionSizeHint(column));
    };
    const int room = m_tree->viewport()->width();
    m_tree->header()->resizeSection(
        HostTreeModel::NameColumn,
        std::max(room - wanted(HostTreeModel::StateColumn),
                 std::min(wanted(HostTreeModel::NameColumn), room * mostOfNames / 100)));
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
    shareWidth();
    const QModelIndex index = m_model.indexOf(m_selected);
    m_tree->setCurrentIndex(index.isValid() ? index : m_model.index(0, 0));
    Q_EMIT selectionChanged();
}

} // namespace strata::ui::shell
