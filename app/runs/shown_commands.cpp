// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/shown_commands.h"

#include "app/launch/shell_text.h"
#include "app/runs/trial_job.h"

#include <algorithm>

namespace strata::app::runs {
namespace {

using domain::CommandUse;
using domain::HostCommand;

EnginePlace unknownPlace()
{
    EnginePlace place;
    place.deployment.baseDirectory = directoryWord;
    place.deployment.archiveSha256 = QStringLiteral("ARCHIVE");
    place.deployment.engineDirectory = directoryWord + QStringLiteral("/engine/ARCHIVE");
    place.deployment.runsDirectory = directoryWord + QStringLiteral("/runs");
    place.deployment.userId = QStringLiteral("USER_ID");
    return place;
}

//! The first work; roofs only where there is nothing else.
const domain::WorkloadSpec *shownWork(const domain::Experiment &experiment)
{
    const auto &works = experiment.workloads;
    const auto found = std::ranges::find_if_not(works, domain::measuresRoofs);
    if (found != works.end())
        return &*found;
    return works.isEmpty() ? nullptr : &works.first();
}

//! The supervisor puts the trial's directory in the place of "{run}".
std::vector<std::string> withDirectory(std::vector<std::string> words, const EnginePlace &place)
{
    const QString directory = place.deployment.runsDirectory + QLatin1Char('/') + trialWord;
    for (std::string &word : words)
        word =
            QString::fromStdString(word).replace(QLatin1String("{run}"), directory).toStdString();
    return words;
}

} // namespace

QList<HostCommand> shownCommands(const domain::Host &host, const domain::Plan &plan,
                                 const std::optional<EnginePlace> &known)
{
    const EnginePlace place = known.value_or(unknownPlace());
    const auto launcher = launch::makeLauncher(host);
    QList<HostCommand> commands;
    const auto add = [&](CommandUse use, const std::vector<std::string> &words) {
        if (!words.empty())
            commands.append({use, launch::shellText(withDirectory(words, place))});
    };
    add(CommandUse::Inventory,
        launcher
            ->command(place.deployment, place.gpus, trialWord,
                      {QStringLiteral("inventory"), QStringLiteral("--records")})
            .command);
    const domain::WorkloadSpec *work = shownWork(plan.experiment);
    if (!work)
        return commands;
    const bool inTurns = domain::takesTurns(plan, *work);
    const auto job = makeJob(trialWord, {*work, 0, {}, 1, inTurns, host.slowdownPercent},
                             std::chrono::seconds(plan.experiment.patienceSeconds), *launcher,
                             place.gpus, place.deployment);
    add(CommandUse::Trial, job.command);
    for (const auto &words : job.cleanup)
        add(CommandUse::CleanUp, words);
    add(CommandUse::Leftovers, job.leftovers);
    add(CommandUse::MemoryKills, job.memoryKills);
    return commands;
}

} // namespace strata::app::runs
