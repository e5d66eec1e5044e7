// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/trial_job.h"

#include "app/domain/own_command.h"
#include "app/domain/placement.h"

namespace strata::app::runs {

namespace {

constexpr std::chrono::seconds noticedLater{30};
//! Warm-up, calibration and a slow machine on top of the time a trial asks for.
constexpr int limitSeconds = 4 * 3600;

QMap<QString, QString> parametersOf(const AskedWork &work)
{
    QMap<QString, QString> parameters = work.workload.parameters;
    if (work.slowdownPercent > 0)
        parameters.insert(domain::slowdownName, QString::number(work.slowdownPercent, 'g', 10));
    return parameters;
}

QStringList engineArguments(const AskedWork &work, const QString &scratchDirectory)
{
    QStringList arguments{QStringLiteral("run"), work.workload.workload};
    for (const auto &[name, value] : parametersOf(work).asKeyValueRange())
        arguments.append(name + QLatin1Char('=') + value);
    if (domain::isOfSeveral(work.workload))
        arguments << QStringLiteral("--member") << QString::number(work.member);
    if (!work.cpus.isEmpty())
        arguments << QStringLiteral("--cpus") << work.cpus;
    if (work.sharers > 1)
        arguments << QStringLiteral("--sharers") << QString::number(work.sharers);
    if (!work.address.isEmpty())
        arguments << QStringLiteral("--address") << work.address;
    if (work.isInBackground)
        arguments << QStringLiteral("--background");
    if (work.inTurns)
        arguments << QStringLiteral("--turns");
    if (!filesOf(work.workload).isEmpty())
        arguments << launch::filesOption << launch::filesPath;
    return arguments << QStringLiteral("--records") << QStringLiteral("--scratch")
                     << scratchDirectory;
}

} // namespace

QByteArray filesOf(const domain::WorkloadSpec &workload)
{
    const auto files =
        domain::isOwnCommand(workload)
            ? domain::knownCommandFiles(workload.parameters.value(domain::command::files))
            : std::nullopt;
    return files ? files->pack() : QByteArray();
}

std::chrono::seconds leaseFor(std::chrono::seconds patience)
{
    return patience + noticedLater;
}

AskedForm askedForm(const QString &trialId, const AskedWork &work, const launch::Launcher &launcher,
                    const remote::Deployment &deployment)
{
    const QString runDirectory = deployment.runsDirectory + QLatin1Char('/') + trialId;
    QStringList words{QStringLiteral("strata-engine")};
    AskedWork anywhere = work;
    anywhere.address.clear();
    for (QString word : engineArguments(anywhere, launcher.scratchDirectory()))
        words.append(word.replace(QLatin1String("{run}"), runDirectory));
    return {words.join(QLatin1Char(' ')), parametersOf(work)};
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
