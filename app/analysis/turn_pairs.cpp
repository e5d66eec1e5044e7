// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/turn_pairs.h"

#include "app/analysis/median.h"

#include <boost/math/distributions/students_t.hpp>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace strata::app::analysis {
namespace {

QString turnSetOf(const RoundRate &round)
{
    return round.trial->trial.facts.value(domain::turnSetFact);
}

bool isDisturbed(const RoundRate &round, const domain::TurnSummary &turn)
{
    return round.quietness.isTurnDisturbed.at(
        static_cast<std::size_t>(&turn - round.turns.constData()));
}

//! How far the clock of another host is ahead, and by how much that may be wrong.
struct ClockRelation {
    double aheadNs = 0;
    double uncertaintyNs = 0;
};

//! A fact that is a number; a file may say anything.
std::optional<double> numberIn(const RoundRate &round, QLatin1String fact)
{
    bool isNumber = false;
    const double value = round.trial->trial.facts.value(fact).toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

//! One kernel has one clock, as that of a machine and of a container on it. Others are related by
//! what they answered to the same program. Nothing: their order cannot be seen.
std::optional<ClockRelation> relate(const RoundRate &host, const RoundRate &baseline)
{
    const QString bootId = QStringLiteral("boot.id");
    const QString boot = host.trial->trial.inventory.value(bootId);
    if (!boot.isEmpty() && boot == baseline.trial->trial.inventory.value(bootId))
        return ClockRelation{};
    const auto one = numberIn(host, domain::clockOffsetFact);
    const auto other = numberIn(baseline, domain::clockOffsetFact);
    const auto oneWithin = numberIn(host, domain::clockUncertaintyFact);
    const auto otherWithin = numberIn(baseline, domain::clockUncertaintyFact);
    if (!one || !other || !oneWithin || !otherWithin || *oneWithin < 0 || *otherWithin < 0)
        return std::nullopt;
    return ClockRelation{*other - *one, *oneWithin + *otherWithin};
}

//! Whether one worked while the other did, beyond doubt: in the other's turn of that cycle, or of
//! one beside it.
bool isOutOfTurn(const domain::TurnSummary &turn, const QList<domain::TurnSummary> &turns,
                 QList<domain::TurnSummary>::const_iterator same, const ClockRelation &clocks)
{
    const auto first = same == turns.cbegin() ? same : std::prev(same);
    const auto last = std::next(same) == turns.cend() ? std::next(same) : std::next(same, 2);
    return std::any_of(first, last, [&](const domain::TurnSummary &other) {
        const double from = static_cast<double>(other.fromNs) - clocks.aheadNs;
        const double to = static_cast<double>(other.toNs) - clocks.aheadNs;
        return from + clocks.uncertaintyNs < static_cast<double>(turn.toNs) &&
               static_cast<double>(turn.fromNs) < to - clocks.uncertaintyNs;
    });
}

PairedRound cyclesOf(const RoundRate &host, const RoundRate &baseline)
{
    PairedRound round;
    round.round = host.round;
    round.steps = host.steps;
    CycleRatios all;
    const std::optional<ClockRelation> clocks = relate(host, baseline);
    auto other = baseline.turns.cbegin();
    for (const domain::TurnSummary &turn : host.turns) {
        while (other != baseline.turns.cend() && other->number < turn.number)
            ++other;
        if (other == baseline.turns.cend() || other->number != turn.number)
            continue;
        if (!turn.isInTime || !other->isInTime ||
            (clocks && isOutOfTurn(turn, baseline.turns, other, *clocks))) {
            ++round.late;
            continue;
        }
        const double ratio = std::log(domain::rateOf(host.trial->trial, turn) /
                                      domain::rateOf(baseline.trial->trial, *other));
        if (!std::isfinite(ratio))
            continue;
        all.push_back(ratio);
        if (isDisturbed(host, turn) || isDisturbed(baseline, *other))
            ++round.disturbed;
        else
            round.ratios.push_back(ratio);
    }
    round.isDisturbed = round.disturbed > 0 && 2 * round.ratios.size() <= all.size();
    if (round.isDisturbed)
        round.ratios = std::move(all);
    return round;
}

std::vector<double> pseudomedians(const std::vector<CycleRatios> &rounds)
{
    std::vector<double> values;
    for (const CycleRatios &round : rounds)
        values.push_back(pseudomedian(round));
    return values;
}

} // namespace

TurnPairs pairByTurn(const HostSample &host, const HostSample &baseline)
{
    TurnPairs pairs;
    for (const auto &[round, other] : commonRounds(host, baseline)) {
        if (turnSetOf(*round).isEmpty() || turnSetOf(*round) != turnSetOf(*other))
            continue;
        PairedRound paired = cyclesOf(*round, *other);
        pairs.tookTurns = true;
        pairs.late += paired.late;
        if (!paired.ratios.empty())
            pairs.rounds.push_back(std::move(paired));
    }
    return pairs;
}

double turnRatio(const std::vector<CycleRatios> &rounds)
{
    return rounds.empty() ? 1 : std::exp(pseudomedian(pseudomedians(rounds)));
}

std::optional<domain::Interval> intervalOfTurnRatio(const std::vector<CycleRatios> &rounds,
                                                    double confidence, std::size_t least)
{
    if (rounds.size() < std::max<std::size_t>(least, 2))
        return std::nullopt;
    const std::vector<double> values = pseudomedians(rounds);
    const auto n = static_cast<double>(values.size());
    const double t = boost::math::quantile(boost::math::students_t(n - 1), (1 + confidence) / 2);
    // The pseudomedian of normal values varies so much more than their mean.
    const double lessSteady = std::sqrt(std::numbers::pi / 3);
    const double half = lessSteady * t * standardError(values);
    const double middle = pseudomedian(values);
    return domain::Interval{std::exp(middle - half), std::exp(middle + half)};
}

} // namespace strata::app::analysis
