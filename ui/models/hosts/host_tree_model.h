// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts of a project as a tree: what runs on what, with the result of the last check.
#pragma once

#include "app/domain/host.h"
#include "app/domain/host_activity.h"
#include "app/domain/self_check.h"
#include "ui/models/glyph_icon.h"
#include "ui/models/hosts/seen_hosts.h"

#include <QAbstractItemModel>
#include <QHash>
#include <QTimer>

#include <vector>

namespace strata::ui::models {

class HostTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { NameColumn, KindColumn, StateColumn, ColumnCount };
    enum Role { IdRole = Qt::UserRole, HealthRole };

    HostTreeModel();

    //! Hosts whose parent is missing, or that are their own ancestor, stand at the top. The health
    //! of hosts is kept.
    void setHosts(const QList<app::domain::Host> &hosts);
    //! Whether names can be edited in place. They cannot at first.
    void setEditable(bool editable) { m_editable = editable; }
    //! `explanation` is plain text for the tool tip; may be empty.
    void setHealth(const QString &hostId, HostHealth health, const QString &explanation);
    HostHealth health(const QString &hostId) const;
    QString explanation(const QString &hostId) const; //!< of its health
    //! What stands in place of "not checked".
    void setSeen(const SeenHosts &seen);
    //! What hosts can resolve; shown in tool tips.
    void setSelfChecks(const app::domain::SelfChecks &checks);
    //! What a host does in the run under way stands in place of its health. Silence counts on by
    //! itself.
    void setActivity(const QString &hostId, const app::domain::HostActivity &activity);
    void clearActivities();
    //! How many of the hosts are usable: ready, or with warnings. Placements do not count.
    int usableCount() const;
    int hostCount() const { return int(m_nodes.size()); }
    //! All but placements, whose hosts are checked.
    int checkableCount() const;
    QModelIndex indexOf(const QString &hostId) const;
    //! The cell with this internal identifier, of a host that is there.
    QModelIndex indexOfNode(quintptr node, int column) const
    {
        return createIndex(m_nodes[node].row, column, node);
    }

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    //! A new name of a host, if no other has it.
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

Q_SIGNALS:
    //! A person gave a host another name, which the model shows already.
    void renamed(const QString &hostId, const QString &name);
    //! Why a name was not taken, for people.
    void nameRefused(const QString &reason);

private:
    struct Node {
        app::domain::Host host;
        int parent = -1;
        int row = 0; //!< among the children of its parent
        std::vector<int> children;
    };
    struct Health {
        HostHealth health = HostHealth::Unchecked;
        QString explanation;
    };

    bool descendsFromItself(int node) const;
    QList<app::domain::Host> hosts() const;
    const std::vector<int> &childrenOf(const QModelIndex &parent) const;
    QVariant decoration(const Node &node, int column) const;
    bool hasState(const app::domain::Host &host) const;
    QString stateText(const app::domain::Host &host) const;
    QString explanation(const app::domain::Host &host) const;
    const SeenHost *seenUnchecked(const app::domain::Host &host) const;
    QString resolution(const QString &hostId) const;
    QString toolTip(const app::domain::Host &host) const;
    HostHealth shownHealth(const QString &hostId) const;
    void tellChanged(const QString &hostId);
    void tick();

    std::vector<Node> m_nodes;
    std::vector<int> m_roots;
    QHash<QString, Health> m_health;
    SeenHosts m_seen;
    app::domain::SelfChecks m_selfChecks;
    QHash<QString, app::domain::HostActivity> m_activities; //!< empty: no run is under way
    bool m_editable = false;
    QTimer m_tick; //!< while a run is under way
};

//! "ready", "not checked yet" …
QString healthText(HostHealth health);

} // namespace strata::ui::models
