// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a project holds, as one tree: its hosts, the works of its plan, its runs.
#pragma once

#include "app/domain/run.h"
#include "ui/models/hosts/host_tree_model.h"

#include <QAbstractItemModel>

namespace strata::ui::models {

//! Hosts are those of another model, which edits their names and knows their states.
class ProjectTreeModel : public QAbstractItemModel {
    Q_OBJECT
public:
    enum Column { NameColumn, StateColumn, ColumnCount };
    enum class Kind { Section, Host, Work, Run };
    enum Section { HostsSection, PlanSection, RunsSection, SectionCount };

    struct Item {
        Kind kind = Kind::Section;
        QString id; //!< of a host, a setting or a run; empty of a section
        int section = HostsSection;
        bool operator==(const Item &) const = default;
    };

    //! \param hosts outlives it
    explicit ProjectTreeModel(HostTreeModel &hosts);

    void setWorks(const QList<app::domain::WorkloadSpec> &works);
    //! \param runs oldest first, as a project has them; the tree has the newest first
    void setRuns(const QList<app::domain::RunHead> &runs);
    //! Marks the run whose results are shown.
    void setShownRun(const QString &runId);

    //! Of an invalid index it is the section of the hosts.
    Item itemAt(const QModelIndex &index) const;
    //! Invalid if it is not there.
    QModelIndex indexOf(const Item &item) const;

    QModelIndex index(int row, int column, const QModelIndex &parent = {}) const override;
    QModelIndex parent(const QModelIndex &child) const override;
    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    Qt::ItemFlags flags(const QModelIndex &index) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    //! The name of a host.
    bool setData(const QModelIndex &index, const QVariant &value, int role) override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void connectHosts();
    QModelIndex make(int row, int column, Kind kind, quintptr number) const;
    static Kind kindOf(const QModelIndex &index);
    static quintptr numberOf(const QModelIndex &index);
    QModelIndex sectionIndex(Section section) const;
    QModelIndex toHosts(const QModelIndex &index) const;
    QModelIndex fromHosts(const QModelIndex &host, int column) const;
    int rowsIn(Section section) const;
    template <typename List>
    void replaceRows(Section section, List &shown, const List &wanted);
    void tellRunChanged(const QString &runId);
    QString sectionState(Section section) const;
    QVariant dataOfSection(Section section, int column, int role) const;
    QVariant dataOfWork(const app::domain::WorkloadSpec &work, int column, int role) const;
    QVariant dataOfRun(const app::domain::RunHead &run, int column, int role) const;

    HostTreeModel &m_hosts;
    bool m_hasHosts = false; //!< false while the other model is being reset, too
    QList<app::domain::WorkloadSpec> m_works;
    QList<app::domain::RunHead> m_runs; //!< newest first
    QString m_shownRun;
};

} // namespace strata::ui::models
