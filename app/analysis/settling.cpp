// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/settling.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>

namespace strata::app::analysis {
namespace {

//! Of a mean over so many rounds, in standard deviations of a round.
double halfWidth(int rounds, double confidence)
{
    const boost::math::students_t distribution(rounds - 1);
    return boost::math::quantile(distribution, (1 + confidence) / 2) / std::sqrt(rounds);
}

} // namespace

std::optional<int> roundsToSettle(const domain::Interval &interval, int rounds, double margin,
                                  double confidence, double continued)
{
    const double middle = (interval.low + interval.high) / 2;
    const double half = (interval.high - interval.low) / 2;
    const double wanted = std::abs(std::abs(middle) - margin);
    if (rounds < 2 || !(half > 0) || !(wanted > 0))
        return std::nullopt;
    const double spread = half / halfWidth(rounds, confidence);
    for (int all = rounds + 1; all <= domain::mostRounds; ++all)
        if (spread * halfWidth(all, continued) < wanted)
            return all - rounds;
    return std::nullopt;
}

int roundsToNarrow(const domain::Interval &interval, int rounds, double width, double confidence)
{
    if (rounds < 2)
        return 1;
    const double perSpread = (interval.high - interval.low) / halfWidth(rounds, confidence);
    int more = 1;
    while (more < domain::mostRounds && perSpread * halfWidth(rounds + more, confidence) > width)
        ++more;
    return more;
}

double statedConfidence(const domain::Experiment &experiment)
{
    return experiment.confidence > 0 && experiment.confidence < 1 ? experiment.confidence
                                                                  : domain::Comparison().confidence;
}

double usedConfidence(const domain::Experiment &experiment, bool isContinued)
{
    constexpr double errorWhileAdding = 0.7;
    constexpr double errorIfContinued = 0.4;
    const double error = isContinued                      ? errorIfContinued
                         : domain::addsRounds(experiment) ? errorWhileAdding
                                                          : 1;
    return 1 - error * (1 - statedConfidence(experiment));
}

double expectedHalfWidth(const domain::Interval &interval, int rounds,
                         const domain::Experiment &measured, const domain::Experiment &planned)
{
    const double spread =
        (interval.high - interval.low) / 2 / halfWidth(rounds, usedConfidence(measured));
    const double confidence = usedConfidence(planned);
    int all = std::max(planned.rounds, 2);
    while (domain::addsRounds(planned) && all < planned.maxRounds &&
           2 * spread * halfWidth(all, confidence) > planned.targetWidth)
        ++all;
    return spread * halfWidth(all, confidence);
}

double secondsOfRound(const HostSample &host, const HostSample &baseline)
{
    double seconds = 0;
    const std::vector<RoundPair> rounds = commonRounds(host, baseline);
    for (const auto &[round, other] : rounds) {
        const domain::Trial &one = round->trial->trial;
        const domain::Trial &two = other->trial->trial;
        const bool isTogether = one.startedAt < two.finishedAt && two.startedAt < one.finishedAt;
        const qint64 milliseconds =
            isTogether
                ? std::min(one.startedAt, two.startedAt)
                      .msecsTo(std::max(one.finishedAt, two.finishedAt))
                : one.startedAt.msecsTo(one.finishedAt) + two.startedAt.msecsTo(two.finishedAt);
        seconds += static_cast<double>(milliseconds) / 1000;
    }
    return rounds.empty() ? 0 : std::max(seconds / static_cast<double>(rounds.size()), 0.0);
}

} // namespace strata::app::analysis
