// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/plans.h"

namespace strata::tests {

namespace domain = app::domain;

namespace {

domain::WorkloadSpec gemm(const char *size, const char *steps, const char *iterations)
{
    const QString edge = QLatin1String(size);
    return {domain::makeId(),
            QStringLiteral("gemm"),
            {{QStringLiteral("m"), edge},
             {QStringLiteral("n"), edge},
             {QStringLiteral("k"), edge},
             {QStringLiteral("threads"), QStringLiteral("1")},
             {QStringLiteral("iterations"), QLatin1String(iterations)},
             {QStringLiteral("max_seconds"), QStringLiteral("600")},
             {QStringLiteral("warmup_steps"), QStringLiteral("3")},
             {QStringLiteral("steps"), QLatin1String(steps)}}};
}

} // namespace

QList<domain::WorkloadSpec> mixedWork()
{
    return {gemm("32", "20000", "1"), gemm("256", "300", "1"), gemm("1024", "10", "1")};
}

QList<domain::WorkloadSpec> steadyWork()
{
    return {gemm("512", "200", "5")};
}

domain::Plan planFor(const SshServer &server, quint16 port, const QString &directory,
                     const QList<domain::WorkloadSpec> &work, int patienceSeconds, bool inContainer)
{
    domain::Host host;
    host.id = domain::makeId();
    host.name = QStringLiteral("machine");
    host.transport = domain::TransportKind::Ssh;
    host.ssh = server.target();
    host.ssh.port = port;
    host.engineDirectory = directory;
    domain::Plan plan;
    plan.hosts = {host};
    if (inContainer) {
        domain::Host box;
        box.id = domain::makeId();
        box.name = QStringLiteral("box");
        box.kind = domain::HostKind::Container;
        box.parentId = host.id;
        plan.hosts.append(box);
    }
    domain::Experiment &experiment = plan.experiment;
    experiment.hostIds = {plan.hosts.last().id};
    experiment.baselineId = plan.hosts.last().id;
    experiment.rounds = experiment.maxRounds = 2;
    experiment.patienceSeconds = patienceSeconds;
    experiment.workloads = work;
    return plan;
}

} // namespace strata::tests
