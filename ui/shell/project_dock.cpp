// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/project_dock.h"

#include "ui/shell/action_table.h"
#include "ui/widgets/reason.h"

#include <QEvent>
#include <QHeaderView>
#include <QMenu>

#include <algorithm>

namespace strata::ui::shell {

using models::ProjectTreeModel;

namespace {

constexpr int mostOfNames = 70;       // % of the width
constexpr int narrowIndentation = 70; // % of the usual: there is a layer more than of hosts
constexpr int restMs = 200;           // of the keys, before a run is read

constexpr ActionId hostActions[] = {
    ActionId::HostDetails, ActionId::AddHost,       ActionId::FindHosts,    ActionId::EditHost,
    ActionId::RenameHost,  ActionId::DuplicateHost, ActionId::RemoveHost,   ActionId::CheckHost,
    ActionId::SelfCheck,   ActionId::RemoveEngine,  ActionId::ForgetHostKey};
constexpr ActionId allHostsActions[] = {ActionId::AddHost, ActionId::AddPlacement,
                                        ActionId::ImportHosts, ActionId::CheckAll};
constexpr ActionId planActions[] = {ActionId::Run, ActionId::Estimate};
constexpr ActionId runActions[] = {ActionId::Resume, ActionId::ExportAll, ActionId::ExportCsv,
                                   ActionId::ExportJson};

} // namespace

ProjectDock::ProjectDock(models::HostTreeModel &hosts, models::PlanHistory &history,
                         models::RunResults &results, const ActionTable &actions) :
    QDockWidget(tr("Project")),
    m_model(hosts),
    m_history(history),
    m_results(results),
    m_actions(actions),
    m_tree(new QTreeView)
{
    setObjectName(QStringLiteral("projectDock"));
    setWidget(m_tree);
    m_choosing.setSingleShot(true);
    m_choosing.setInterval(restMs);
    connect(&m_choosing, &QTimer::timeout, this, &ProjectDock::chooseRun);
    connectModel();
    setUpTree();
    connectProject();
    restoreSelection();
}

// Before the view has the model: it would go elsewhere first when rows are removed.
void ProjectDock::connectModel()
{
    connect(&m_model, &QAbstractItemModel::rowsAboutToBeRemoved, this,
            [this] { m_isRestoring = true; });
}

void ProjectDock::setUpTree()
{
    m_tree->setModel(&m_model);
    m_tree->setAccessibleName(tr("Project"));
    m_tree->setHeaderHidden(true);
    m_tree->setUniformRowHeights(true);
    m_tree->setIndentation(m_tree->indentation() * narrowIndentation / 100);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->setEditTriggers(QAbstractItemView::NoEditTriggers);   // the action Rename begins it
    m_tree->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // both columns share the width
    m_tree->header()->setSectionResizeMode(QHeaderView::Fixed);   // by shareWidth()
    m_tree->header()->setStretchLastSection(false);               // it would not become narrower
    m_tree->viewport()->installEventFilter(this);                 // for its width
    // as wide as it likes in a large window, narrow in a small one
    m_tree->setMinimumWidth(120);
    m_tree->expandAll();
    for (const ActionId id : hostActions) // for the keys that are of the tree alone
        m_tree->addAction(m_actions[id]);
    m_tree->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_tree, &QWidget::customContextMenuRequested, this, &ProjectDock::showMenu);
    connect(m_tree, &QTreeView::activated, this,
            [this](const QModelIndex &index) { activate(m_model.itemAt(index)); });
    connect(m_tree, &QTreeView::clicked, this, &ProjectDock::selectionChanged); // again
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &ProjectDock::takeCurrent);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &ProjectDock::expandHosts);
    connect(&m_model, &QAbstractItemModel::rowsInserted, this, &ProjectDock::restoreSelection);
    connect(&m_model, &QAbstractItemModel::rowsRemoved, this, &ProjectDock::restoreSelection);
    m_sharing.setSingleShot(true);
    m_sharing.setInterval(0); // hosts change one by one, and each time all of them are measured
    connect(&m_model, &QAbstractItemModel::dataChanged, &m_sharing, qOverload<>(&QTimer::start));
    connect(&m_sharing, &QTimer::timeout, this, &ProjectDock::shareWidth);
}

void ProjectDock::connectProject()
{
    const auto showWorks = [this] { m_model.setWorks(m_history.plan().experiment.workloads); };
    const auto showRuns = [this] { m_model.setRuns(m_results.runs()); };
    connect(&m_history, &models::PlanHistory::changed, this, showWorks);
    connect(&m_results, &models::RunResults::runsChanged, this, showRuns);
    connect(&m_results, &models::RunResults::changed, this, &ProjectDock::followShownRun);
    showWorks();
    showRuns();
    followShownRun();
}

bool ProjectDock::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize && watched == m_tree->viewport())
        shareWidth();
    return QDockWidget::eventFilter(watched, event);
}

