// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The runs of a project, one row each, the oldest first: what they are called, when they were
//! measured, how much they are, and what people say of them.
#pragma once

#include "app/domain/run.h"
#include "ui/models/table_model.h"

namespace strata::ui::models {

class RunTableModel : public TableModel {
    Q_OBJECT
public:
    enum Column {
        NameColumn,
        StartedColumn,
        StateColumn,
        HostsColumn,
        SettingsColumn,
        TagsColumn,
        NoteColumn
    };
    enum Role { SortRole = Qt::UserRole, RunIdRole };

    RunTableModel();

    //! Rows stay where they are as long as the runs are the same.
    void setRuns(const QList<app::domain::RunHead> &runs);
    int rowOf(const QString &runId) const; //!< -1: it is not there

private:
    int rows() const override { return int(m_runs.size()); }
    QString text(int row, int column) const override;
    QString toolTip(int row, int column) const override;
    QVariant value(int row, int column, int role) const override;
    QVariant sortKey(int row, int column) const;

    QList<app::domain::RunHead> m_runs;
};

} // namespace strata::ui::models
