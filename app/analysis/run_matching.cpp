// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/run_matching.h"

#include <algorithm>

namespace strata::app::analysis {
namespace {

using domain::Host;
using domain::HostMatch;
using domain::MatchedBy;
using domain::Plan;

//! Those that the plan describes, each once: a file may hold any list.
QStringList hostsIn(const Plan &plan)
{
    QStringList hosts = plan.experiment.hostIds;
    hosts.removeDuplicates();
    hosts.removeIf([&](const QString &id) { return !plan.host(id); });
    return hosts;
}

//! Kind and runtime of a host, and of all that it is in: "container docker, vm, bare-metal".
QString roleOf(const Host &host, const Plan &plan)
{
    constexpr int deepest = 8; // a file may make a ring of parents
    QStringList layers;
    const Host *layer = &host;
    for (int depth = 0; layer && depth < deepest; ++depth) {
        layers << domain::kindKey(layer->kind);
        if (isContainer(layer->kind))
            layers.last() += QLatin1Char(' ') + runtimeKey(layer->container.runtime);
        layer = plan.host(layer->parentId);
    }
    return layers.join(QStringLiteral(", "));
}

} // namespace

QList<HostMatch> matchHosts(const Plan &before, const Plan &after)
{
    QStringList left = hostsIn(after);
    QList<HostMatch> matches;
    for (const QString &id : hostsIn(before))
        matches.append({id, {}, MatchedBy::Nothing});
    const auto pass = [&](MatchedBy by, const auto &isCounterpart) {
        for (HostMatch &match : matches) {
            if (!match.after.isEmpty())
                continue;
            const auto found = std::ranges::find_if(left, [&](const QString &id) {
                return isCounterpart(*before.host(match.before), *after.host(id));
            });
            if (found == left.end())
                continue;
            match = {match.before, *found, by};
            left.erase(found);
        }
    };
    pass(MatchedBy::Identifier,
         [](const Host &one, const Host &other) { return one.id == other.id; });
    pass(MatchedBy::Name, [](const Host &one, const Host &other) {
        return !one.name.isEmpty() && one.name == other.name;
    });
    pass(MatchedBy::Role, [&](const Host &one, const Host &other) {
        return roleOf(one, before) == roleOf(other, after);
    });
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
