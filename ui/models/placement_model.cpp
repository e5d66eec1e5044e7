// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/placement_model.h"

#include "app/api/text.h"
#include "app/domain/cpuset.h"
#include "ui/models/glyph_icon.h"
#include "ui/models/plain_tool_tip.h"

#include <algorithm>

namespace strata::ui::models {

using app::domain::Host;
using app::domain::HostKind;
using app::domain::Place;

namespace {

//! All that works and places name, but for ranks, which any place has; the background comes last.
QStringList rolesOf(const app::domain::Plan &plan, const Host &edited)
{
    QStringList roles{QString()};
    const auto add = [&](const QString &role) {
        if (role != QLatin1String("rank") && role != app::domain::backgroundRole &&
            !roles.contains(role))
            roles.append(role);
    };
    for (const app::domain::WorkloadSpec &spec : plan.experiment.workloads)
        if (isOfSeveral(spec))
            for (const app::domain::RoleCount &role : app::domain::rolesOf(spec))
                add(role.role);
    for (const Place &place : edited.places)
        add(place.role);
    roles.append(app::domain::backgroundRole);
    return roles;
}

//! As people write them; "node" is the word of the engine and of its messages.
QString writtenProcessors(const QString &cpus)
{
    const auto node = app::domain::numaNodeIn(cpus);
    return node ? QStringLiteral("node %1").arg(*node) : cpus;
}

} // namespace

PlacementModel::PlacementModel(const app::domain::Plan &plan, const Host &edited) :
    m_edited(edited),
    m_hosts(plan.hosts),
    m_roles(rolesOf(plan, edited))
{
    const QList<Place> places = placesOf(edited);
    // The first process is on the host itself, whatever the order of the project.
    if (edited.kind != HostKind::Placement)
        addRow(edited, places);
    for (const Host &host : plan.hosts)
        if (host.kind != HostKind::Placement && host.id != edited.id)
            addRow(host, places);
}

void PlacementModel::addRow(const Host &host, const QList<Place> &places)
{
    const qsizetype first = m_rows.size();
    for (const Place &place : places) {
        if (place.hostId != host.id)
            continue;
        qsizetype at = first; // a row for each set of processors
        while (at < m_rows.size() && m_rows.at(at).cpus != place.cpus)
            ++at;
        if (at == m_rows.size())
            m_rows.append({host, QList<int>(m_roles.size(), 0), place.cpus});
        const QString role = place.role == QLatin1String("rank") ? QString() : place.role;
        int &count = m_rows[at].processes[m_roles.indexOf(role)];
        const int most = app::domain::mostProcesses;
        count = std::min(most, count + std::clamp(place.processes, 0, most));
    }
    if (m_rows.size() == first)
        m_rows.append({host, QList<int>(m_roles.size(), 0), {}});
}

QList<Place> PlacementModel::places() const
{
    QList<Place> places;
    for (const Row &row : m_rows)
        for (qsizetype role = 0; role < m_roles.size(); ++role)
            if (row.processes.at(role) > 0)
                places.append({row.host.id, m_roles.at(role), row.processes.at(role), row.cpus});
    const QList<Place> all{{m_edited.id, {}, 1, {}}};
    return m_edited.kind != HostKind::Placement && places == all ? QList<Place>() : places;
}

int PlacementModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

int PlacementModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : cpusColumn() + 1;
}

QVariant PlacementModel::shown(const Row &row, int column) const
{
    if (column == NameColumn)
        return app::api::displayText(row.host.name);
    if (column == cpusColumn())
        //: processors that processes of a host may use
        return row.cpus.isEmpty() ? tr("all") : writtenProcessors(row.cpus);
    const int processes = row.processes.at(column - 1);
    return processes > 0 ? QVariant(processes) : QVariant(QStringLiteral("–"));
}

QVariant PlacementModel::data(const QModelIndex &index, int role) const
{
    if (!index.isValid())
        return {};
    const Row &row = m_rows.at(index.row());
    const int column = index.column();
    switch (role) {
    case Qt::DisplayRole:
        return shown(row, column);
    case Qt::EditRole:
        return isRole(column) ? QVariant(row.processes.at(column - 1))
                              : QVariant(writtenProcessors(row.cpus));
    case Qt::DecorationRole:
        return column == NameColumn
                   ? QVariant(kindIcon(row.host.kind, app::domain::nthOfKind(row.host.id, m_hosts)))
                   : QVariant();
    case Qt::TextAlignmentRole:
        return isRole(column) ? QVariant(int(Qt::AlignRight | Qt::AlignVCenter)) : QVariant();
    case Qt::ToolTipRole: // a long name is shortened beside many roles
        return column == NameColumn ? plainToolTip(app::api::displayText(row.host.name))
                                    : QVariant();
    case Qt::AccessibleTextRole:
        return QStringLiteral("%1, %2: %3")
            .arg(app::api::displayText(row.host.name),
                 headerData(column, Qt::Horizontal).toString(), shown(row, column).toString());
    default:
        return {};
    }
}

QString PlacementModel::headerTip(int section) const
{
    if (section == cpusColumn())
        return tr("Which processors its processes may use: a list such as 0-3,8, or node 0 for a "
                  "NUMA node with its memory. Empty: all");
    if (section == cpusColumn() - 1)
        return tr(
            "Processes that do the same work beside the measured ones, like a noisy neighbor");
    return {};
}

QVariant PlacementModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation == Qt::Horizontal && role == Qt::ToolTipRole)
        return plainToolTip(headerTip(section));
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    if (section == NameColumn)
        return tr("Host");
    if (section == cpusColumn())
        return tr("Processors");
    if (section == cpusColumn() - 1)
        //: column of a table: how many processes work on a host beside those that are measured
        return tr("Background");
    if (section > NameColumn + 1)
        return app::api::roleText(m_roles.value(section - 1));
    //: column of a table: how many processes of a work a host has
    return m_roles.size() == 2 ? tr("Processes") : tr("any role");
}

bool PlacementModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid() || role != Qt::EditRole || index.column() == NameColumn)
        return false;
    Row &row = m_rows[index.row()];
    if (isRole(index.column())) {
        row.processes[index.column() - 1] =
            std::clamp(value.toInt(), 0, app::domain::mostProcesses);
    } else {
        const QString cpus = app::domain::processorsAsGiven(value.toString());
        if (!cpus.isEmpty() && !app::domain::isCpuset(cpus) && !app::domain::numaNodeIn(cpus))
            return false;
        row.cpus = cpus;
    }
    Q_EMIT dataChanged(index, index);
    return true;
}

Qt::ItemFlags PlacementModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags base = QAbstractTableModel::flags(index);
    return index.isValid() && index.column() != NameColumn ? base | Qt::ItemIsEditable : base;
}

} // namespace strata::ui::models
