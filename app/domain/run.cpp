// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run.h"

#include "app/domain/shown_text.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <set>
#include <tuple>

namespace strata::app::domain {

bool isUnit(const QString &text)
{
    return text.size() <= longestUnit && !misleads(text);
}

bool hasResult(const Trial &trial)
{
    return trial.state == TrialState::Done || trial.state == TrialState::Unsupported ||
           missedGoal(trial) || roofsWereKnown(trial);
}

bool missedGoal(const Trial &trial)
{
    return trial.state == TrialState::Failed &&
           trial.facts.value(errorCodeFact) == QLatin1String(engine::settings::accuracyNotReached);
}

bool lackedMemory(const Trial &trial)
{
    const QString code = trial.facts.value(errorCodeFact);
    return code == notEnoughMemory || code == outOfMemory;
}

namespace {

using Place = std::tuple<QString, QString, int>; //!< host, work, round

struct Settled {
    std::set<Place> places;
    QHash<QString, int> lastRounds; //!< of settings that have more than the plan requires
    int roundsOf(const Experiment &experiment, const QString &workloadId) const
    {
        return lastRounds.value(workloadId, requiredRounds(experiment) - 1) + 1;
    }
};

//! What the first round measured can be drawn without it.
bool isRepeatOfRoofs(const Experiment &experiment, const PlannedTrial &trial)
{
    return trial.round > 0 &&
           std::ranges::any_of(experiment.workloads, [&](const WorkloadSpec &spec) {
               return spec.id == trial.workloadId && measuresRoofs(spec);
           });
}

//! Of the planned trials only: a file may hold any others.
Settled settledOf(const Plan &plan, const QList<TrialData> &trials)
{
    const Experiment &experiment = plan.experiment;
    struct Work {
        bool measuresRoofs = false;
        QSet<QString> hosts;
    };
    QHash<QString, Work> works;
    for (const WorkloadSpec &spec : experiment.workloads) {
        const QList<QString> hosts = hostsDoing(plan, spec);
        works.insert(spec.id, {measuresRoofs(spec), QSet<QString>(hosts.begin(), hosts.end())});
    }
    Settled settled;
    for (const TrialData &data : trials) {
        const Trial &trial = data.trial;
        const auto work = works.constFind(trial.workloadId);
        if (work == works.cend() || !work->hosts.contains(trial.hostId) || trial.round < 0 ||
            trial.round >= mostRounds || (work->measuresRoofs && trial.round > 0))
            continue;
        if (trial.round >= settled.roundsOf(experiment, trial.workloadId))
            settled.lastRounds.insert(trial.workloadId, trial.round);
        if (hasResult(trial))
            settled.places.emplace(trial.hostId, trial.workloadId, trial.round);
    }
    return settled;
}

} // namespace

QHash<QString, int> addedRounds(const Run &run, const QList<TrialData> &trials)
{
    QHash<QString, int> rounds = settledOf(run.plan, trials).lastRounds;
    for (int &last : rounds)
        ++last;
    return rounds;
}

MissingTrials missingTrials(const Run &run, const QList<TrialData> &trials, qsizetype most)
{
    const Experiment &experiment = run.plan.experiment;
    const Settled settled = settledOf(run.plan, trials);
    MissingTrials missing;
    const int required = requiredRounds(experiment);
    qint64 wanted = 0;
    int lastRound = required - 1;
    for (const WorkloadSpec &spec : experiment.workloads) {
        const int rounds =
            measuresRoofs(spec) ? 1 : std::max(settled.roundsOf(experiment, spec.id), 0);
        wanted += rounds * hostsDoing(run.plan, spec).size();
        lastRound = std::max(lastRound, rounds - 1);
    }
    missing.count = std::max<qint64>(0, wanted - static_cast<qint64>(settled.places.size()));
    for (int round = 0;
         round <= lastRound && missing.first.size() < std::min<qint64>(most, missing.count);
         ++round) {
        for (const PlannedTrial &trial : trialsOfRounds(run.plan, round, round)) {
            const bool isPlanned = round < settled.roundsOf(experiment, trial.workloadId) &&
                                   !isRepeatOfRoofs(experiment, trial);
            if (missing.first.size() < most && isPlanned &&
                !settled.places.contains({trial.hostId, trial.workloadId, trial.round}))
                missing.first.append(trial);
        }
    }
    return missing;
}

namespace {

double rateOver(const Trial &trial, qint64 steps, double seconds)
{
    return seconds > 0 ? trial.workPerIteration * static_cast<double>(trial.iterationsPerStep) *
                             static_cast<double>(steps) / seconds
                       : 0;
}

} // namespace

StepSummary stepsOf(const TrialData &data)
{
    return data.summary ? data.summary->steps : summaryOf(data.steps, data.turns);
}

QList<SeriesSummary> telemetryOf(const TrialData &data)
{
    return data.summary ? data.summary->telemetry
                        : summaryOf(data.samples, stepsOf(data)).telemetry;
}

ConditionsOfTrial conditionsOf(const TrialData &data)
{
    ConditionsOfTrial conditions =
        data.summary ? data.summary->conditions : summaryOf(data.samples, stepsOf(data)).conditions;
    if (data.trial.facts.contains(processesBesideFact)) {
        for (Conditions &met : conditions)
            met = {{}, {}, met.clock, met.heatThrottles};
    }
    return conditions;
}

double rateOf(const TrialData &trial)
{
    return rateOf(trial.trial, stepsOf(trial));
}

double rateOf(const Trial &trial, const StepSummary &steps)
{
    if (steps.turns().isEmpty())
        return rateOfAllSteps(trial, steps);
    qint64 counted = 0;
    double seconds = 0;
    for (const TurnSummary &turn : steps.turns()) {
        if (turn.isInTime) {
            counted += turn.steps;
            seconds += turn.seconds;
        }
    }
    return rateOver(trial, counted, seconds);
}

double rateOf(const Trial &trial, const TurnSummary &turn)
{
    return rateOver(trial, turn.steps, turn.seconds);
}

double rateOfAllSteps(const Trial &trial, const StepSummary &steps)
{
    return rateOver(trial, steps.measured(), steps.measuredSeconds());
}

} // namespace strata::app::domain
