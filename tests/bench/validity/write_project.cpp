// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a project file whose answers are known: write_project PLAN FILE. PLAN is
//   quotas           a container without a CPU quota and three with one; one thread works, so what
//   a
//                    quota leaves of it is known
//   slowdowns COUNT  this computer and itself, as it is and made slower by 1, 2, 5, 10 and 50 %,
//   with
//                    so many works that differ in nothing but their data
#include "app/store/project_file.h"

#include <QCoreApplication>

using namespace strata::app;

namespace {

domain::Host hostOf(const QString &name)
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    return host;
}

domain::Host container(const domain::Host &machine, const QString &name, double cpus)
{
    domain::Host host = hostOf(name);
    host.kind = domain::HostKind::Container;
    host.parentId = machine.id;
    host.container.cpus = cpus;
    return host;
}

domain::WorkloadSpec gemm(const char *size, const QMap<QString, QString> &others)
{
    domain::WorkloadSpec spec{domain::makeId(), QStringLiteral("gemm"), others};
    for (const char *side : {"m", "n", "k"})
        spec.parameters.insert(QLatin1String(side), QLatin1String(size));
    return spec;
}

domain::Plan planOfQuotas()
{
    domain::Plan plan;
    plan.hosts = {hostOf(QStringLiteral("this computer"))};
    for (const auto &[name, cpus] :
         {std::pair("no quota", 0.0), {"30 %", 0.3}, {"50 %", 0.5}, {"90 %", 0.9}})
        plan.hosts.append(container(plan.hosts.first(), QLatin1String(name), cpus));
    domain::Experiment &experiment = plan.experiment;
    for (const domain::Host &host : plan.hosts.mid(1))
        experiment.hostIds.append(host.id);
    experiment.baselineId = experiment.hostIds.first();
    experiment.turnsPerRound = 4;
    experiment.workloads = {gemm("256", {{QStringLiteral("threads"), QStringLiteral("1")}})};
    return plan;
}

domain::Plan planOfSlowdowns(int works)
{
    domain::Plan plan;
    plan.hosts = {hostOf(QStringLiteral("this computer"))};
    for (const int percent : {0, 1, 2, 5, 10, 50}) {
        plan.hosts.append(hostOf(QStringLiteral("%1 %").arg(percent)));
        plan.hosts.last().slowdownPercent = percent;
    }
    domain::Experiment &experiment = plan.experiment;
    for (const domain::Host &host : std::as_const(plan.hosts))
        experiment.hostIds.append(host.id);
    experiment.baselineId = experiment.hostIds.first();
    experiment.turnMs = 50;
    experiment.turnsPerRound = 20;
    experiment.margin = 0.01;
    for (int seed = 1; seed <= works; ++seed)
        experiment.workloads.append(
            gemm("512", {{QStringLiteral("seed"), QString::number(seed)},
                         {QStringLiteral("min_step_ms"), QStringLiteral("10")}}));
    return plan;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    const QStringList words = application.arguments().mid(1);
    const bool areQuotas = words.size() == 2 && words.first() == QLatin1String("quotas");
    const int works =
        words.size() == 3 && words.first() == QLatin1String("slowdowns") ? words.at(1).toInt() : 0;
    if (!areQuotas && works <= 0)
        qFatal("usage: write_project quotas|slowdowns COUNT FILE");
    auto file = store::createProjectFile(words.last());
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    if (const auto stored = (*file)->setPlan(areQuotas ? planOfQuotas() : planOfSlowdowns(works));
        !stored)
        qFatal("%s", qPrintable(stored.error().detail));
    return 0;
}
