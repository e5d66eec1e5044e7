// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/run_matching.h"

#include <QHash>
#include <QSet>

namespace strata::app::analysis {
namespace {

using domain::Host;
using domain::HostMatch;
using domain::MatchedBy;
using domain::Plan;

using HostsById = QHash<QString, const Host *>;

HostsById hostsById(const Plan &plan)
{
    HostsById hosts;
    for (const Host &host : plan.hosts)
        if (!hosts.contains(host.id))
            hosts.insert(host.id, &host);
    return hosts;
}

//! Those that the plan describes, each once: a file may hold any list.
QStringList hostsIn(const Plan &plan, const HostsById &described)
{
    QStringList hosts = plan.experiment.hostIds;
    hosts.removeDuplicates();
    hosts.removeIf([&](const QString &id) { return !described.contains(id); });
    return hosts;
}

//! Kind and runtime of a host, and of all that it is in: "container docker, vm, bare-metal".
QString roleOf(const Host &host, const HostsById &described)
{
    constexpr int deepest = 8; // a file may make a ring of parents
    QStringList layers;
    const Host *layer = &host;
    for (int depth = 0; layer && depth < deepest; ++depth) {
        layers << domain::kindKey(layer->kind);
        if (isContainer(layer->kind))
            layers.last() += QLatin1Char(' ') + runtimeKey(layer->container.runtime);
        layer = described.value(layer->parentId);
    }
    return layers.join(QStringLiteral(", "));
}

} // namespace

QList<HostMatch> matchHosts(const Plan &before, const Plan &after)
{
    const HostsById ofBefore = hostsById(before);
    const HostsById ofAfter = hostsById(after);
    const QStringList later = hostsIn(after, ofAfter);
    QSet<QString> taken;
    QList<HostMatch> matches;
    for (const QString &id : hostsIn(before, ofBefore))
        matches.append({id, {}, MatchedBy::Nothing});
    // By key, since a file may have ten thousand hosts.
    const auto pass = [&](MatchedBy by, const auto &keyOf) {
        QHash<QString, QStringList> left; // of several alike the first one is taken first
        for (const QString &id : later)
            if (!taken.contains(id))
                left[keyOf(*ofAfter.value(id), ofAfter)].append(id);
        for (HostMatch &match : matches) {
            const QString key = keyOf(*ofBefore.value(match.before), ofBefore);
            const auto found = left.find(key);
            if (!match.after.isEmpty() || key.isEmpty() || found == left.end() || found->isEmpty())
                continue;
            match = {match.before, found->takeFirst(), by};
            taken.insert(match.after);
        }
    };
    pass(MatchedBy::Identifier, [](const Host &host, const HostsById &) { return host.id; });
    pass(MatchedBy::Name, [](const Host &host, const HostsById &) { return host.name; });
    pass(MatchedBy::Role, roleOf);
    return matches;
}

QString workKey(const domain::WorkloadSpec &spec)
{
    QStringList words{spec.workload};
    for (auto parameter = spec.parameters.cbegin(); parameter != spec.parameters.cend();
         ++parameter) {
        if (domain::saysHowToMeasure(parameter.key()))
            continue;
        const auto number = domain::wholeNumberIn(parameter.value());
        words << parameter.key() << (number ? QString::number(*number) : parameter.value());
    }
    return words.join(QLatin1Char('\n'));
}

} // namespace strata::app::analysis
