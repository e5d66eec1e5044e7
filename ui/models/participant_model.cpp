// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/participant_model.h"

#include "app/api/text.h"
#include "app/domain/placement.h"
#include "ui/models/glyph_icon.h"

#include <algorithm>

namespace strata::ui::models {

using app::api::displayText;
using app::domain::Host;

namespace {

//! As if a work had just as many processes as the places. No more of them than a work may have: a
//! file may say anything.
QString placesText(const Host &host, const QList<Host> &hosts)
{
    QList<app::domain::Member> members;
    for (const app::domain::Place &place : placesOf(host)) {
        const auto where = std::ranges::find(hosts, place.hostId, &Host::id);
        const auto room = app::domain::mostProcesses - members.size();
        for (int n = 0; where != hosts.end() && n < std::min<qsizetype>(room, place.processes); ++n)
            members.append({*where, place.role, place.cpus, 1});
    }
    return app::api::placementText(members);
}

} // namespace

QString placeText(const Host &host, const QList<Host> &hosts)
{
    if (host.kind == app::domain::HostKind::Placement)
        return placesText(host, hosts);
    if (isContainer(host.kind)) {
        const Host *machine = machineOf(host, hosts);
        return ParticipantModel::tr("%1 on %2")
            .arg(app::domain::runtimeName(host.container.runtime),
                 machine ? displayText(machine->name) : ParticipantModel::tr("a missing host"));
    }
    if (host.made) {
        const auto parent = std::ranges::find(hosts, host.parentId, &Host::id);
        //: of a virtual machine
        return ParticipantModel::tr("made on %1")
            .arg(parent != hosts.end() ? displayText(parent->name)
                                       : ParticipantModel::tr("a missing host"));
    }
    if (host.transport == app::domain::TransportKind::Local)
        return ParticipantModel::tr("this computer");
    const QString user = host.ssh.user.isEmpty() ? QString() : host.ssh.user + QLatin1Char('@');
    const QString port = host.ssh.port == 22 ? QString() : QStringLiteral(":%1").arg(host.ssh.port);
    return displayText(user + host.ssh.hostName + port);
}

ParticipantModel::ParticipantModel() :
    TableModel(
        {{tr("Takes part")}, {tr("Baseline")}, {tr("Kind")}, {tr("Where")}, {tr("Processes")}})
{
}

void ParticipantModel::setPlan(const app::domain::Plan &plan)
{
    const bool sameHosts = std::ranges::equal(plan.hosts, m_plan.hosts, {}, &Host::id, &Host::id);
    if (!sameHosts)
        beginResetModel();
    m_plan = plan;
    if (!sameHosts)
        endResetModel();
    else if (!m_plan.hosts.isEmpty())
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, columnCount() - 1));
}

QString ParticipantModel::hostId(int row) const
{
    return m_plan.hosts.value(row).id;
}

int ParticipantModel::rows() const
{
    return int(m_plan.hosts.size());
}

QVariant ParticipantModel::checkState(const Host &host, int column) const
{
    if (column == NameColumn)
        return m_plan.experiment.hostIds.contains(host.id) ? Qt::Checked : Qt::Unchecked;
    if (column == BaselineColumn)
        return m_plan.experiment.baselineId == host.id ? Qt::Checked : Qt::Unchecked;
    return {};
}

QString ParticipantModel::text(int row, int column) const
{
    const Host &host = m_plan.hosts[row];
    switch (column) {
    case NameColumn:
        return displayText(host.name);
    case KindColumn:
        return app::api::text(host.kind);
    case PlaceColumn:
        return placeText(host, m_plan.hosts);
    case PlacementColumn:
        //: where the processes of a work are: all of them on the host of this row
        return host.places.isEmpty() ? tr("all here") : placesText(host, m_plan.hosts);
    default:
        return {};
    }
}

QVariant ParticipantModel::value(int row, int column, int role) const
{
    const Host &host = m_plan.hosts[row];
    switch (role) {
    case Qt::CheckStateRole:
        return checkState(host, column);
    case Qt::DecorationRole:
        return column == KindColumn
                   ? QVariant(kindIcon(host.kind, app::domain::nthOfKind(host.id, m_plan.hosts)))
                   : QVariant();
    case Qt::AccessibleTextRole:
        return column == BaselineColumn ? tr("%1 is the baseline").arg(displayText(host.name))
                                        : text(row, column);
    default:
        return {};
    }
}

bool ParticipantModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    if (!index.isValid())
        return false;
    const QString hostId = m_plan.hosts[index.row()].id;
    if (role != Qt::CheckStateRole)
        return false;
    const bool checked = value.toInt() == Qt::Checked;
    if (index.column() == NameColumn)
        Q_EMIT participationRequested(hostId, checked);
    else if (index.column() == BaselineColumn && checked)
        Q_EMIT baselineRequested(hostId);
    else
        return false;
    return true;
}

Qt::ItemFlags ParticipantModel::flags(const QModelIndex &index) const
{
    const Qt::ItemFlags base = TableModel::flags(index);
    const bool checkable = index.column() == NameColumn || index.column() == BaselineColumn;
    return checkable ? base | Qt::ItemIsUserCheckable : base;
}

} // namespace strata::ui::models
