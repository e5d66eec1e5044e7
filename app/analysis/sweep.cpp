// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/sweep.h"

#include "app/analysis/bootstrap.h"
#include "app/analysis/end_accuracy.h"
#include "app/analysis/host_sample.h"
#include "app/analysis/latencies.h"
#include "app/analysis/median.h"

#include <QHash>

#include <algorithm>
#include <optional>
#include <utility>

namespace strata::app::analysis {
namespace {

using domain::DegradationRow;
using domain::SweepResult;
using domain::SweepValue;
using domain::ThroughputRow;

constexpr double nsPerSecond = 1e9;

using Place = std::pair<QString, QString>; //!< host, setting

//! What the numbers of a run are taken from.
struct Sources {
    const domain::Comparison &comparison;
    TrialGroups trials;
    QHash<Place, const ThroughputRow *> rates;
    QHash<Place, const DegradationRow *> degradations;
    QHash<Place, domain::LatencyRow> latencies;
};

Sources sourcesOf(const domain::RunData &run, const domain::Comparison &comparison)
{
    Sources sources{comparison, TrialGroups(run), {}, {}, {}};
    for (const ThroughputRow &row : comparison.throughput)
        sources.rates.insert({row.hostId, row.workloadId}, &row);
    for (const DegradationRow &row : comparison.degradation)
        sources.degradations.insert({row.hostId, row.workloadId}, &row);
    for (const domain::LatencyRow &row : latencies(run)) {
        const Place place(row.hostId, row.workloadId);
        if (!sources.latencies.contains(place) || row.series == QLatin1String("latency"))
            sources.latencies.insert(place, row);
    }
    return sources;
}

void addRate(SweepValue &value, const ThroughputRow &row)
{
    value.badges = row.badges;
    if (row.trials == 0)
        return;
    value.trials = row.trials;
    if (domain::isTime(row)) {
        value.taskSeconds = domain::SweepQuotient{row.median, row.interval};
        return;
    }
    value.rateUnit = row.rateUnit;
    value.rate = row.median;
    value.rateInterval = row.interval;
}

void addDegradation(SweepValue &value, const DegradationRow &row)
{
    value.verdict = row.verdict;
    value.reasons = row.reasons;
    if (row.verdict != domain::Verdict::NotComparable) {
        value.degradation = row.degradation;
        value.degradationInterval = row.interval;
    }
    for (const domain::Badge badge : row.badges)
        if (!value.badges.contains(badge))
            value.badges.append(badge);
}

//! Trials choose how many iterations a step has, so that only one iteration's time can be compared;
//! the time of all is what a person waited for.
void addTimes(SweepValue &value, const HostSample &sample)
{
    if (sample.rounds.empty())
        return;
    std::vector<double> seconds;
    const double work = sample.rounds.front().trial->trial.workPerIteration;
    bool isSameWork = work > 0;
    for (const RoundRate &round : sample.rounds) {
        seconds.push_back(domain::stepsOf(*round.trial).measuredSeconds());
        isSameWork = isSameWork && round.trial->trial.workPerIteration == work;
    }
    value.measuredSeconds = median(seconds);
    if (isSameWork && value.rate && *value.rate > 0)
        value.iterationSeconds = work / *value.rate;
}

BootstrapSettings settingsFor(const domain::Comparison &comparison, const SweepValue &value,
                              const char *purpose)
{
    const QString named = value.hostId + QLatin1Char('\n') + value.workloadId;
    return {comparison.confidence, comparison.resamples,
            seedFor(comparison.seed, named.toStdString() + '\n' + purpose)};
}

void addAccuracy(SweepValue &value, const Sources &sources, const HostSample &sample)
{
    const domain::Comparison &comparison = sources.comparison;
    std::vector<double> reached;
    for (const RoundRate &round : sample.rounds)
        if (const auto accuracy = endAccuracy(*round.trial))
            reached.push_back(*accuracy);
    if (reached.empty())
        return;
    value.accuracy = {median(reached),
                      bootstrapMedian(reached, settingsFor(comparison, value, "accuracy"))};
    const QString baselineId = sources.trials.run().run.plan.experiment.baselineId;
    if (value.hostId == baselineId || !value.isCompared()) // as the degradation
        return;
    std::vector<double> lost;
    const HostSample other = sampleOf(sources.trials, baselineId, value.workloadId);
    for (const auto &[round, baseline] : commonRounds(sample, other)) {
        const auto own = endAccuracy(*round->trial);
        const auto others = endAccuracy(*baseline->trial);
        if (own && others)
            lost.push_back(*others - *own);
    }
    if (!lost.empty())
        value.accuracyLost = {
            median(lost), bootstrapMedian(lost, settingsFor(comparison, value, "accuracy lost"))};
}

//! In a turn and in a round the comparison sees less noise than the times of either host have.
void addSecondsLost(SweepValue &value, const SweepValue &baseline)
{
    const std::optional<double> seconds = baseline.taskSeconds
                                              ? std::optional(baseline.taskSeconds->value)
                                              : baseline.iterationSeconds;
    if (!seconds || !value.isCompared())
        return;
    const auto lost = [&](double degradation) {
        return *seconds * degradation / (1 - degradation);
    };
    if (*value.degradation >= 1)
        return;
    value.secondsLost = domain::SweepQuotient{lost(*value.degradation)};
    if (const auto &interval = value.degradationInterval; interval && interval->high < 1)
        value.secondsLost->interval = {lost(interval->low), lost(interval->high)};
}

SweepValue valueOf(const Sources &sources, const QString &hostId, const domain::SweepCell &cell)
{
    SweepValue value{hostId, cell.workloadId, cell.at};
    const Place place(hostId, cell.workloadId);
    if (const ThroughputRow *row = sources.rates.value(place))
        addRate(value, *row);
    if (const DegradationRow *row = sources.degradations.value(place))
        addDegradation(value, *row);
    if (const auto row = sources.latencies.constFind(place); row != sources.latencies.cend()) {
        value.medianLatency = row->medianNs / nsPerSecond;
        value.p99Latency = row->p99Ns / nsPerSecond;
        value.p999Latency = row->p999Ns / nsPerSecond;
    }
    const HostSample sample = sampleOf(sources.trials, hostId, cell.workloadId);
    addTimes(value, sample);
    addAccuracy(value, sources, sample);
    return value;
}

void addSecondsLost(SweepResult &result, const QString &baselineId)
{
    QHash<QString, const SweepValue *> baselines; // by setting
    for (const SweepValue &value : std::as_const(result.values))
        if (value.hostId == baselineId)
            baselines.insert(value.workloadId, &value);
    // Nobody shares the list, so that the pointers stay good.
    for (SweepValue &value : result.values)
        if (const SweepValue *baseline = baselines.value(value.workloadId))
            if (value.hostId != baselineId)
                addSecondsLost(value, *baseline);
}

domain::SweepQuotient quotientOf(const SweepValue &value, const SweepValue &base)
{
    domain::SweepQuotient quotient{*value.rate / *base.rate};
    const auto &over = value.rateInterval;
    const auto &under = base.rateInterval;
    if (over && under && under->low > 0)
        quotient.interval = {over->low / under->high, over->high / under->low};
    return quotient;
}

//! \param counts of the axis, the smallest first
void addSpeedUp(SweepValue &value, const SweepValue &base, const std::vector<double> &counts,
                int axis)
{
    if (!value.rate || !base.rate || !(*base.rate > 0) || value.rateUnit != base.rateUnit)
        return;
    domain::SweepQuotient quotient = quotientOf(value, base);
    if (&value == &base)
        quotient.interval.reset(); // one by definition
    const double ideal = counts[static_cast<std::size_t>(value.at.at(axis))] / counts.front();
    value.speedUp = quotient;
    quotient.value /= ideal;
    if (quotient.interval)
        quotient.interval = {quotient.interval->low / ideal, quotient.interval->high / ideal};
    value.efficiency = quotient;
}

void addSpeedUps(SweepResult &result)
{
    const int axis = domain::countAxisOf(result.sweep);
    if (axis < 0)
        return;
    std::vector<double> counts;
    for (const QString &value : result.sweep.axes.at(axis).values)
        counts.push_back(domain::numberIn(value).value_or(1));
    QHash<std::pair<QString, QList<int>>, const SweepValue *> places;
    for (const SweepValue &value : std::as_const(result.values))
        places.insert({value.hostId, value.at}, &value);
    // Nobody shares the list, so that the pointers stay good.
    for (SweepValue &value : result.values) {
        QList<int> first = value.at;
        first[axis] = 0;
        if (const SweepValue *base = places.value({value.hostId, first}))
            addSpeedUp(value, *base, counts, axis);
    }
}

//! Of those values of a host that have the number; nothing if fewer than two have it.
template <typename Number>
std::optional<domain::SweepExtremes> extremesOf(const SweepResult &result, const QString &hostId,
                                                Number number)
{
    domain::SweepExtremes extremes{hostId, -1, -1};
    int numbers = 0;
    for (int i = 0; i < result.values.size(); ++i) {
        const std::optional<double> own =
            result.values.at(i).hostId == hostId ? number(result.values.at(i)) : std::nullopt;
        if (!own)
            continue;
        ++numbers;
        if (extremes.most < 0 || *own > *number(result.values.at(extremes.most)))
            extremes.most = i;
        if (extremes.least < 0 || *own < *number(result.values.at(extremes.least)))
            extremes.least = i;
    }
    return numbers > 1 ? std::optional(extremes) : std::nullopt;
}

//! True if the rate is above the other one by more than chance explains.
bool isAbove(const SweepValue &value, const SweepValue &other)
{
    return value.rateInterval && other.rateInterval &&
           value.rateInterval->low > other.rateInterval->high;
}

void addExtremes(SweepResult &result, const QString &hostId)
{
    const auto lost = extremesOf(result, hostId, [](const SweepValue &value) {
        return value.isDecided() ? value.degradation : std::nullopt;
    });
    if (lost)
        result.extremes.append(*lost);
    const auto rates =
        extremesOf(result, hostId, [](const SweepValue &value) { return value.rate; });
    if (rates && domain::hasOneUnit(result) &&
        isAbove(result.values.at(rates->most), result.values.at(rates->least)))
        result.rateExtremes.append(*rates);
}

} // namespace

QList<domain::WorkloadSpec> completeSettings(const domain::RunData &run)
{
    QList<domain::WorkloadSpec> settings = run.run.plan.experiment.workloads;
    QHash<QString, QMap<QString, QString>> named; // by workload, whatever their values
    for (const domain::WorkloadSpec &setting : std::as_const(settings))
        named[setting.workload].insert(setting.parameters);
    // A workload's defaults are the same in all of its settings.
    QHash<QString, QMap<QString, QString>> defaults;
    QHash<QString, const domain::Trial *> trials;
    for (const domain::TrialData &data : run.trials)
        if (!data.trial.parameters.isEmpty())
            trials.insert(data.trial.workloadId, &data.trial);
    for (const domain::WorkloadSpec &setting : std::as_const(settings)) {
        const domain::Trial *trial = trials.value(setting.id);
        for (const QString &name : named.value(setting.workload).keys())
            if (trial && !setting.parameters.contains(name) && trial->parameters.contains(name))
                defaults[setting.workload].insert(name, trial->parameters.value(name));
    }
    for (domain::WorkloadSpec &setting : settings) {
        QMap<QString, QString> complete = defaults.value(setting.workload);
        complete.insert(setting.parameters);
        setting.parameters = complete;
    }
    return settings;
}

QList<SweepResult> sweeps(const domain::RunData &run, const domain::Comparison &comparison)
{
    QList<SweepResult> results;
    const QList<domain::Sweep> found = domain::sweepsOf(completeSettings(run));
    if (found.isEmpty())
        return results;
    const Sources sources = sourcesOf(run, comparison);
    for (const domain::Sweep &sweep : found) {
        SweepResult result{sweep, {}, {}, {}};
        for (const QString &hostId : run.run.plan.experiment.hostIds)
            for (const domain::SweepCell &cell : sweep.cells)
                result.values.append(valueOf(sources, hostId, cell));
        addSecondsLost(result, run.run.plan.experiment.baselineId);
        addSpeedUps(result);
        for (const QString &hostId : run.run.plan.experiment.hostIds)
            addExtremes(result, hostId);
        results.append(result);
    }
    return results;
}

} // namespace strata::app::analysis
