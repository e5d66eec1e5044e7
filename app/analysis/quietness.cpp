// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/quietness.h"

#include "app/analysis/bootstrap.h"

#include <algorithm>

namespace strata::app::analysis {
namespace {

constexpr double disturbingProcessors = 0.25;
constexpr double disturbingSeconds = 0.04;

double secondsOf(const domain::TurnSummary &turn)
{
    return (static_cast<double>(turn.toNs) - static_cast<double>(turn.fromNs)) * 1e-9;
}

} // namespace

bool isDisturbed(const std::optional<domain::OtherLoad> &load, double seconds)
{
    if (!load || !(seconds > 0))
        return false;
    const double threshold = std::max(disturbingProcessors, disturbingSeconds / seconds);
    return std::max(load->others, load->stolen) >= threshold;
}

std::vector<bool> leftOut(const std::vector<bool> &disturbed)
{
    const auto quiet = static_cast<std::size_t>(std::ranges::count(disturbed, false));
    return quiet >= minRoundsForInterval ? disturbed : std::vector<bool>(disturbed.size(), false);
}

Quietness quietnessOf(const domain::TrialData &trial, const domain::StepSummary &steps)
{
    Quietness quietness;
    const domain::OtherLoads loads = domain::otherLoadsOf(trial);
    quietness.isKnown = std::ranges::any_of(
        loads, [](const std::optional<domain::OtherLoad> &load) { return load.has_value(); });
    for (const std::optional<domain::OtherLoad> &load : loads)
        if (load)
            quietness.others = std::max({quietness.others, load->others, load->stolen});
    const QList<domain::TurnSummary> &turns = steps.turns();
    if (turns.isEmpty()) {
        quietness.isDisturbed =
            !loads.isEmpty() && isDisturbed(loads.front(), steps.measuredSeconds());
        return quietness;
    }
    for (qsizetype i = 0; i < turns.size(); ++i)
        quietness.isTurnDisturbed.push_back(i < loads.size() &&
                                            isDisturbed(loads.at(i), secondsOf(turns.at(i))));
    const auto disturbed = std::ranges::count(quietness.isTurnDisturbed, true);
    quietness.isDisturbed = 2 * disturbed >= turns.size();
    return quietness;
}

} // namespace strata::app::analysis
