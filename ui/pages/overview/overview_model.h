// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Work × host as a table: degradation with interval and verdict in every cell, work of a family
//! under a heading. Texts are made when they are asked for: a suite has ten thousand cells.
#pragma once

#include "app/api/project.h"
#include "ui/charts/rows/overview_rows.h"
#include "ui/models/table_twin.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace strata::ui::pages {

using charts::CellState;
using charts::CellTally;
using charts::CellText;
using charts::OverviewCell;
using models::WorkFamily;

class OverviewModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Role {
        SortRole = models::TableTwin::SortRole, //!< the degradation, a double; none without one
        HostIdRole = models::TableTwin::HostIdRole,
        WorkloadIdRole = models::TableTwin::WorkloadIdRole,
        RowHeadingRole = models::TableTwin::RowHeadingRole,
        StateRole = RowHeadingRole + 1, //!< CellState as an int; none of a heading
        DetailsRole                     //!< all that is known of the cell, a line for each fact
    };

    using Row = charts::OverviewRow;

    //! Shows a run, or nothing for null pointers. Of the same run with more rounds rows and columns
    //! stay where they are.
    void setResults(const app::api::RunDataPtr &run, const app::api::ComparisonPtr &comparison);

    const Row &at(int row) const { return m_rows[std::size_t(row)]; }
    int works() const { return m_works; }
    int families() const { return int(m_rows.size()) - m_works; }
    const QStringList &hostIds() const { return m_hostIds; }
    //! Invalid if the run does not have it.
    QModelIndex indexOf(const QString &workloadId, const QString &hostId) const;
    //! Marks the heading of a family as one whose work is out of sight.
    void setCollapsed(int heading, bool collapsed);
    bool isCollapsed(int heading) const;
    bool isBaseline(int column) const;
    //! "Matrix products (GEMM), docker: 3 slower, 9 equivalent", or what the cell has to tell.
    QString details(const QModelIndex &index) const;

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    QVariant dataOfHeading(const Row &row, int column, int role) const;
    QVariant dataOfCell(const Row &row, int column, int role) const;
    QVariant dataOfHost(int column, int role) const;
    QVariant dataOfName(int row, int role) const;
    QString hostToolTip(const QString &hostId) const;

    app::api::RunDataPtr m_run;
    app::api::ComparisonPtr m_comparison;
    QStringList m_hostIds;
    std::vector<Row> m_rows;
    std::vector<WorkFamily> m_collapsed;
    int m_works = 0;
};

} // namespace strata::ui::pages
