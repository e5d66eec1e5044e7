// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What one host left for one workload setting: a rate per finished round, and what else a reader
//! must know about it.
#pragma once

#include "app/analysis/quietness.h"
#include "app/analysis/steady_state.h"
#include "app/domain/comparison.h"
#include "app/domain/run.h"

#include <QHash>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace strata::app::analysis {

//! One finished trial whose data can be trusted.
struct RoundRate {
    int round = 0;
    double rate = 0;  //!< in Trial::rateUnit, of its steady steps; finite and positive
    qint64 steps = 0; //!< measured ones
    const domain::TrialData *trial = nullptr; //!< points into the RunData
    QList<domain::TurnSummary> turns = {};    //!< empty: it was measured alone
    Quietness quietness = {};
    domain::StepDurations durations = {};
    std::vector<double> course = {}; //!< mean seconds of a step in each of its turns or blocks
    //! By which hosts are compared, positive: the rate, or of a task how many of its kind a second
    //! would hold, whatever the number of their steps.
    double compared = 0;
};

struct HostSample {
    std::vector<RoundRate> rounds; //!< by round, at most one of each
    bool isTask = false;           //!< domain::isTask(), whose time counts
    bool missedGoal = false;       //!< a trial ended before its task was done
    bool damaged = false; //!< a trial was left out because its data do not match their hash
    bool unsupported =
        false;       //!< a trial found that the host cannot do the work; that counts as finished
    int missing = 0; //!< planned or begun rounds without a finished trial
    int begun = 0;   //!< all planned or begun rounds
    bool isIncomplete() const { return missing > 0; }
    bool emulated = false;
    bool quota = false;
    SteadyState steadyState = {};
    std::vector<double> rates() const;
    //! Rates, or the times in s of a task.
    std::vector<double> values() const;
    std::vector<bool> disturbedRounds() const;
    //! One for each round: disturbed ones do not count, if there are enough others.
    std::vector<bool> leftOutRounds() const;
    //! The others, in their order.
    std::vector<const RoundRate *> countingRounds() const;
    //! Of the turns, or of the trials that were measured alone.
    double disturbedShare() const;
    //! A tenth of them or more: on every machine something disturbs a turn now and then.
    bool isDisturbed() const { return disturbedShare() >= 0.1; }
    //! By which share the first step of a turn, which does not count, takes longer than those that
    //! do: the median over turns. Nothing: there are no turns with more than one step.
    std::optional<double> firstStepCost() const;
};

//! The trials of a run by host and setting: a suite has tens of thousands of trials, which nobody
//! should search for each number. The run must outlive it.
class TrialGroups {
public:
    using Trials = std::vector<const domain::TrialData *>;

    explicit TrialGroups(const domain::RunData &run);
    BestOfHost bestOf(const QString &hostId, const QString &workloadId) const
    {
        return {m_bestSpeeds.value(hostId), m_bestClocks.value({hostId, workloadId})};
    }
    const domain::RunData &run() const { return m_run; }
    Trials of(const QString &hostId, const QString &workloadId) const
    {
        return m_trials.value({hostId, workloadId});
    }

private:
    const domain::RunData &m_run;
    QHash<std::pair<QString, QString>, Trials> m_trials;
    QHash<QString, double> m_bestSpeeds;
    QHash<std::pair<QString, QString>, double> m_bestClocks;
};

//! Takes trials that are Done, whose hash matches and whose rate is a positive number. If a round
//! was done twice (a resumed run) the later one counts. The steps before the steady state do not
//! count. The run must outlive the result.
HostSample sampleOf(const TrialGroups &trials, const QString &hostId, const QString &workloadId);

//! The rounds that two hosts both have, in their order. Points into the samples.
using RoundPair = std::pair<const RoundRate *, const RoundRate *>; //!< of the host, of the baseline
std::vector<RoundPair> commonRounds(const HostSample &host, const HostSample &baseline);

//! Rates of two hosts in those rounds.
struct PairedRates {
    std::vector<double> rates;
    std::vector<double> baseline;
    std::vector<bool> isDisturbed; //!< either of the two
    QList<domain::ValueOrigin> origins;
};
PairedRates pairByRound(const HostSample &host, const HostSample &baseline);

} // namespace strata::app::analysis
