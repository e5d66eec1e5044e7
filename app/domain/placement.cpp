// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/placement.h"

#include "engine/settings/roles.h"

#include <QSet>

#include <algorithm>
#include <map>
#include <numeric>
#include <vector>

namespace strata::app::domain {
namespace {

const Host *hostWith(const QString &id, const QList<Host> &hosts)
{
    const auto found = std::ranges::find(hosts, id, &Host::id);
    return found == hosts.end() ? nullptr : &*found;
}

QList<Place> placesFor(const QString &role, const QList<Place> &places)
{
    QList<Place> found;
    for (const Place &place : places) {
        if (place.processes > 0 && (place.role == role || place.role.isEmpty()))
            found.append(place);
    }
    return found;
}

//! How many of the processes each place has.
std::vector<int> dealtOut(int processes, const QList<Place> &places)
{
    const qint64 shares =
        std::accumulate(places.begin(), places.end(), qint64(0),
                        [](qint64 sum, const Place &place) { return sum + place.processes; });
    std::vector<int> counts;
    std::vector<std::size_t> byRemainder;
    int left = processes;
    for (const Place &place : places) {
        counts.push_back(static_cast<int>(qint64(processes) * place.processes / shares));
        byRemainder.push_back(byRemainder.size());
        left -= counts.back();
    }
    const auto remainder = [&](std::size_t index) {
        return qint64(processes) * places.at(static_cast<qsizetype>(index)).processes % shares;
    };
    std::ranges::stable_sort(byRemainder, std::ranges::greater(), remainder);
    for (std::size_t i = 0; i < byRemainder.size() && left > 0; ++i, --left)
        ++counts[byRemainder[i]];
    return counts;
}

//! Processes on one machine that are kept to the same processors, or to none in particular, get in
//! each other's way.
void countSharers(QList<Member> &members, const QList<Host> &hosts)
{
    std::map<std::pair<QString, QString>, int> together;
    const auto keyOf = [&](const Member &member) {
        const Host *machine = machineOf(member.host, hosts);
        return std::pair(machine ? machine->id : member.host.id, member.cpus);
    };
    for (const Member &member : std::as_const(members))
        ++together[keyOf(member)];
    for (Member &member : members)
        member.sharers = together[keyOf(member)];
}

} // namespace

const int mostProcesses = engine::settings::mostProcesses;

QList<RoleCount> rolesOf(const WorkloadSpec &spec)
{
    std::map<std::string, std::string> parameters;
    for (const auto &[name, value] : spec.parameters.asKeyValueRange())
        parameters.emplace(name.toStdString(), value.toStdString());
    QList<RoleCount> roles;
    for (const auto &[role, processes] :
         engine::settings::rolesOf(spec.workload.toStdString(), parameters))
        roles.append({QString::fromStdString(role), processes});
    return roles;
}

int processesOf(const WorkloadSpec &spec)
{
    qint64 sum = 0;
    for (const RoleCount &role : rolesOf(spec))
        sum += role.processes;
    return static_cast<int>(std::min<qint64>(sum, std::numeric_limits<int>::max()));
}

bool isOfSeveral(const WorkloadSpec &spec)
{
    return processesOf(spec) > 1;
}

QList<Place> placesOf(const Host &host)
{
    const bool hasOwn =
        std::ranges::find(host.places, host.id, &Place::hostId) != host.places.end();
    if (host.kind == HostKind::Placement || hasOwn)
        return host.places;
    return QList<Place>{{host.id, {}, 1, {}}} + host.places;
}

QString roleWithoutPlace(const Host &host, const WorkloadSpec &spec)
{
    const QList<Place> places = placesOf(host);
    for (const RoleCount &role : rolesOf(spec)) {
        if (placesFor(role.role, places).isEmpty())
            return role.role;
    }
    return {};
}

QList<Member> membersOf(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts)
{
    if (!isOfSeveral(spec))
        return host.kind == HostKind::Placement ? QList<Member>()
                                                : QList<Member>{{host, {}, {}, 1}};
    if (processesOf(spec) > mostProcesses)
        return {};
    const QList<Place> places = placesOf(host);
    QList<Member> members;
    for (const RoleCount &role : rolesOf(spec)) {
        const QList<Place> ofRole = placesFor(role.role, places);
        if (ofRole.isEmpty())
            return {};
        const std::vector<int> counts = dealtOut(role.processes, ofRole);
        for (qsizetype i = 0; i < ofRole.size(); ++i) {
            const Place &place = ofRole.at(i);
            const Host *where = hostWith(place.hostId, hosts);
            if (!where || where->kind == HostKind::Placement)
                return {};
            for (int n = 0; n < counts.at(static_cast<std::size_t>(i)); ++n)
                members.append({*where, role.role, place.cpus, 1});
        }
    }
    countSharers(members, hosts);
    return members;
}

int membersBesideFirst(const QList<Member> &members, const QList<Host> &hosts)
{
    if (members.isEmpty())
        return 0;
    const QString computer = computerOf(members.first().host, hosts).id;
    return static_cast<int>(
        std::count_if(members.begin() + 1, members.end(), [&](const Member &member) {
            return computerOf(member.host, hosts).id == computer;
        }));
}

QList<Host> membersOutOfReach(const QList<Member> &members, const QList<Host> &hosts)
{
    QSet<QString> machines;
    for (const Member &member : members) {
        if (const Host *machine = machineOf(member.host, hosts))
            machines.insert(machine->id);
    }
    QList<Host> found;
    for (const Member &member : members) {
        const Host *machine = machineOf(member.host, hosts);
        const bool isAlone =
            isContainer(member.host.kind) && member.host.container.network == QLatin1String("none");
        // What Strata makes is behind its machine's address, as QEMU's user networking has it.
        const bool isBehind = machine && machine->made && machines.size() > 1;
        if (members.size() > 1 && (isAlone || isBehind) &&
            std::ranges::find(found, member.host.id, &Host::id) == found.end())
            found.append(member.host);
    }
    return found;
}

} // namespace strata::app::domain
