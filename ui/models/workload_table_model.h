// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workload settings of a plan, one row each.
#pragma once

#include "app/api/workload_catalog.h"
#include "app/domain/plan.h"
#include "ui/models/table_model.h"

namespace strata::ui::models {

class WorkloadTableModel : public TableModel {
    Q_OBJECT
public:
    enum Column { WorkloadColumn, SettingColumn, HostsColumn, SummaryColumn };

    //! The catalog gives the summaries and says which workloads this version knows.
    explicit WorkloadTableModel(QList<app::api::WorkloadInfo> catalog);

    void setPlan(const app::domain::Plan &plan);
    const QList<app::domain::WorkloadSpec> &workloads() const { return m_workloads; }

private:
    int rows() const override;
    QString text(int row, int column) const override;

    QList<app::api::WorkloadInfo> m_catalog;
    QList<app::domain::WorkloadSpec> m_workloads;
    QStringList m_hosts; //!< of each, who does it
};

//! "m=1024 precision=bf16", or words for "as the engine sets them" when nothing differs.
QString settingText(const app::domain::WorkloadSpec &spec);
//! "all", or the names of the hosts that do it.
QString hostsText(const app::domain::Plan &plan, const app::domain::WorkloadSpec &spec);

} // namespace strata::ui::models
