// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/placement.h"

#include "app/domain/cpuset.h"

#include <QSet>

#include <algorithm>
#include <array>
#include <bitset>
#include <map>
#include <vector>

namespace strata::app::domain {
namespace {

const Host *hostWith(const QString &id, const QList<Host> &hosts)
{
    const auto found = std::ranges::find(hosts, id, &Host::id);
    return found == hosts.end() ? nullptr : &*found;
}

//! A place, and how many processes it has in all roles so far.
struct Taken {
    Place place;
    int processes = 0;

    bool takes(const QString &role) const
    {
        return place.processes > 0 && (place.role == role || place.role.isEmpty());
    }
};

//! The place that gets the next process: that with the largest quotient of its share and twice what
//! it has plus one, and of equal ones the first (Sainte-Laguë's method). -1: none takes the role.
int nextPlace(const std::vector<Taken> &places, const QString &role)
{
    int best = -1;
    for (int i = 0; i < static_cast<int>(places.size()); ++i) {
        const Taken &one = places[static_cast<std::size_t>(i)];
        if (!one.takes(role))
            continue;
        if (best < 0) {
            best = i;
            continue;
        }
        const Taken &other = places[static_cast<std::size_t>(best)];
        if (qint64(one.place.processes) * (2 * other.processes + 1) >
            qint64(other.place.processes) * (2 * one.processes + 1))
            best = i;
    }
    return best;
}

//! How many of the processes of a role each place gets; none if none takes it.
std::vector<int> dealOut(const RoleCount &role, std::vector<Taken> &places)
{
    std::vector<int> counts(places.size(), 0);
    for (int n = 0; n < role.processes; ++n) {
        const int next = nextPlace(places, role.role);
        if (next < 0)
            return {};
        ++counts[static_cast<std::size_t>(next)];
        ++places[static_cast<std::size_t>(next)].processes;
    }
    return counts;
}

constexpr int mostProcessors = 4096; // a kernel has no more
using Processors = std::bitset<mostProcessors>;

//! Those of "0-3,8"; none stands for all, or for those of a node, which only its machine knows.
Processors processorsOf(const Member &member)
{
    constexpr qsizetype longest = 5 * mostProcessors; // of the list that names each
    const bool isBoxed = member.cpus.isEmpty() && isContainer(member.host.kind);
    const QString list = isBoxed ? member.host.container.cpuset : member.cpus;
    Processors processors;
    if (list.isEmpty() || list.size() > longest || numaNodeIn(list))
        return processors;
    std::array<int, mostProcessors + 1> begun{}; // ranges, minus those that end before
    for (const QString &part : list.split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        const int first = part.section(QLatin1Char('-'), 0, 0).toInt();
        const int last = std::min(part.section(QLatin1Char('-'), -1).toInt(), mostProcessors - 1);
        if (first >= 0 && first <= last) {
            ++begun[static_cast<std::size_t>(first)];
            --begun[static_cast<std::size_t>(last) + 1];
        }
    }
    int ranges = 0;
    for (std::size_t processor = 0; processor < mostProcessors; ++processor) {
        ranges += begun[processor];
        processors[processor] = ranges > 0;
    }
    return processors;
}

//! What a process may use of a machine.
struct Use {
    QString machineId;
    Processors processors;   //!< none: all, or not known
    std::optional<int> node; //!< whose they are

