// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/ways.h"

#include "engine/settings/roles.h"

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace strata::app::domain {
namespace {

bool is(const QString &role, const char *word)
{
    return role == QLatin1String(word);
}

bool isServer(const QString &role)
{
    return is(role, engine::settings::serverRole);
}

bool isClient(const QString &role)
{
    return is(role, engine::settings::clientRole);
}

//! Ranks, workers and parameter servers all hear from each other, and which of two connects is
//! decided by their addresses; a server only listens.
bool connectsTo(const QString &from, const QString &to)
{
    const auto isOfGroup = [](const QString &role) {
        return role.isEmpty() || is(role, engine::settings::rankRole) ||
               is(role, engine::settings::workerRole) ||
               is(role, engine::settings::parameterServerRole);
    };
    const bool isAsked = isServer(to) || to.isEmpty();
    const bool asks = isClient(from) || from.isEmpty();
    return (isOfGroup(from) && isOfGroup(to)) || (asks && isAsked);
}

//! One process stands for all that have its network and do what it does.
std::vector<int> standInsOf(const QList<Member> &members)
{
    std::vector<int> chosen;
    for (int i = 0; i < members.size(); ++i) {
        const Member &member = members[i];
        const auto isSameKind = [&](int other) {
            return members[other].host.id == member.host.id && members[other].role == member.role;
        };
        const auto known = std::ranges::count_if(chosen, isSameKind);
        if (known == 0 || (known == 1 && isContainer(member.host.kind)))
            chosen.push_back(i);
    }
    return chosen;
}

bool isSameNetwork(const Member &one, const Member &other)
{
    return one.host.id == other.host.id && !isContainer(one.host.kind);
}

bool usesTcp(const WorkloadSpec &spec)
{
    const QString channel = spec.parameters.value(QStringLiteral("channel"));
    const QString backend = spec.parameters.value(QStringLiteral("backend"));
    // What NCCL connects by is its own choice: it may know faster networks.
    return channel != QLatin1String("unix") && channel != QLatin1String("shared-memory") &&
           backend != QLatin1String("nccl");
}

//! At which the process has to listen, if the setting says so; else 0. Of several servers each has
//! a port of its own.
int portOf(const WorkloadSpec &spec, const QList<Member> &members, int number)
{
    constexpr int mostPort = 65'535;
    const int port = spec.parameters.value(QStringLiteral("port")).toInt();
    const QString &role = members[number].role;
    const bool listens = isServer(role) || is(role, engine::settings::parameterServerRole);
    return port > 0 && port <= mostPort && listens ? port + numberInRole(members, number) - 1 : 0;
}

//! Several ways between the same networks tell no more than one.
bool tellsTheSame(const Way &one, const Way &other, const QList<Member> &members)
{
    return one.port == other.port && members[one.from].host.id == members[other.from].host.id &&
           members[one.to].host.id == members[other.to].host.id;
}

bool keepsItsAddress(const Host &host)
{
    return !isContainer(host.kind) || host.container.network == QLatin1String("host");
}

using WaysToOne = QList<TriedWay *>;

//! Empty: there is none.
QString addressOpenToAll(const WaysToOne &ways, const std::function<bool(QString)> &suits)
{
    for (const OtherAddress &other : ways.first()->others) {
        const auto isOpenThere = [&](const TriedWay *way) {
            return way->others.contains(OtherAddress{other.text, WayState::Open});
        };
        if (suits(other.text) && std::ranges::all_of(ways, isOpenThere))
            return other.text;
    }
    return {};
}

void reachAt(const WaysToOne &ways, const QString &address)
{
    for (TriedWay *way : ways) {
        way->toAddress = address;
        way->state = WayState::Open;
        way->reason.clear();
    }
}

//! "192.168.56" of 192.168.56.7, as most networks are: no host tells how large its own are.
QString networkOf(const QString &address)
{
    return address.section(QLatin1Char(address.contains(QLatin1Char(':')) ? ':' : '.'), 0, -2);
}

QStringList networksOf(const QStringList &addresses)
{
    QStringList networks;
    for (const QString &address : addresses)
        networks.append(networkOf(address));
    return networks;
}

} // namespace

QList<Way> waysOf(const WorkloadSpec &spec, const QList<Member> &members)
{
    QList<Way> ways;
    if (!usesTcp(spec))
        return ways;
    const std::vector<int> standIns = standInsOf(members);
    for (const int from : standIns) {
        for (const int to : standIns) {
            const Way way{from, to, portOf(spec, members, to)};
            const auto isKnown = [&](const Way &known) {
                return tellsTheSame(known, way, members);
            };
            if (from != to && !isSameNetwork(members[from], members[to]) &&
                connectsTo(members[from].role, members[to].role) &&
                std::ranges::none_of(ways, isKnown))
                ways.append(way);
        }
    }
    return ways;
}

QList<Way> waysOf(const QList<Member> &members)
{
    return waysOf(WorkloadSpec(), members);
}

QMap<QString, QString> chooseAddresses(QList<TriedWay> &tried)
{
    QMap<QString, WaysToOne> waysTo;
    for (TriedWay &way : tried)
        if (keepsItsAddress(way.to.host))
            waysTo[way.to.host.id].append(&way);
    QMap<QString, QString> chosen;
    const auto choose = [&](const QString &host, const std::function<bool(QString)> &suits) {
        if (const QString found = addressOpenToAll(waysTo.value(host), suits); !found.isEmpty()) {
            chosen.insert(host, found);
            reachAt(waysTo.value(host), found);
        }
    };
    for (const auto &[host, ways] : std::as_const(waysTo).asKeyValueRange())
        if (std::ranges::any_of(ways, [](auto *way) { return way->state != WayState::Open; }))
            choose(host, [](const QString &) { return true; });
    const QStringList networks = networksOf(chosen.values());
    for (const QString &host : waysTo.keys())
        if (!chosen.contains(host) &&
            !networks.contains(networkOf(waysTo.value(host).first()->toAddress)))
            choose(host,
                   [&](const QString &address) { return networks.contains(networkOf(address)); });
    return chosen;
}

int numberInRole(const QList<Member> &members, int number)
{
    return 1 + static_cast<int>(std::count_if(
                   members.begin(), members.begin() + number,
                   [&](const Member &member) { return member.role == members[number].role; }));
}

} // namespace strata::app::domain
