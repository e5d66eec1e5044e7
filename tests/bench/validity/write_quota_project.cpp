// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Writes a project file that compares a container without a CPU quota with three that have one:
// write_quota_project FILE. One thread works, so what a quota leaves of it is known.
#include "app/store/project_file.h"

#include <QCoreApplication>

using namespace strata::app;

namespace {

domain::Host container(const domain::Host &machine, const QString &name, double cpus)
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = name;
    host.kind = domain::HostKind::Container;
    host.parentId = machine.id;
    host.container.cpus = cpus;
    return host;
}

domain::Plan planOfQuotas()
{
    domain::Plan plan;
    domain::Host machine;
    machine.id = domain::makeId();
    machine.name = QStringLiteral("this computer");
    plan.hosts = {machine};
    for (const auto &[name, cpus] :
         {std::pair("no quota", 0.0), {"30 %", 0.3}, {"50 %", 0.5}, {"90 %", 0.9}})
        plan.hosts.append(container(machine, QLatin1String(name), cpus));
    domain::Experiment &experiment = plan.experiment;
    for (const domain::Host &host : plan.hosts.mid(1))
        experiment.hostIds.append(host.id);
    experiment.baselineId = experiment.hostIds.first();
    experiment.turnsPerRound = 4;
    const QString size = QStringLiteral("256");
    experiment.workloads = {{domain::makeId(),
                             QStringLiteral("gemm"),
                             {{QStringLiteral("m"), size},
                              {QStringLiteral("n"), size},
                              {QStringLiteral("k"), size},
                              {QStringLiteral("threads"), QStringLiteral("1")}}}};
    return plan;
}

} // namespace

int main(int argc, char **argv)
{
    const QCoreApplication application(argc, argv);
    if (argc != 2)
        qFatal("usage: write_quota_project FILE");
    auto file = store::createProjectFile(QString::fromLocal8Bit(argv[1]));
    if (!file)
        qFatal("%s", qPrintable(file.error().detail));
    if (const auto stored = (*file)->setPlan(planOfQuotas()); !stored)
        qFatal("%s", qPrintable(stored.error().detail));
    return 0;
}
