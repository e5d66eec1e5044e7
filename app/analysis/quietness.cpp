// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/quietness.h"

#include "app/analysis/median.h"

#include <algorithm>

namespace strata::app::analysis {
namespace {

constexpr double disturbingProcessors = 0.25;
constexpr double disturbingSeconds = 0.04;
constexpr double disturbingSpeed = 0.8; // of the best
constexpr double disturbingSpeedWithKernelBetween = 0.5;
constexpr double disturbingMedianSpeed = 0.7; // of a trial's turns
constexpr double bestSpeedQuantile = 0.9;

double secondsOf(const domain::TurnSummary &turn)
{
    return (static_cast<double>(turn.toNs) - static_cast<double>(turn.fromNs)) * 1e-9;
}

//! Of the loads of turns.
struct Mean {
    double seconds = 0;
    domain::OtherLoad sum = {};
    void add(const domain::OtherLoad &load, double during)
    {
        seconds += during;
        sum.others += load.others * during;
        sum.stolen += load.stolen * during;
    }
    std::optional<domain::OtherLoad> load() const
    {
        return seconds > 0
                   ? std::optional(domain::OtherLoad{sum.others / seconds, sum.stolen / seconds})
                   : std::nullopt;
    }
};

} // namespace

bool isDisturbed(const std::optional<domain::OtherLoad> &load, double seconds)
{
    if (!load || !(seconds > 0))
        return false;
    const double threshold = std::max(disturbingProcessors, disturbingSeconds / seconds);
    return std::max(load->others, load->stolen) >= threshold;
}

std::vector<bool> leftOut(const std::vector<bool> &disturbed, std::size_t least)
{
    const auto quiet = static_cast<std::size_t>(std::ranges::count(disturbed, false));
    return quiet >= least ? disturbed : std::vector<bool>(disturbed.size(), false);
}

bool isDisturbedThroughout(const QList<domain::ValueOrigin> &origins, const QList<bool> &leftOut)
{
    int counted = 0;
    int disturbed = 0;
    for (qsizetype i = 0; i < origins.size(); ++i) {
        counted += !leftOut.value(i);
        disturbed += origins[i].disturbed && !leftOut.value(i);
    }
    return counted > 0 && 2 * disturbed >= counted;
}

bool isEmulated(const domain::Trial &trial)
{
    const QString accelerator = trial.inventory.value(QStringLiteral("virtualization.accelerator"));
    const QString hypervisor = trial.inventory.value(QStringLiteral("virtualization.hypervisor"));
    return accelerator == QLatin1String("tcg") || hypervisor.startsWith(QLatin1String("TCGTCG"));
}

bool isInGvisor(const domain::Trial &trial)
{
    return trial.inventory.value(QStringLiteral("virtualization.container_evidence"))
        .contains(QLatin1String("gVisor"));
}

bool isSlowed(const std::optional<double> &speed, double best, bool hasKernelBetween)
{
    return speed &&
           *speed < (hasKernelBetween ? disturbingSpeedWithKernelBetween : disturbingSpeed) * best;
}

bool isThrottled(const domain::Conditions &met, double bestClock)
{
    return met.heatThrottles.value_or(0) > 0 ||
           (met.clock && *met.clock < disturbingSpeed * bestClock);
}

double bestOf(std::vector<double> values)
{
    std::ranges::sort(values);
    return values.empty() ? 0 : quantile(values, bestSpeedQuantile);
}

namespace {

QList<domain::QuietSign> unknownOf(const domain::ConditionsOfTrial &conditions, bool isEmulated)
{
    const auto isUnknown = [&](auto known) {
        const auto count = std::ranges::count_if(conditions, known);
        return count == 0 || 2 * count < conditions.size();
    };
    using domain::Conditions;
    using domain::QuietSign;
    const bool isLoadUnknown =
        isUnknown([](const Conditions &met) { return met.load.has_value(); });
    QList<QuietSign> unknown;
    if (isLoadUnknown)
        unknown << QuietSign::Load;
    if (isLoadUnknown || isEmulated) // an emulator's guest reads that nothing was withheld
        unknown << QuietSign::Steal;
    if (isUnknown([](const Conditions &met) { return met.speed.has_value(); }))
        unknown << QuietSign::Speed;
    if (isUnknown([](const Conditions &met) { return met.clock.has_value(); }))
        unknown << QuietSign::Clock;
    if (isUnknown([](const Conditions &met) { return met.heatThrottles.has_value(); }))
        unknown << QuietSign::Heat;
    return unknown;
}

domain::Met metIn(const domain::ConditionsOfTrial &conditions, const BestOfHost &best)
{
    domain::Met worst;
    for (const domain::Conditions &met : conditions) {
        if (met.load)
            worst.add({.others = met.load->others,
                       .stolen = met.load->stolen,
                       .processors = met.load->processors});
        if (met.speed && best.speed > 0)
            worst.speed = std::min(worst.speed, *met.speed / best.speed);
        if (met.clock && best.clock > 0)
            worst.clock = std::min(worst.clock, *met.clock / best.clock);
        worst.heat = worst.heat || met.heatThrottles.value_or(0) > 0;
    }
    return worst;
}

//! Nothing: it is not known.
std::optional<double> medianSpeed(const domain::ConditionsOfTrial &conditions)
{
    std::vector<double> speeds;
    for (const domain::Conditions &met : conditions)
        if (met.speed)
            speeds.push_back(*met.speed);
    std::ranges::sort(speeds);
    return speeds.empty() ? std::nullopt : std::optional(quantile(speeds, 0.5));
}

} // namespace

Quietness quietnessOf(const domain::TrialData &trial, const domain::StepSummary &steps,
                      const BestOfHost &best)
{
    Quietness quietness;
    const domain::ConditionsOfTrial conditions = domain::conditionsOf(trial);
    const bool hasKernelBetween = isEmulated(trial.trial) || isInGvisor(trial.trial);
    quietness.met = metIn(conditions, best);
    quietness.met.unknown = unknownOf(conditions, isEmulated(trial.trial));
    quietness.isLoadKnown = !quietness.met.unknown.contains(domain::QuietSign::Load);
    const auto disturbs = [&](const domain::Conditions &met, double seconds) {
        return isDisturbed(met.load, seconds) ||
               isSlowed(met.speed, best.speed, hasKernelBetween) || isThrottled(met, best.clock);
    };
    const QList<domain::TurnSummary> &turns = steps.turns();
    if (turns.isEmpty()) {
        quietness.isDisturbed = disturbs(conditions.value(0), steps.measuredSeconds());
        return quietness;
    }
    Mean others; // a turn can be too short to see a load that is always there
    for (qsizetype i = 0; i < turns.size(); ++i) {
        const domain::Conditions met = conditions.value(i);
        quietness.isTurnDisturbed.push_back(disturbs(met, secondsOf(turns.at(i))));
        if (met.load && !quietness.isTurnDisturbed.back())
            others.add(*met.load, secondsOf(turns.at(i)));
    }
    const std::optional<double> speed = medianSpeed(conditions);
    const bool wasSlow = speed && *speed < disturbingMedianSpeed * best.speed;
    if (wasSlow || isDisturbed(others.load(), others.seconds))
        quietness.isTurnDisturbed.assign(quietness.isTurnDisturbed.size(), true);
    const auto disturbed = std::ranges::count(quietness.isTurnDisturbed, true);
    quietness.isDisturbed = 2 * disturbed >= turns.size();
    return quietness;
}

} // namespace strata::app::analysis
