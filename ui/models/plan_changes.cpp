// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/plan_changes.h"

#include <algorithm>

namespace strata::ui::models {

using app::domain::Host;
using app::domain::Plan;

namespace {

//! A work that the baseline does not do would be compared with nothing.
void letBaselineDoAllWork(Plan &plan)
{
    const QString &baselineId = plan.experiment.baselineId;
    for (app::domain::WorkloadSpec &spec : plan.experiment.workloads)
        if (!spec.hostIds.isEmpty() && !baselineId.isEmpty() && !spec.hostIds.contains(baselineId))
            spec.hostIds.append(baselineId);
}

} // namespace

void addHost(Plan &plan, const Host &host)
{
    plan.hosts.append(host);
    setParticipation(plan, host.id, true);
    if (plan.experiment.baselineId.isEmpty())
        plan.experiment.baselineId = host.id;
}

void replaceHost(Plan &plan, const Host &host)
{
    for (Host &known : plan.hosts)
        if (known.id == host.id)
            known = host;
}

void renameHost(Plan &plan, const QString &hostId, const QString &name)
{
    for (Host &known : plan.hosts)
        if (known.id == hostId)
            known.name = name;
}

QStringList dependentsOf(const QString &hostId, const QList<Host> &hosts)
{
    QStringList found;
    QStringList open{hostId};
    while (!open.isEmpty()) {
        const QString parent = open.takeFirst();
        for (const Host &host : hosts) {
            if (host.parentId != parent || host.id == hostId || found.contains(host.id))
                continue;
            found.append(host.id);
            open.append(host.id);
        }
    }
    return found;
}

void removeHost(Plan &plan, const QString &hostId)
{
    const QStringList gone = dependentsOf(hostId, plan.hosts) + QStringList{hostId};
    plan.hosts.removeIf([&](const Host &host) { return gone.contains(host.id); });
    plan.experiment.hostIds.removeIf([&](const QString &id) { return gone.contains(id); });
    for (Host &host : plan.hosts)
        host.places.removeIf(
            [&](const app::domain::Place &place) { return gone.contains(place.hostId); });
    if (gone.contains(plan.experiment.baselineId))
        plan.experiment.baselineId = plan.experiment.hostIds.value(0);
    letBaselineDoAllWork(plan);
    for (app::domain::WorkloadSpec &spec : plan.experiment.workloads)
        spec.hostIds.removeIf([&](const QString &id) { return gone.contains(id); });
}

QString uniqueName(const QString &wanted, const QList<Host> &hosts, const QString &exceptId)
{
    const auto taken = [&](const QString &name) {
        return std::any_of(hosts.begin(), hosts.end(), [&](const Host &host) {
            return host.name == name && host.id != exceptId;
        });
    };
    QString name = wanted;
    for (int number = 2; taken(name); ++number)
        name = QStringLiteral("%1 %2").arg(wanted, QString::number(number));
    return name;
}

Host duplicateOf(const Host &host, const QList<Host> &hosts)
{
    Host copy = host;
    copy.id = app::domain::makeId();
    copy.name = uniqueName(host.name, hosts);
    return copy;
}

void setParticipation(Plan &plan, const QString &hostId, bool takesPart)
{
    QList<QString> chosen;
    for (const Host &host : std::as_const(plan.hosts)) {
        const bool was = plan.experiment.hostIds.contains(host.id);
        if (host.id == hostId ? takesPart : was)
            chosen.append(host.id);
    }
    plan.experiment.hostIds = chosen;
    if (!takesPart && plan.experiment.baselineId == hostId)
        plan.experiment.baselineId = chosen.value(0);
    if (takesPart && plan.experiment.baselineId.isEmpty())
        plan.experiment.baselineId = hostId;
    letBaselineDoAllWork(plan);
}

void setBaseline(Plan &plan, const QString &hostId)
{
    setParticipation(plan, hostId, true);
    plan.experiment.baselineId = hostId;
    letBaselineDoAllWork(plan);
}

void setHostsOfWorks(Plan &plan, const QStringList &workIds, const QList<QString> &hostIds)
{
    for (app::domain::WorkloadSpec &spec : plan.experiment.workloads)
        if (workIds.contains(spec.id))
            spec.hostIds = hostIds;
}

qint64 plannedTrials(const Plan &plan)
{
    qint64 trials = 0;
    for (const app::domain::WorkloadSpec &spec : plan.experiment.workloads)
        trials += app::domain::plannedRounds(plan.experiment, spec) *
                  app::domain::hostsDoing(plan, spec).size();
    return trials;
}

} // namespace strata::ui::models
