// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/own_machines.h"

#include <QSet>

#include <algorithm>
#include <functional>

namespace strata::app::domain {
namespace {

bool hasToBeHad(const Host &host)
{
    return host.kind == HostKind::BareMetal || (host.kind == HostKind::Vm && !host.made);
}

//! On what it needs: a container and a VM that Strata makes on their machine, a placement on one of
//! its places.
bool canStay(const Host &host, const QSet<QString> &staying)
{
    if (host.kind == HostKind::Placement)
        return std::ranges::any_of(
            host.places, [&](const Place &place) { return staying.contains(place.hostId); });
    return staying.contains(host.parentId);
}

//! Hosts may be in any order, so it looks until nothing is added.
QSet<QString> stayingHosts(const Plan &plan, const QHash<QString, OwnMachine> &machines)
{
    QSet<QString> staying;
    for (const Host &host : plan.hosts)
        if (hasToBeHad(host) && machines.contains(host.id))
            staying.insert(host.id);
    for (qsizetype before = -1; before != staying.size();) {
        before = staying.size();
        for (const Host &host : plan.hosts)
            if (!hasToBeHad(host) && canStay(host, staying))
                staying.insert(host.id);
    }
    return staying;
}

Host asOwn(Host host, const QSet<QString> &staying, const QHash<QString, OwnMachine> &machines)
{
    host.engineDirectory.clear();
    host.notes.clear();
    host.pricePerHour = 0;
    host.places.removeIf([&](const Place &place) { return !staying.contains(place.hostId); });
    if (hasToBeHad(host)) {
        const OwnMachine &own = machines[host.id];
        host.transport = own.transport;
        host.ssh = own.transport == TransportKind::Ssh ? own.ssh : SshTarget();
        if (!staying.contains(host.parentId))
            host.parentId.clear();
    }
    return host;
}

//! One whose hosts are all left out goes with them: without any it would be for every host.
void leaveHostsOut(QList<WorkloadSpec> &workloads, const QSet<QString> &staying)
{
    const auto stays = [&](const QString &id) { return staying.contains(id); };
    workloads.removeIf([&](const WorkloadSpec &spec) {
        return !spec.hostIds.isEmpty() && std::ranges::none_of(spec.hostIds, stays);
    });
    for (WorkloadSpec &spec : workloads)
        spec.hostIds.removeIf(std::not_fn(stays));
}

} // namespace

QList<Host> machinesToHave(const Plan &plan)
{
    QList<Host> machines;
    std::ranges::copy_if(plan.hosts, std::back_inserter(machines), hasToBeHad);
    return machines;
}

Plan onOwnMachines(const Plan &plan, const QHash<QString, OwnMachine> &machines)
{
    const QSet<QString> staying = stayingHosts(plan, machines);
    Plan own;
    own.experiment = plan.experiment;
    for (const Host &host : plan.hosts)
        if (staying.contains(host.id))
            own.hosts.append(asOwn(host, staying, machines));
    own.experiment.hostIds.removeIf([&](const QString &id) { return !staying.contains(id); });
    leaveHostsOut(own.experiment.workloads, staying);
    if (!staying.contains(own.experiment.baselineId))
        own.experiment.baselineId = own.experiment.hostIds.value(0);
    return own;
}

} // namespace strata::app::domain
