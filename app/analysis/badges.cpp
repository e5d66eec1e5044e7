// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/badges.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace strata::app::analysis {
namespace {

//! True if trials of both hosts together show more than one value of a property.
template <typename Property>
bool differ(const HostSample &host, const HostSample &baseline, Property property)
{
    std::set<decltype(property(std::declval<const domain::Trial &>()))> seen;
    for (const HostSample *sample : {&host, &baseline})
        for (const RoundRate &round : sample->rounds)
            seen.insert(property(round.trial->trial));
    return seen.size() > 1;
}

template <typename Predicate>
bool anyTrial(const HostSample &sample, Predicate predicate)
{
    return std::ranges::any_of(sample.rounds,
                               [&](const RoundRate &round) { return predicate(round); });
}

bool workDiffers(const HostSample &host, const HostSample &baseline)
{
    return differ(host, baseline, [](const domain::Trial &trial) {
        return std::tuple(trial.workload, trial.workloadVersion, trial.checkValue);
    });
}

bool buildDiffers(const HostSample &host, const HostSample &baseline)
{
    return differ(host, baseline, [](const domain::Trial &trial) {
        return std::tuple(trial.engineVersion, trial.bundleSha256);
    });
}

bool threadsDiffer(const HostSample &host, const HostSample &baseline)
{
    return differ(host, baseline, [](const domain::Trial &trial) { return trial.threads; });
}

//! Of trials on a GPU: what the same work may take longer or shorter on. Work on processors alone
//! has nothing of it.
bool gpuDiffers(const HostSample &host, const HostSample &baseline)
{
    std::set<QStringList> seen;
    for (const HostSample *sample : {&host, &baseline}) {
        for (const RoundRate &round : sample->rounds) {
            const domain::Trial &trial = round.trial->trial;
            QStringList values{trial.inventory.value(QStringLiteral("gpu.driver"))};
            for (const char *key :
                 {"gpu.name", "cuda.driver", "cuda.runtime", "cublaslt", "cudnn", "nccl"})
                values << trial.facts.value(QLatin1String(key));
            if (trial.facts.contains(QStringLiteral("cuda.driver")))
                seen.insert(values);
        }
    }
    return seen.size() > 1;
}

//! What the hosts' start files set, of the variables that reach the engine.
bool environmentDiffers(const HostSample &host, const HostSample &baseline)
{
    return differ(host, baseline, [](const domain::Trial &trial) {
        QMap<QString, QString> variables = trial.facts;
        variables.removeIf(
            [](const auto &fact) { return !fact.key().startsWith(QLatin1String("environment.")); });
        return QList<std::pair<QString, QString>>(variables.keyValueBegin(),
                                                  variables.keyValueEnd());
    });
}

bool unproven(const HostSample &sample)
{
    return anyTrial(sample,
                    [](const RoundRate &round) { return round.trial->trial.checkValue.isEmpty(); });
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
    return asked && round.turns.isEmpty() && round.steps < *asked;
}

} // namespace

void addBadge(QList<domain::Badge> &badges, domain::Badge badge)
{
    const auto place = std::lower_bound(badges.begin(), badges.end(), badge);
    if (place == badges.end() || *place != badge)
        badges.insert(place, badge);
}

QList<domain::Badge> badgesOf(const HostSample &host, const HostSample &baseline,
                              const domain::Experiment &experiment)
{
    using domain::Badge;
    const std::pair<Badge, bool> rules[] = {
        {Badge::EmulatedTcg, host.emulated},
        {Badge::Unverified,
         anyTrial(host, [](const RoundRate &round) { return !round.trial->trial.verified; })},
        {Badge::WorkDiffers, workDiffers(host, baseline)},
        {Badge::BuildDiffers, buildDiffers(host, baseline)},
        {Badge::ThreadsDiffer, threadsDiffer(host, baseline)},
        {Badge::GpuDiffers, gpuDiffers(host, baseline)},
        {Badge::EnvironmentDiffers, environmentDiffers(host, baseline)},
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
    };
    QList<Badge> badges;
    for (const auto &[badge, applies] : rules)
        if (applies)
            addBadge(badges, badge);
    return badges;
}

QList<domain::Reason> obstacles(const HostSample &host, const HostSample &baseline)
{
    using domain::Reason;
    if (baseline.rounds.empty())
        return {Reason::BaselineMissing};
    if (host.rounds.empty())
        return {Reason::NoTrials};
    QList<Reason> reasons;
    if (differ(host, baseline, [](const domain::Trial &trial) { return trial.rateUnit; }))
        reasons << Reason::UnitDiffers;
    if (unproven(host) || unproven(baseline))
        reasons << Reason::WorkUnproven;
    else if (workDiffers(host, baseline))
        reasons << Reason::WorkDiffers;
    if (buildDiffers(host, baseline))
        reasons << Reason::BuildDiffers;
    return reasons;
}

} // namespace strata::app::analysis
