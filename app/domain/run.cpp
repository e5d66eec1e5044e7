// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <set>
#include <tuple>

namespace strata::app::domain {

bool hasResult(const Trial &trial)
{
    return trial.state == TrialState::Done || trial.state == TrialState::Unsupported ||
           roofsWereKnown(trial);
}

namespace {

using Place = std::tuple<QString, QString, int>; //!< host, work, round

struct Settled {
    std::set<Place> places;
    int lastRound = 0;
};

//! Of the planned trials only: a file may hold any others.
Settled settledOf(const Experiment &experiment, const QList<TrialData> &trials)
{
    QHash<QString, bool> measuresRoofsOf;
    for (const WorkloadSpec &spec : experiment.workloads)
        measuresRoofsOf.insert(spec.id, measuresRoofs(spec));
    const QSet<QString> hosts(experiment.hostIds.begin(), experiment.hostIds.end());
    const int most = std::max(experiment.rounds, experiment.maxRounds) - 1;
    Settled settled{{}, experiment.rounds - 1};
    for (const TrialData &data : trials) {
        const Trial &trial = data.trial;
        const auto work = measuresRoofsOf.constFind(trial.workloadId);
        if (work == measuresRoofsOf.cend() || !hosts.contains(trial.hostId) || trial.round < 0 ||
            trial.round > most || (*work && trial.round > 0))
            continue;
        settled.lastRound = std::max(settled.lastRound, trial.round);
        if (hasResult(trial))
            settled.places.emplace(trial.hostId, trial.workloadId, trial.round);
    }
    return settled;
}

} // namespace

MissingTrials missingTrials(const Run &run, const QList<TrialData> &trials, qsizetype most)
{
    const Experiment &experiment = run.plan.experiment;
    const Settled settled = settledOf(experiment, trials);
    const auto hosts = static_cast<qint64>(experiment.hostIds.size());
    const auto roofs =
        static_cast<qint64>(std::ranges::count_if(experiment.workloads, measuresRoofs));
    const auto others = static_cast<qint64>(experiment.workloads.size()) - roofs;
    MissingTrials missing;
    missing.count = std::max<qint64>(0, hosts * (others * (settled.lastRound + qint64(1)) + roofs) -
                                            static_cast<qint64>(settled.places.size()));
    for (int round = 0;
         round <= settled.lastRound && missing.first.size() < std::min<qint64>(most, missing.count);
         ++round) {
        for (const PlannedTrial &planned : trialsOfRounds(experiment, round, round)) {
            if (missing.first.size() < most &&
                !settled.places.contains({planned.hostId, planned.workloadId, planned.round}))
                missing.first.append(planned);
        }
    }
    return missing;
}

StepSummary stepsOf(const TrialData &data)
{
    return data.summary ? data.summary->steps : summaryOf(data.steps);
}

QList<SeriesSummary> telemetryOf(const TrialData &data)
{
    return data.summary ? data.summary->telemetry : summaryOf(data.samples, summaryOf(data.steps));
}

double rateOf(const TrialData &trial)
{
    return rateOf(trial.trial, stepsOf(trial));
}

double rateOf(const Trial &trial, const StepSummary &steps)
{
    if (!(steps.measuredSeconds() > 0))
        return 0;
    return trial.workPerIteration * static_cast<double>(trial.iterationsPerStep) *
           static_cast<double>(steps.measured()) / steps.measuredSeconds();
}

} // namespace strata::app::domain