//! In a narrow panel the state gives way first: its icon stays, and two hosts whose names are cut
//! look alike. A name that is very long leaves room for it. Neither reaches out of the panel, where
//! it would be cut instead of ending with dots.
void ProjectDock::shareWidth()
{
    const auto wanted = [this](int column) {
        const QAbstractItemView &view = *m_tree;
        return view.sizeHintForColumn(column);
    };
    const int room = m_tree->viewport()->width();
    const int names =
        std::max(room - wanted(ProjectTreeModel::StateColumn),
                 std::min(wanted(ProjectTreeModel::NameColumn), room * mostOfNames / 100));
    m_tree->header()->resizeSection(ProjectTreeModel::NameColumn, names);
    m_tree->header()->resizeSection(ProjectTreeModel::StateColumn, room - names);
}

ProjectDock::Item ProjectDock::selected() const
{
    return m_model.itemAt(m_tree->currentIndex());
}

QString ProjectDock::selectedHostId() const
{
    const Item item = selected();
    return item.kind == Kind::Host ? item.id : QString();
}

void ProjectDock::select(const Item &item)
{
    m_selected = item;
    restoreSelection();
}

void ProjectDock::selectHost(const QString &hostId)
{
    select({Kind::Host, hostId, ProjectTreeModel::HostsSection});
}

void ProjectDock::renameHost()
{
    if (selectedHostId().isEmpty())
        return;
    show(); // an editor in a hidden panel would take keys that nobody sees
    m_tree->edit(m_tree->currentIndex().siblingAtColumn(ProjectTreeModel::NameColumn));
}

void ProjectDock::takeCurrent()
{
    if (m_isRestoring)
        return;
    m_selected = selected();
    m_choosing.stop();
    if (m_selected->kind == Kind::Run)
        m_choosing.start();
    Q_EMIT selectionChanged();
}

void ProjectDock::chooseRun()
{
    m_choosing.stop();
    if (m_selected && m_selected->kind == Kind::Run)
        m_results.select(m_selected->id);
}

void ProjectDock::followShownRun()
{
    m_model.setShownRun(m_results.runId());
    if (!m_selected || m_selected->kind != Kind::Run || m_choosing.isActive() ||
        m_selected->id == m_results.runId())
        return;
    m_selected->id = m_results.runId();
    restoreSelection();
}

// The first host, as long as the person went nowhere, or what is gone to was removed.
void ProjectDock::restoreSelection()
{
    m_isRestoring = true;
    shareWidth();
    QModelIndex index;
    if (m_selected)
        index = m_model.indexOf(*m_selected);
    if (!index.isValid()) {
        const QModelIndex hosts = m_model.indexOf({});
        const QModelIndex first = m_model.index(0, 0, hosts);
        index = first.isValid() ? first : hosts;
    }
    m_tree->setCurrentIndex(index);
    m_isRestoring = false;
    Q_EMIT selectionChanged();
}

// New rows are closed at first; what is on a host is to be seen.
void ProjectDock::expandHosts(const QModelIndex &parent, int first, int last)
{
    if (m_model.itemAt(parent) != Item())
        return;
    for (int row = first; row <= last; ++row)
        m_tree->expandRecursively(m_model.index(row, 0, parent));
}

void ProjectDock::activate(const Item &item)
{
    const QModelIndex index = m_model.indexOf(item);
    switch (item.kind) {
    case Kind::Section:
        if (item.section == ProjectTreeModel::PlanSection)
            Q_EMIT planRequested({});
        else
            m_tree->setExpanded(index, !m_tree->isExpanded(index));
        break;
    case Kind::Host:
        m_actions[ActionId::HostDetails]->trigger();
        break;
    case Kind::Work:
        Q_EMIT planRequested(item.id);
        break;
    case Kind::Run:
        chooseRun();
        Q_EMIT overviewRequested();
        break;
    }
}

void ProjectDock::showMenu(const QPoint &position)
{
    const Item item = selected();
    auto *menu = new QMenu(m_tree);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    widgets::sayReasons(*menu);
    const auto add = [&](const auto &ids) {
        for (const ActionId id : ids)
            menu->addAction(m_actions[id]);
    };
    const bool isOfPlan = item.section == ProjectTreeModel::PlanSection;
    if (isOfPlan || item.kind == Kind::Run)
        connect(menu->addAction(isOfPlan ? tr("&Show in the plan") : tr("Show &overview")),
                &QAction::triggered, this,
                [this, item] { activate(item); }); // rows may change meanwhile
    if (item.kind == Kind::Host)
        add(hostActions);
    else if (item.section == ProjectTreeModel::HostsSection)
        add(allHostsActions);
    else if (item.kind == Kind::Run) {
        chooseRun(); // what the menu offers is about the run that is shown
        add(runActions);
    } else {
        add(planActions);
    }
    menu->popup(m_tree->viewport()->mapToGlobal(position));
}

} // namespace strata::ui::shell
