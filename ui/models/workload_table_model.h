// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workload settings of a plan, one row each.
#pragma once

#include "app/api/workload_catalog.h"
#include "app/domain/plan.h"

#include <QAbstractTableModel>

namespace strata::ui::models {

class WorkloadTableModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { WorkloadColumn, SettingColumn, SummaryColumn, ColumnCount };
    enum Role { IdRole = Qt::UserRole };

    //! The catalog gives the summaries and tells which workloads this version knows.
    explicit WorkloadTableModel(QList<app::api::WorkloadInfo> catalog, QObject *parent = nullptr);

    void setWorkloads(const QList<app::domain::WorkloadSpec> &workloads);
    const QList<app::domain::WorkloadSpec> &workloads() const { return m_workloads; }

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString shownText(const app::domain::WorkloadSpec &spec, int column) const;

    QList<app::api::WorkloadInfo> m_catalog;
    QList<app::domain::WorkloadSpec> m_workloads;
};

//! "m=1024 precision=bf16", or words for "as the engine sets them" when nothing differs.
QString settingText(const app::domain::WorkloadSpec &spec);

} // namespace strata::ui::models
