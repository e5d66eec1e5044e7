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
constexpr double disturbingSpeedEmulated = 0.5;
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

bool isEmulated(const domain::Trial &trial)
{
    const QString accelerator = trial.inventory.value(QStringLiteral("virtualization.accelerator"));
    const QString hypervisor = trial.inventory.value(QStringLiteral("virtualization.hypervisor"));
    return accelerator == QLatin1String("tcg") || hypervisor.startsWith(QLatin1String("TCGTCG"));
}

bool isSlowed(const std::optional<double> &speed, double best, bool isEmulated)
{
    return speed && *speed < (isEmulated ? disturbingSpeedEmulated : disturbingSpeed) * best;
}

double bestSpeedOf(std::vector<double> speeds)
{
    std::ranges::sort(speeds);
    return speeds.empty() ? 0 : quantile(speeds, bestSpeedQuantile);
}

Quietness quietnessOf(const domain::TrialData &trial, const domain::StepSummary &steps,
                      double bestSpeed)
{
    Quietness quietness;
    const domain::ConditionsOfTrial conditions = domain::conditionsOf(trial);
    std::vector<double> speeds;
    for (const auto &[load, speed] : conditions) {
        if (load)
            quietness.others = std::max({quietness.others, load->others, load->stolen});
        if (speed && bestSpeed > 0)
            speeds.push_back(*speed / bestSpeed);
    }
    std::ranges::sort(speeds);
    if (!speeds.empty())
        quietness.speed = std::min(quietness.speed, speeds.front());
    const bool emulated = isEmulated(trial.trial);
    const auto known =
        std::ranges::count_if(conditions, [](const auto &met) { return met.load.has_value(); });
    quietness.isLoadKnown = known > 0 && 2 * known >= conditions.size();
    const QList<domain::TurnSummary> &turns = steps.turns();
    if (turns.isEmpty()) {
        const domain::Conditions met = conditions.value(0);
        quietness.isDisturbed = isDisturbed(met.load, steps.measuredSeconds()) ||
                                isSlowed(met.speed, bestSpeed, emulated);
        return quietness;
    }
    Mean others; // a turn can be too short to see a load that is always there
    for (qsizetype i = 0; i < turns.size(); ++i) {
        const domain::Conditions met = conditions.value(i);
        quietness.isTurnDisturbed.push_back(isDisturbed(met.load, secondsOf(turns.at(i))) ||
                                            isSlowed(met.speed, bestSpeed, emulated));
        if (met.load && !quietness.isTurnDisturbed.back())
            others.add(*met.load, secondsOf(turns.at(i)));
    }
    const bool wasSlow = !speeds.empty() && quantile(speeds, 0.5) < disturbingMedianSpeed;
    if (wasSlow || isDisturbed(others.load(), others.seconds))
        quietness.isTurnDisturbed.assign(quietness.isTurnDisturbed.size(), true);
    const auto disturbed = std::ranges::count(quietness.isTurnDisturbed, true);
    quietness.isDisturbed = 2 * disturbed >= turns.size();
    return quietness;
}

} // namespace strata::app::analysis
