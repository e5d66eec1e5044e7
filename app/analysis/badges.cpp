// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/badges.h"

#include <algorithm>
#include <utility>

namespace strata::app::analysis {
namespace {

//! What keeps two hosts from having a ratio is marked on each host's own numbers.
constexpr std::pair<domain::Badge, domain::Reason> sameInReasons[] = {
    {domain::Badge::WorkDiffers, domain::Reason::WorkDiffers},
    {domain::Badge::BuildDiffers, domain::Reason::BuildDiffers},
    {domain::Badge::ThreadsDiffer, domain::Reason::ThreadsDiffer},
    {domain::Badge::InstructionSetDiffers, domain::Reason::InstructionSetDiffers},
    {domain::Badge::LibrariesDiffer, domain::Reason::LibrariesDiffer},
    {domain::Badge::GpuDiffers, domain::Reason::GpuDiffers},
    {domain::Badge::EnvironmentDiffers, domain::Reason::EnvironmentDiffers},
    {domain::Badge::CacheDiffers, domain::Reason::CacheDiffers}};

template <typename Predicate>
bool anyTrial(const HostSample &sample, Predicate predicate)
{
    return std::ranges::any_of(sample.rounds,
                               [&](const RoundRate &round) { return predicate(round); });
}

//! A file from somebody else may ask for it too.
bool slowedOnPurpose(const RoundRate &round)
{
    return round.trial->trial.parameters.value(domain::slowdownName).toDouble() > 0;
}

//! The engine ends a trial at its time limit with fewer steps than its parameter asked for.
bool cappedByTime(const RoundRate &round)
{
    const auto asked =
        domain::wholeNumberIn(round.trial->trial.parameters.value(domain::stepsName));
    return asked && !domain::isTask(round.trial->trial.parameters) && round.turns.isEmpty() &&
           round.steps < *asked;
}

} // namespace

void addBadge(QList<domain::Badge> &badges, domain::Badge badge)
{
    const auto place = std::lower_bound(badges.begin(), badges.end(), badge);
    if (place == badges.end() || *place != badge)
        badges.insert(place, badge);
}

QList<domain::Badge> badgesOf(const HostSample &host, const QList<domain::Difference> &differences,
                              const domain::Experiment &experiment)
{
    using domain::Badge;
    const std::pair<Badge, bool> rules[] = {
        {Badge::EmulatedTcg, host.emulated},
        {Badge::Unverified,
         anyTrial(host, [](const RoundRate &round) { return !round.trial->trial.verified; })},
        {Badge::CpuQuota, host.quota},
        {Badge::SequentialOrder, experiment.order == domain::OrderRule::Sequential},
        {Badge::NotSupported, host.unsupported},
        {Badge::Incomplete, host.isIncomplete()},
        {Badge::Damaged, host.damaged},
        {Badge::SlowedOnPurpose, anyTrial(host, slowedOnPurpose)},
        {Badge::Disturbed, host.isDisturbed()},
        {Badge::LoadUnknown,
         anyTrial(host, [](const RoundRate &round) { return !round.quietness.isLoadKnown; })},
        {Badge::WarmingUp, host.steadyState.isReached && host.steadyState.from > 0},
        {Badge::NeverSteady, !host.steadyState.isReached},
        {Badge::CappedByTime, anyTrial(host, cappedByTime)},
        {Badge::GoalMissed, host.missedGoal},
    };
    QList<Badge> badges;
    for (const auto &[badge, applies] : rules)
        if (applies)
            addBadge(badges, badge);
    for (const auto &[badge, reason] : sameInReasons)
        if (std::ranges::find(differences, reason, &domain::Difference::reason) !=
            differences.end())
            addBadge(badges, badge);
    return badges;
}

QList<domain::Badge> withoutReasons(QList<domain::Badge> badges,
                                    const QList<domain::Reason> &reasons)
{
    for (const auto &[badge, reason] : sameInReasons)
        if (reasons.contains(reason))
            badges.removeOne(badge);
    return badges;
}

} // namespace strata::app::analysis
