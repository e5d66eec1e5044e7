// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which host has how many processes of which role: hosts as rows, roles as columns.
#pragma once

#include "app/domain/placement.h"

#include <QAbstractTableModel>

namespace strata::ui::models {

class PlacementModel : public QAbstractTableModel {
    Q_OBJECT
public:
    static constexpr int NameColumn = 0;

    //! \param edited a placement, or a host with those that work with it; its places are shown.
    //! The columns are the roles of the plan's works and of the places, and the background.
    PlacementModel(const app::domain::Plan &plan, const app::domain::Host &edited);

    //! In the order of the rows; none where a host has all processes itself.
    QList<app::domain::Place> places() const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    //! Numbers are brought into their range; processors that are neither a list nor a NUMA node are
    //! refused.
    bool setData(const QModelIndex &index, const QVariant &value, int role = Qt::EditRole) override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;

private:
    struct Row {
        app::domain::Host host;
        QList<int> processes; //!< by role
        QString cpus;
    };
    void addRow(const app::domain::Host &host, const QList<app::domain::Place> &places);
    bool isRole(int column) const { return column > NameColumn && column <= m_roles.size(); }
    int cpusColumn() const { return static_cast<int>(m_roles.size()) + 1; }
    QVariant shown(const Row &row, int column) const;
    QString headerTip(int section) const; //!< empty: none

    app::domain::Host m_edited;
    QList<app::domain::Host> m_hosts; //!< of the plan
    QStringList m_roles;              //!< the first is any, the last one the background
    QList<Row> m_rows;
};

} // namespace strata::ui::models
