// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_conditions.h"

#include "app/guests/guest_transport.h"

namespace strata::app::runs {

void noteGpus(domain::Trial &trial, const domain::Host &host, const Machine &machine)
{
    if (!domain::isContainer(host.kind) || !machine.isPrepared(host))
        return;
    const launch::GpuGrant gpus = machine.gpusOf(host);
    trial.facts.insert(QStringLiteral("container.gpus"),
                       gpus.given ? QStringLiteral("all") : QStringLiteral("none"));
    if (!gpus.libraryMounts.isEmpty())
        trial.facts.insert(QStringLiteral("container.gpu_libraries"),
                           gpus.libraryMounts.join(QStringLiteral(", ")));
}

void noteMadeVm(domain::Trial &trial, const Machine &machine)
{
    const auto &made = machine.host().made;
    const auto guest = made ? guests::runningGuest(machine.host()) : std::nullopt;
    if (!guest)
        return;
    QMap<QString, QString> &facts = trial.facts;
    facts.insert(QStringLiteral("vm.accelerator"), guest->accelerator);
    facts.insert(QStringLiteral("vm.boot_seconds"), QString::number(guest->bootSeconds));
    facts.insert(QStringLiteral("vm.processors"), QString::number(guest->processors));
    facts.insert(QStringLiteral("vm.memory_bytes"), QString::number(guest->memoryBytes));
    facts.insert(QStringLiteral("vm.cpuset"),
                 made->cpuset.isEmpty() ? QStringLiteral("all") : made->cpuset);
    facts.insert(QStringLiteral("vm.huge_pages"),
                 made->hugePages ? QStringLiteral("yes") : QStringLiteral("no"));
    facts.insert(QStringLiteral("vm.qemu"), guest->qemu);
    facts.insert(QStringLiteral("vm.kernel"), guest->kernel);
}

void noteClock(domain::Trial &trial, const remote::ClockEcho::Reading &clock)
{
    trial.facts.insert(domain::clockOffsetFact, QString::number(clock.offsetNs));
    trial.facts.insert(domain::clockUncertaintyFact, QString::number(clock.uncertaintyNs));
}

} // namespace strata::app::runs
