// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/host_sample.h"

#include "app/analysis/bootstrap.h"
#include "app/analysis/median.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <span>
#include <utility>

namespace strata::app::analysis {
namespace {

//! With repeats of roofs, which follow the last planned round. A file may name any number, and each
//! round costs memory and time here.
constexpr int mostRoundsOfSample = 2 * domain::mostRounds;

bool hasQuota(const domain::Trial &trial)
{
    return trial.inventory.value(QStringLiteral("cgroup.cpu_quota_cores")).toDouble() > 0;
}

bool endedBefore(const RoundRate &left, const domain::TrialData &right)
{
    const domain::Trial &known = left.trial->trial;
    return std::pair(known.order, known.startedAt) <
           std::pair(right.trial.order, right.trial.startedAt);
}

void leaveOutWarmup(HostSample &sample)
{
    std::vector<std::vector<double>> courses;
    for (const RoundRate &round : sample.rounds)
        courses.push_back(round.course);
    sample.steadyState = steadyStateOf(courses);
    for (RoundRate &round : sample.rounds) {
        const std::size_t warmup = warmupOf(round.course.size(), sample.steadyState);
        if (warmup == 0)
            continue;
        round.rate *=
            mean(round.course) / mean(std::span<const double>(round.course).subspan(warmup));
        if (round.turns.isEmpty())
            continue;
        const auto turns = static_cast<std::ptrdiff_t>(warmup);
        round.turns.remove(0, turns);
        auto &disturbed = round.quietness.isTurnDisturbed;
        disturbed.erase(disturbed.begin(), disturbed.begin() + turns);
    }
}

} // namespace

std::vector<double> HostSample::rates() const
{
    std::vector<double> result;
    result.reserve(rounds.size());
    for (const RoundRate &round : rounds)
        result.push_back(round.rate);
    return result;
}

std::vector<double> HostSample::values() const
{
    if (!isTask)
        return rates();
    std::vector<double> result;
    for (const RoundRate &round : rounds)
        result.push_back(1 / round.compared);
    return result;
}

std::vector<bool> HostSample::disturbedRounds() const
{
    std::vector<bool> result;
    for (const RoundRate &round : rounds)
        result.push_back(round.quietness.isDisturbed);
    return result;
}

double HostSample::disturbedShare() const
{
    std::ptrdiff_t all = 0;
    std::ptrdiff_t disturbed = 0;
    for (const RoundRate &round : rounds) {
        const std::vector<bool> &turns = round.quietness.isTurnDisturbed;
        all += turns.empty() ? 1 : std::ssize(turns);
        disturbed +=
            turns.empty() ? (round.quietness.isDisturbed ? 1 : 0) : std::ranges::count(turns, true);
    }
    return all > 0 ? static_cast<double>(disturbed) / static_cast<double>(all) : 0;
}

std::optional<double> HostSample::firstStepCost() const
{
    std::vector<double> costs;
    for (const RoundRate &round : rounds)
        for (const domain::TurnSummary &turn : round.turns)
            if (turn.firstSeconds > 0 && turn.seconds > 0)
                costs.push_back(turn.firstSeconds * static_cast<double>(turn.steps) / turn.seconds -
                                1);
    return costs.empty() ? std::nullopt : std::optional(median(costs));
}

TrialGroups::TrialGroups(const domain::RunData &run) : m_run(run)
{
    QHash<QString, std::vector<double>> speeds;
    QHash<std::pair<QString, QString>, std::vector<double>> clocks;
    for (const domain::TrialData &data : run.trials) {
        m_trials[{data.trial.hostId, data.trial.workloadId}].push_back(&data);
        for (const domain::Conditions &met : domain::conditionsOf(data)) {
            if (met.speed)
                speeds[data.trial.hostId].push_back(*met.speed);
            if (met.clock)
                clocks[{data.trial.hostId, data.trial.workloadId}].push_back(*met.clock);
        }
    }
    for (auto host = speeds.cbegin(); host != speeds.cend(); ++host)
        m_bestSpeeds.insert(host.key(), analysis::bestOf(host.value()));
    for (auto work = clocks.cbegin(); work != clocks.cend(); ++work)
        m_bestClocks.insert(work.key(), analysis::bestOf(work.value()));
}

HostSample sampleOf(const TrialGroups &trials, const QString &hostId, const QString &workloadId)
{
    HostSample sample;
    std::map<int, RoundRate> byRound;
    std::set<int> finished;
    std::set<int> begun;
    const int required =
        std::min(domain::requiredRounds(trials.run().run.plan.experiment), domain::mostRounds);
    for (int round = 0; round < required; ++round)
        begun.insert(round);
    for (const domain::TrialData *entry : trials.of(hostId, workloadId)) {
        const domain::TrialData &data = *entry;
        const domain::Trial &trial = data.trial;
        if (trial.round < 0 || trial.round >= mostRoundsOfSample)
            continue;
        begun.insert(trial.round);
        sample.emulated = sample.emulated || isEmulated(trial);
        sample.quota = sample.quota || hasQuota(trial);
        sample.damaged = sample.damaged || !trial.hashOk;
        if (trial.state == domain::TrialState::Unsupported) {
            sample.unsupported = true;
            finished.insert(trial.round);
        }
        if (domain::missedGoal(trial)) {
            sample.missedGoal = true;
            finished.insert(trial.round);
        }
        if (trial.state != domain::TrialState::Done)
            continue;
        const domain::StepSummary steps = domain::stepsOf(data);
        const double rate = domain::rateOf(trial, steps);
        const bool usable = std::isfinite(rate) && rate > 0;
        if (usable || !trial.hashOk)
            // a damaged trial did finish; its own badge says why it is missing
            finished.insert(trial.round);
        const auto known = byRound.find(trial.round);
        if (usable && trial.hashOk && (known == byRound.end() || endedBefore(known->second, data)))
            byRound.insert_or_assign(
                trial.round, RoundRate{trial.round, rate, steps.measured(), &data, steps.turns(),
                                       quietnessOf(data, steps, trials.bestOf(hostId, workloadId)),
                                       steps.durations(), courseOf(steps)});
    }
    for (const auto &[round, rate] : byRound)
        sample.rounds.push_back(rate);
    sample.isTask =
        !sample.rounds.empty() && domain::isTask(sample.rounds.front().trial->trial.parameters);
    if (!sample.isTask) // all steps of a task count, the first ones too
        leaveOutWarmup(sample);
    for (RoundRate &round : sample.rounds)
        round.compared =
            sample.isTask ? 1 / domain::stepsOf(*round.trial).measuredSeconds() : round.rate;
    sample.begun = static_cast<int>(begun.size());
    sample.missing = static_cast<int>(begun.size() - finished.size());
    return sample;
}

std::vector<bool> HostSample::leftOutRounds() const
{
    return leftOut(disturbedRounds(), minRoundsForInterval);
}

std::vector<const RoundRate *> HostSample::countingRounds() const
{
    const std::vector<bool> without = leftOutRounds();
    std::vector<const RoundRate *> counting;
    for (std::size_t i = 0; i < rounds.size(); ++i)
        if (!without[i])
            counting.push_back(&rounds[i]);
    return counting;
}

std::vector<RoundPair> commonRounds(const HostSample &host, const HostSample &baseline)
{
    std::vector<RoundPair> pairs;
    for (const RoundRate &round : host.rounds) { // both in the order of their rounds
        const auto other =
            std::ranges::lower_bound(baseline.rounds, round.round, {}, &RoundRate::round);
        if (other != baseline.rounds.end() && other->round == round.round)
            pairs.emplace_back(&round, &*other);
    }
    return pairs;
}

PairedRates pairByRound(const HostSample &host, const HostSample &baseline)
{
    PairedRates pairs;
    for (const auto &[round, other] : commonRounds(host, baseline)) {
        pairs.rates.push_back(round->compared);
        pairs.baseline.push_back(other->compared);
        pairs.isDisturbed.push_back(round->quietness.isDisturbed || other->quietness.isDisturbed);
        pairs.origins.append({round->round, round->steps, pairs.isDisturbed.back()});
    }
    return pairs;
}

} // namespace strata::app::analysis
