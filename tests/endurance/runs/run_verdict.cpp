// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/endurance/runs/run_verdict.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace strata::tests {

namespace domain = app::domain;

namespace {

//! Counts the measured steps that are not there, and those that are there more than once.
void judgeSteps(const domain::TrialData &data, RunVerdict &verdict)
{
    const qint64 planned = data.trial.parameters.value(QStringLiteral("steps")).toLongLong();
    std::vector<int> times(size_t(std::max<qint64>(planned, 0)), 0);
    for (const domain::Step &step : data.steps) {
        if (step.warmup)
            continue;
        ++verdict.steps;
        if (step.index < 0 || step.index >= planned)
            ++verdict.stepsTwice; // a step that nobody asked for
        else if (++times[size_t(step.index)] > 1)
            ++verdict.stepsTwice;
    }
    verdict.stepsLost += std::count(times.begin(), times.end(), 0);
    if (planned <= 0 || !data.trial.hashOk || !data.trial.verified)
        verdict.oddities.append(
            QStringLiteral("trial %1 is not what the engine measured").arg(data.trial.id));
}

} // namespace

RunVerdict judge(const domain::RunData &run)
{
    RunVerdict verdict;
    const domain::Experiment &experiment = run.run.plan.experiment;
    verdict.state = run.run.state;
    verdict.plannedTrials =
        int(experiment.hostIds.size() * experiment.workloads.size()) * experiment.rounds;
    verdict.missingTrials = int(domain::missingTrials(run.run, run.trials, 0).count);
    std::set<std::tuple<QString, QString, int>> places;
    for (const domain::TrialData &data : run.trials) {
        const auto place = std::tuple(data.trial.hostId, data.trial.workloadId, data.trial.round);
        verdict.repeatedTrials += places.insert(place).second ? 0 : 1;
        const bool isDone = data.trial.state == domain::TrialState::Done;
        if (isDone)
            judgeSteps(data, verdict);
        else
            verdict.oddities.append(
                QStringLiteral("a trial ended otherwise: %1").arg(data.trial.reason));
        verdict.brokenTrials += !isDone && !data.steps.empty() ? 1 : 0;
        if (!data.trial.cleanedUp)
            verdict.oddities.append(
                QStringLiteral("nobody looked whether trial %1 left something").arg(data.trial.id));
    }
    return verdict;
}

QString RunVerdict::text() const
{
    return QStringLiteral("state %1; of %2 trials %3 missing, %4 repeated, %5 broken; of %6 steps "
                          "%7 lost, %8 twice. %9")
        .arg(int(state))
        .arg(plannedTrials)
        .arg(missingTrials)
        .arg(repeatedTrials)
        .arg(brokenTrials)
        .arg(steps)
        .arg(stepsLost)
        .arg(stepsTwice)
        .arg(oddities.join(QStringLiteral(". ")));
}

} // namespace strata::tests
