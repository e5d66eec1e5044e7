// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workloads of the engine in groups by what they are for, and a search in them.
#pragma once

#include "app/api/workload_catalog.h"

#include <QSortFilterProxyModel>
#include <QStandardItemModel>

namespace strata::ui::models {

//! Groups in the order of WorkloadInfo::Purpose; only workloads can be selected.
class WorkloadTreeModel : public QStandardItemModel {
    Q_OBJECT
public:
    enum Role {
        PlaceRole = Qt::UserRole, //!< in the catalog; none of a group
        SearchRole,               //!< all that a search looks at
        KeywordsRole              //!< of it, the words by which people look for it
    };

    explicit WorkloadTreeModel(const QList<app::api::WorkloadInfo> &catalog);
};

//! Of a WorkloadTreeModel, the workloads with their groups in which each word of a search begins a
//! word, or is part of the name.
class WorkloadFilter : public QSortFilterProxyModel {
    Q_OBJECT
public:
    explicit WorkloadFilter(const QList<app::api::WorkloadInfo> &catalog);

    void search(const QString &text);
    //! What a person most likely means: a workload whose name begins with the search, then one that
    //! has it among its keywords, in its name or in its summary. Invalid if nothing is found.
    QModelIndex best() const;
    //! Invalid if the search leaves it out.
    QModelIndex indexOfPlace(int place) const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex &parent) const override;

private:
    int rankOf(const QModelIndex &workload) const; //!< smaller is nearer
    QModelIndexList workloads() const;

    WorkloadTreeModel m_model;
    QStringList m_words;
};

} // namespace strata::ui::models
