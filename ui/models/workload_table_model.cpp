// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/workload_table_model.h"

#include "app/api/text.h"
#include "ui/models/plain_tool_tip.h"

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::api::WorkloadInfo;
using app::domain::WorkloadSpec;

QString settingText(const WorkloadSpec &spec)
{
    QStringList words;
    for (auto it = spec.parameters.cbegin(); it != spec.parameters.cend(); ++it)
        words.append(it.key() + QLatin1Char('=') + it.value());
    return words.isEmpty() ? WorkloadTableModel::tr("default setting")
                           : displayText(words.join(QLatin1Char(' ')));
}

WorkloadTableModel::WorkloadTableModel(QList<WorkloadInfo> catalog, QObject *parent) :
    QAbstractTableModel(parent),
    m_catalog(std::move(catalog))
{
}

void WorkloadTableModel::setWorkloads(const QList<WorkloadSpec> &workloads)
{
    if (workloads == m_workloads)
        return;
    beginResetModel();
    m_workloads = workloads;
    endResetModel();
}

int WorkloadTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_workloads.size());
}

int WorkloadTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(ColumnCount);
}

QString WorkloadTableModel::shownText(const WorkloadSpec &spec, int column) const
{
    if (column == WorkloadColumn)
        return displayText(spec.workload);
    if (column == SettingColumn)
        return settingText(spec);
    const auto known =
        std::find_if(m_catalog.begin(), m_catalog.end(),
                     [&](const WorkloadInfo &info) { return info.name == spec.workload; });
    return known == m_catalog.end() ? tr("unknown to this version of Strata") : known->summary;
}

QVariant WorkloadTableModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const WorkloadSpec &spec = m_workloads[index.row()];
    if (role == Qt::DisplayRole)
        return shownText(spec, index.column());
    if (role == Qt::ToolTipRole)
        return plainToolTip(shownText(spec, index.column()));
    return role == IdRole ? QVariant(spec.id) : QVariant();
}

QVariant WorkloadTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case WorkloadColumn:
        return tr("Workload");
    case SettingColumn:
        return tr("Setting");
    case SummaryColumn:
        return tr("What it does");
    default:
        return {};
    }
}

} // namespace strata::ui::models
