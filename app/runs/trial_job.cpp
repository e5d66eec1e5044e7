// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_job.h"

namespace strata::app::runs {

namespace {

constexpr std::chrono::seconds noticedLater{30};
//! Warm-up, calibration and a slow machine on top of the time a trial asks for.
constexpr int limitSeconds = 4 * 3600;

QStringList engineArguments(const AskedWork &work, const QString &scratchDirectory)
{
    const domain::WorkloadSpec &workload = work.workload;
    QStringList arguments{QStringLiteral("run"), workload.workload};
    for (auto it = workload.parameters.cbegin(); it != workload.parameters.cend(); ++it)
        if (it.key() != domain::slowdownName || work.slowdownPercent <= 0)
            arguments.append(it.key() + QLatin1Char('=') + it.value());
    if (work.slowdownPercent > 0)
        arguments.append(domain::slowdownName + QLatin1Char('=') +
                         QString::number(work.slowdownPercent, 'g', 10));
    if (domain::hostsNeeded(workload) > 1)
        arguments << QStringLiteral("--member") << QString::number(work.member);
    if (work.inTurns)
        arguments << QStringLiteral("--turns");
    return arguments << QStringLiteral("--records") << QStringLiteral("--scratch")
                     << scratchDirectory;
}

} // namespace

std::chrono::seconds leaseFor(std::chrono::seconds patience)
{
    return patience + noticedLater;
}

engine::protocol::Job makeJob(const QString &trialId, const AskedWork &work,
                              std::chrono::seconds patience, const launch::Launcher &launcher,
                              const launch::GpuGrant &gpus, const remote::Deployment &deployment)
{
    const auto launch = launcher.command(deployment, gpus, trialId,
                                         engineArguments(work, launcher.scratchDirectory()));
    engine::protocol::Job job;
    job.runId = trialId.toStdString();
    job.runsDirectory = deployment.runsDirectory.toStdString();
    job.command = launch.command;
    job.cleanup = launch.cleanup;
    job.leftovers = launch.leftovers;
    job.memoryKills = launch.memoryKills;
    job.leaseSeconds = static_cast<int>(leaseFor(patience).count());
    job.limitSeconds = limitSeconds;
    return job;
}

} // namespace strata::app::runs
