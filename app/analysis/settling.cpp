// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/settling.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace strata::app::analysis {
namespace {

//! Of a mean over so many rounds, in standard deviations of a round.
double halfWidth(int rounds, double confidence)
{
    const boost::math::students_t distribution(rounds - 1);
    return boost::math::quantile(distribution, (1 + confidence) / 2) / std::sqrt(rounds);
}

using Span = std::pair<qint64, qint64>; //!< from when to when, in ms

//! \param spans not empty
double secondsOf(std::vector<Span> spans)
{
    std::ranges::sort(spans);
    qint64 milliseconds = 0;
    qint64 until = spans.front().first;
    for (const auto &[from, to] : spans) {
        milliseconds += std::max<qint64>(to - std::max(from, until), 0);
        until = std::max(until, to);
    }
    return static_cast<double>(milliseconds) / 1000;
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
    return domain::usableConfidence(experiment.confidence);
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

double expectedHalfWidth(const MeasuredRounds &measured, const domain::Experiment &planned,
                         int timeFor)
{
    const double spread = (measured.interval.high - measured.interval.low) / 2 /
                          halfWidth(measured.rounds, measured.confidence);
    const double confidence = usedConfidence(planned);
    const int most = std::max(timeFor, domain::requiredRounds(planned));
    const int last = std::min(planned.maxRounds, most);
    int all = std::max(std::min(planned.rounds, most), 2);
    while (domain::addsRounds(planned) && all < last &&
           2 * spread * halfWidth(all, confidence) > planned.targetWidth)
        ++all;
    return spread * halfWidth(all, confidence);
}

int roundsInTime(const domain::Experiment &planned, double perRound)
{
    if (planned.timeBudgetSeconds <= 0 || !(perRound > 0))
        return domain::mostRounds;
    return static_cast<int>(
        std::min<double>(planned.timeBudgetSeconds / perRound, domain::mostRounds));
}

double secondsOfRound(const std::vector<HostSample> &hosts)
{
    std::map<int, std::vector<Span>> rounds;
    for (const HostSample &host : hosts) {
        for (const RoundRate &round : host.rounds) {
            const domain::Trial &trial = round.trial->trial;
            if (trial.startedAt.isValid() && trial.finishedAt.isValid())
                rounds[round.round].emplace_back(trial.startedAt.toMSecsSinceEpoch(),
                                                 trial.finishedAt.toMSecsSinceEpoch());
        }
    }
    std::size_t most = 0;
    for (const auto &[round, spans] : rounds)
        most = std::max(most, spans.size());
    double seconds = 0;
    int counted = 0;
    for (const auto &[round, spans] : rounds) {
        if (spans.size() < most)
            continue;
        seconds += secondsOf(spans);
        ++counted;
    }
    return counted > 0 ? seconds / counted : 0;
}

} // namespace strata::app::analysis
