// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/workload_table_model.h"

#include "app/api/text.h"

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::api::WorkloadInfo;
using app::domain::WorkloadSpec;

QString settingText(const WorkloadSpec &spec)
{
    QStringList words;
    for (const QString &name : app::domain::namesInOrder(spec.parameters))
        words.append(name + QLatin1Char('=') + spec.parameters.value(name));
    return words.isEmpty() ? WorkloadTableModel::tr("default setting")
                           : displayText(words.join(QLatin1Char(' ')));
}

QString hostsText(const app::domain::Plan &plan, const WorkloadSpec &spec)
{
    if (spec.hostIds.isEmpty())
        //: who does a work: all hosts that take part
        return WorkloadTableModel::tr("all");
    QStringList names;
    for (const QString &id : hostsDoing(plan, spec))
        names.append(displayText(plan.hostName(id), 60));
    //: who does a work: none of the hosts that take part
    return names.isEmpty() ? WorkloadTableModel::tr("none") : names.join(QStringLiteral(", "));
}

WorkloadTableModel::WorkloadTableModel(QList<WorkloadInfo> catalog) :
    TableModel({{tr("Workload")}, {tr("Setting")}, {tr("Hosts")}, {tr("What it does")}}),
    m_catalog(std::move(catalog))
{
}

void WorkloadTableModel::setPlan(const app::domain::Plan &plan)
{
    const QList<WorkloadSpec> &workloads = plan.experiment.workloads;
    QStringList hosts;
    for (const WorkloadSpec &spec : workloads)
        hosts.append(hostsText(plan, spec));
    if (workloads == m_workloads && hosts == m_hosts)
        return;
    beginResetModel();
    m_workloads = workloads;
    m_hosts = hosts;
    endResetModel();
}

int WorkloadTableModel::rows() const
{
    return int(m_workloads.size());
}

QString WorkloadTableModel::text(int row, int column) const
{
    const WorkloadSpec &spec = m_workloads[row];
    if (column == WorkloadColumn)
        return displayText(spec.workload);
    if (column == SettingColumn)
        return settingText(spec);
    if (column == HostsColumn)
        return m_hosts[row];
    const auto known =
        std::find_if(m_catalog.begin(), m_catalog.end(),
                     [&](const WorkloadInfo &info) { return info.name == spec.workload; });
    return known == m_catalog.end() ? tr("unknown to this version of Strata") : known->summary;
}

} // namespace strata::ui::models
