// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The panel with what the project holds: hosts, the works of the plan, runs.
#pragma once

#include "ui/models/plan_history.h"
#include "ui/models/project_tree_model.h"
#include "ui/models/run_results.h"

#include <QDockWidget>
#include <QTimer>
#include <QTreeView>

#include <optional>

namespace strata::ui::shell {

class ActionTable;

//! The run that is gone to is shown on all result pages; one that is chosen there is gone to here.
class ProjectDock : public QDockWidget {
    Q_OBJECT
public:
    using Item = models::ProjectTreeModel::Item;
    using Kind = models::ProjectTreeModel::Kind;

    ProjectDock(models::HostTreeModel &hosts, models::PlanHistory &history,
                models::RunResults &results, const ActionTable &actions);

    Item selected() const;
    //! Empty if no host is selected.
    QString selectedHostId() const;
    void select(const Item &item);
    void selectHost(const QString &hostId);
    //! Begins to edit the name of the selected host in its place.
    void renameHost();

Q_SIGNALS:
    void selectionChanged();
    void overviewRequested();
    //! Of a setting of the plan; empty: of the plan as a whole.
    void planRequested(const QString &workloadId);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void setUpTree();
    void connectModel();
    void connectProject();
    void takeCurrent();
    void chooseRun();
    void followShownRun();
    void restoreSelection();
    void expandHosts(const QModelIndex &parent, int first, int last);
    void activate(const Item &item);
    void showMenu(const QPoint &position);
    void shareWidth();

    models::ProjectTreeModel m_model;
    models::PlanHistory &m_history;
    models::RunResults &m_results;
    const ActionTable &m_actions;
    QTreeView *m_tree = nullptr;
    std::optional<Item> m_selected; //!< what the person went to; it may not be there right now
    bool m_isRestoring = false;     //!< what becomes current was not chosen by the person
    QTimer m_sharing;               //!< of the width between the columns
    QTimer m_choosing;              //!< until the keys have come to rest on a run
};

} // namespace strata::ui::shell
