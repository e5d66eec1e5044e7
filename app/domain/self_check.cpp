// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/self_check.h"

#include <algorithm>

namespace strata::app::domain {

namespace {

Host copyOf(const Host &host, double slowdownPercent, const QString &name)
{
    Host copy = host;
    copy.id = makeId();
    copy.name = name;
    copy.slowdownPercent = slowdownPercent;
    return copy;
}

//! The machine of a container, and the machine of that.
QList<Host> parentsOf(const Host &host, const QList<Host> &hosts)
{
    QList<Host> parents;
    const Host *inner = &host;
    for (;;) {
        const auto parent = std::ranges::find(hosts, inner->parentId, &Host::id);
        // A project file may well hold hosts that are inside each other.
        if (parent == hosts.end() || parent->id == host.id ||
            std::ranges::find(parents, parent->id, &Host::id) != parents.end())
            break;
        parents.append(*parent);
        parents.last().places.clear();
        inner = &*parent;
    }
    return parents;
}

//! But for what they are called.
bool isSameButForSpeed(Host one, const Host &other)
{
    one.id = other.id;
    one.name = other.name;
    one.slowdownPercent = other.slowdownPercent;
    return one == other;
}

WorkloadSpec smallProduct()
{
    const QString size = QStringLiteral("512");
    return {
        makeId(),
        QStringLiteral("gemm"),
        {{QStringLiteral("m"), size}, {QStringLiteral("n"), size}, {QStringLiteral("k"), size}}};
}

} // namespace

Plan selfCheckPlan(const Plan &plan, const QString &hostId,
                   const std::function<QString(double percent)> &nameOf)
{
    Plan check;
    const Host *known = plan.host(hostId);
    if (!known)
        return check;
    Host host = *known;
    host.places.clear();
    host.slowdownPercent = 0;
    check.hosts = parentsOf(host, plan.hosts);
    check.hosts.append(host);
    Experiment &experiment = check.experiment;
    experiment.baselineId = host.id;
    experiment.hostIds = {host.id};
    for (const double percent : {0.0, 2.0, 10.0}) {
        check.hosts.append(copyOf(host, percent, nameOf(percent)));
        experiment.hostIds.append(check.hosts.last().id);
    }
    experiment.workloads = {smallProduct()};
    experiment.margin = 0.01;
    experiment.targetWidth = 0.02;
    experiment.maxRounds = 20;
    experiment.timeBudgetSeconds = 120;
    return check;
}

QString selfCheckedHost(const Plan &plan)
{
    const Host *checked = plan.host(plan.experiment.baselineId);
    bool isAgain = false;
    bool isSlower = false;
    for (const QString &id : plan.experiment.hostIds) {
        const Host *host = plan.host(id);
        if (!checked || !host || !isSameButForSpeed(*host, *checked))
            return {};
        isAgain = isAgain || (host != checked && host->slowdownPercent <= 0);
        isSlower = isSlower || host->slowdownPercent > 0;
    }
    return isAgain && isSlower && checked->slowdownPercent <= 0 ? checked->id : QString();
}

double trueDegradation(const Host &host)
{
    return 1 - 1 / (1 + host.slowdownPercent / 100);
}

} // namespace strata::app::domain
