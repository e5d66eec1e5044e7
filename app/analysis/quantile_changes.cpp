// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/quantile_changes.h"

#include "app/analysis/bootstrap.h"
#include "app/analysis/turn_pairs.h"

#include <cmath>

namespace strata::app::analysis {
namespace {

constexpr double shares[] = {0.5, 0.9, 0.99};
constexpr double fewestSteps = 5; // beyond the quantile
constexpr double slack = 1e-9;    // a tenth of 50 is rounded to a little less than 5

bool hasEnough(const domain::StepDurations &durations, double share)
{
    return static_cast<double>(durations.count()) * (1 - share) >= fewestSteps - slack;
}

//! Processes of one work may do different numbers of iterations in a step.
double rateAt(double share, const RoundRate &round)
{
    const domain::Trial &trial = round.trial->trial;
    return trial.workPerIteration * static_cast<double>(trial.iterationsPerStep) /
           round.durations.quantileNs(share);
}

//! Of the rounds that both finished, those that nobody disturbed on either.
std::vector<RoundPair> quietPairs(const HostSample &host, const HostSample &baseline)
{
    const std::vector<RoundPair> pairs = commonRounds(host, baseline);
    std::vector<bool> disturbed;
    for (const auto &[round, other] : pairs)
        disturbed.push_back(round->quietness.isDisturbed || other->quietness.isDisturbed);
    const std::vector<bool> without = leftOut(disturbed, minRoundsForInterval);
    std::vector<RoundPair> quiet;
    for (std::size_t i = 0; i < pairs.size(); ++i)
        if (!without[i])
            quiet.push_back(pairs[i]);
    return quiet;
}

} // namespace

QList<domain::QuantileChange> quantileChanges(const HostSample &host, const HostSample &baseline,
                                              double confidence)
{
    const std::vector<RoundPair> pairs = quietPairs(host, baseline);
    QList<domain::QuantileChange> changes;
    for (const double share : shares) {
        std::vector<CycleRatios> rounds;
        for (const auto &[round, other] : pairs) {
            if (!hasEnough(round->durations, share) || !hasEnough(other->durations, share))
                continue;
            const double ratio = rateAt(share, *round) / rateAt(share, *other);
            if (std::isfinite(ratio) && ratio > 0)
                rounds.push_back({std::log(ratio)});
        }
        if (rounds.empty())
            continue;
        domain::QuantileChange change{share, 1 - turnRatio(rounds), {}};
        if (const auto ratio = intervalOfTurnRatio(rounds, confidence, minRoundsForInterval))
            change.interval = domain::Interval{1 - ratio->high, 1 - ratio->low};
        changes.append(change);
    }
    return changes;
}

} // namespace strata::app::analysis