    bool isSharedWith(const Use &other) const
    {
        if (machineId != other.machineId)
            return false;
        if (node && other.node)
            return node == other.node;
        return processors.none() || other.processors.none() ||
               (processors & other.processors).any();
    }
};

//! Processes on one machine that may use the same processors get in each other's way.
void countSharers(QList<Member> &members, const QList<Host> &hosts)
{
    std::vector<Use> uses;
    for (const Member &member : std::as_const(members)) {
        const Host *machine = machineOf(member.host, hosts);
        uses.push_back({machine ? machine->id : member.host.id, processorsOf(member),
                        numaNodeIn(member.cpus)});
    }
    for (qsizetype i = 0; i < members.size(); ++i) {
        const Use &own = uses[static_cast<std::size_t>(i)];
        members[i].sharers = static_cast<int>(
            std::ranges::count_if(uses, [&](const Use &other) { return own.isSharedWith(other); }));
    }
}

std::map<std::string, std::string> textsOf(const WorkloadSpec &spec)
{
    std::map<std::string, std::string> parameters;
    for (const auto &[name, value] : spec.parameters.asKeyValueRange())
        parameters.emplace(name.toStdString(), value.toStdString());
    return parameters;
}

} // namespace

const int mostProcesses = engine::settings::mostProcesses;

QList<RoleCount> rolesOf(const WorkloadSpec &spec)
{
    QList<RoleCount> roles;
    for (const auto &[role, processes] :
         engine::settings::rolesOf(spec.workload.toStdString(), textsOf(spec)))
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

int backgroundProcesses(const Host &host, const WorkloadSpec &spec)
{
    qint64 sum = 0;
    for (const Place &place : host.places)
        if (place.role == backgroundRole && !measuresRoofs(spec))
            sum += std::max(place.processes, 0);
    return static_cast<int>(std::min<qint64>(sum, std::numeric_limits<int>::max()));
}

WorkloadSpec workInBackground(const WorkloadSpec &spec)
{
    WorkloadSpec alone = spec;
    alone.parameters.clear();
    for (const auto &[name, value] : engine::settings::parametersOfOneProcess(textsOf(spec)))
        alone.parameters.insert(QString::fromStdString(name), QString::fromStdString(value));
    return alone;
}

QList<Place> placesOf(const Host &host)
{
    const bool hasOwn = std::ranges::any_of(host.places, [&](const Place &place) {
        return place.hostId == host.id && place.role != backgroundRole;
    });
    if (host.kind == HostKind::Placement || hasOwn)
        return host.places;
    return QList<Place>{{host.id, {}, 1, {}}} + host.places;
}

QString roleWithoutPlace(const Host &host, const WorkloadSpec &spec)
{
    std::vector<Taken> places;
    for (const Place &place : placesOf(host))
        places.push_back({place});
    for (const RoleCount &role : rolesOf(spec)) {
        if (nextPlace(places, role.role) < 0)
            return role.role;
    }
    return {};
}

namespace {

//! Those that take part in the work.
QList<Member> measuredMembers(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts)
{
    std::vector<Taken> places;
    for (const Place &place : placesOf(host))
        places.push_back({place});
    QList<Member> members;
    for (const RoleCount &role : rolesOf(spec)) {
        const std::vector<int> counts = dealOut(role, places);
        if (counts.empty())
            return {};
        for (std::size_t i = 0; i < places.size(); ++i) {
            const Place &place = places[i].place;
            const Host *where = hostWith(place.hostId, hosts);
            if (counts[i] > 0 && (!where || where->kind == HostKind::Placement))
                return {};
            for (int n = 0; n < counts[i]; ++n)
                members.append({*where, role.role, place.cpus, 1});
        }
    }
    countSharers(members, hosts);
    return members;
}

} // namespace

QList<Member> membersOf(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts)
{
    const int beside = backgroundProcesses(host, spec);
    if (qint64(processesOf(spec)) + beside > mostProcesses)
        return {};
    QList<Member> members;
    if (isOfSeveral(spec) || (beside > 0 && host.kind == HostKind::Placement))
        members = measuredMembers(host, spec, hosts);
    else if (host.kind != HostKind::Placement)
        members.append({host, {}, {}, 1});
    if (members.isEmpty() || beside == 0)
        return members;
    for (const Place &place : host.places) {
        if (place.role != backgroundRole || place.processes < 1)
            continue;
        const Host *where = hostWith(place.hostId, hosts);
        if (!where || where->kind == HostKind::Placement)
            return {};
        for (int n = 0; n < place.processes; ++n)
            members.append({*where, backgroundRole, place.cpus, 1});
    }
    return members;
}

namespace {

//! Whose price the host has: as pricePerHour() of a host.
const Host &paidHost(const Host &host, const QList<Host> &hosts)
{
    const Host *paid = &host;
    const Host *parent = hostWith(paid->parentId, hosts);
    for (qsizetype depth = 0; depth < hosts.size() && parent && !(paid->pricePerHour > 0); ++depth)
        parent = hostWith((paid = parent)->parentId, hosts);
    return *paid;
}

} // namespace

double pricePerHour(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts)
{
    QSet<QString> paid;
    double sum = 0;
    for (const Member &member : membersOf(host, spec, hosts)) {
        if (member.isInBackground())
            continue;
        const Host &priced = paidHost(member.host, hosts);
        if (!(priced.pricePerHour > 0))
            return 0;
        if (!paid.contains(priced.id))
            sum += priced.pricePerHour;
        paid.insert(priced.id);
    }
    return sum;
}

bool isOnOneComputer(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts)
{
    QSet<QString> computers;
    for (const Member &member : membersOf(host, spec, hosts))
        if (!member.isInBackground())
            computers.insert(computerOf(member.host, hosts).id);
    return computers.size() == 1;
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
    QList<Member> talking = members;
    talking.removeIf([](const Member &member) { return member.isInBackground(); });
    QSet<QString> machines;
    for (const Member &member : std::as_const(talking)) {
        if (const Host *machine = machineOf(member.host, hosts))
            machines.insert(machine->id);
    }
    QList<Host> found;
    for (const Member &member : std::as_const(talking)) {
        const Host *machine = machineOf(member.host, hosts);
        const bool isAlone =
            isContainer(member.host.kind) && member.host.container.network == QLatin1String("none");
        // What Strata makes is behind its machine's address, as QEMU's user networking has it.
        const bool isBehind = machine && machine->made && machines.size() > 1;
        if (talking.size() > 1 && (isAlone || isBehind) &&
            std::ranges::find(found, member.host.id, &Host::id) == found.end())
            found.append(member.host);
    }
    return found;
}

} // namespace strata::app::domain
