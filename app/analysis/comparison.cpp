// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/comparison.h"

#include "app/analysis/badges.h"
#include "app/analysis/bootstrap.h"
#include "app/analysis/host_sample.h"
#include "app/analysis/median.h"
#include "app/analysis/verdict.h"

#include <algorithm>
#include <cmath>

namespace strata::app::analysis {
namespace {

std::uint64_t rowSeed(std::uint64_t seed, const QString &hostId, const QString &workloadId, char purpose)
{
    return seedFor(seed, (hostId.toUtf8() + '\n' + workloadId.toUtf8() + '\n' + purpose).toStdString());
}

//! A file may hold any number; an impossible confidence or margin falls back to the default of the domain.
double confidenceOf(const domain::Experiment &experiment)
{
    return experiment.confidence > 0 && experiment.confidence < 1 ? experiment.confidence : domain::Comparison().confidence;
}

double marginOf(const domain::Experiment &experiment)
{
    return std::isfinite(experiment.margin) && experiment.margin >= 0 ? experiment.margin : domain::Comparison().margin;
}

QList<double> toList(const std::vector<double> &values)
{
    return QList<double>(values.begin(), values.end());
}

//! What is true of every trial, such as the implementation that the library chose.
QMap<QString, QString> commonFacts(const HostSample &host)
{
    QMap<QString, QString> facts = host.rounds.front().trial->trial.facts;
    for (const RoundRate &round : host.rounds) {
        const QMap<QString, QString> &other = round.trial->trial.facts;
        facts.removeIf([&](const auto &fact) { return other.value(fact.key()) != fact.value(); });
    }
    return facts;
}

std::optional<double> secondsPerCall(const domain::ThroughputRow &row, const domain::Trial &trial)
{
    const double calls = row.facts.value(QStringLiteral("calls")).toDouble();
    const double seconds = trial.workPerIteration / row.median / calls;
    return calls > 0 && std::isfinite(seconds) && seconds > 0 ? std::optional(seconds) : std::nullopt;
}

domain::ThroughputRow throughputRow(const HostSample &host, QList<domain::Badge> badges, const BootstrapSettings &settings)
{
    domain::ThroughputRow row;
    const std::vector<double> rates = host.rates();
    row.trials = static_cast<int>(rates.size());
    row.missing = host.missing;
    row.values = toList(rates);
    for (const RoundRate &round : host.rounds)
        row.steps += round.steps;
    if (!rates.empty()) {
        row.rateUnit = host.rounds.front().trial->trial.rateUnit;
        row.median = median(rates);
        row.interval = bootstrapMedian(rates, settings);
        row.outliers = countOutliers(rates);
        row.facts = commonFacts(host);
        row.secondsPerCall = secondsPerCall(row, host.rounds.front().trial->trial);
    }
    if (row.outliers > 0)
        addBadge(badges, domain::Badge::Outliers);
    if (rates.size() < minRoundsForInterval)
        addBadge(badges, domain::Badge::FewRounds);
    row.badges = badges;
    return row;
}

void measureDegradation(domain::DegradationRow &row, const PairedRates &pairs, const BootstrapSettings &settings, double margin)
{
    row.rounds = static_cast<int>(pairs.rates.size());
    for (std::size_t i = 0; i < pairs.rates.size(); ++i)
        row.values.append(1 - pairs.rates[i] / pairs.baseline[i]);
    if (row.rounds > 0)
        row.degradation = 1 - median(pairs.rates) / median(pairs.baseline);
    row.interval = bootstrapDegradation(pairs.rates, pairs.baseline, settings);
    row.verdict = verdictOf(row.interval, margin);
    if (!row.interval)
        row.reasons << domain::Reason::FewRounds;
    else if (row.verdict == domain::Verdict::Inconclusive)
        row.reasons << domain::Reason::IntervalWide;
}

domain::DegradationRow degradationRow(const HostSample &host, const HostSample &baseline, QList<domain::Badge> badges,
                                      const BootstrapSettings &settings, double margin)
{
    domain::DegradationRow row;
    row.reasons = obstacles(host, baseline);
    const PairedRates pairs = pairByRound(host, baseline);
    if (row.reasons.isEmpty() && pairs.rates.empty())
        row.reasons << domain::Reason::NoCommonRound;
    if (!row.reasons.isEmpty())
        row.verdict = domain::Verdict::NotComparable;
    else
        measureDegradation(row, pairs, settings, margin);
    if (pairs.rates.size() < minRoundsForInterval)
        addBadge(badges, domain::Badge::FewRounds);
    row.badges = badges;
    return row;
}

void compareSetting(const TrialGroups &trials, const QString &workloadId, domain::Comparison &comparison)
{
    const domain::Experiment &experiment = trials.run().run.plan.experiment;
    const HostSample baseline = sampleOf(trials, comparison.baselineId, workloadId);
    for (const QString &hostId : experiment.hostIds) {
        const HostSample host = sampleOf(trials, hostId, workloadId);
        const QList<domain::Badge> badges = badgesOf(host, baseline, experiment);
        BootstrapSettings settings{comparison.confidence, comparison.resamples,
                                   rowSeed(experiment.seed, hostId, workloadId, 't')};
        domain::ThroughputRow throughput = throughputRow(host, badges, settings);
        throughput.hostId = hostId;
        throughput.workloadId = workloadId;
        comparison.throughput.append(throughput);
        if (hostId == comparison.baselineId)
            continue;
        settings.seed = rowSeed(experiment.seed, hostId, workloadId, 'd');
        domain::DegradationRow degradation = degradationRow(host, baseline, badges, settings, comparison.margin);
        degradation.hostId = hostId;
        degradation.workloadId = workloadId;
        comparison.degradation.append(degradation);
    }
}

//! Rounds begun that have at least one trial at its end: the runner asks between rounds.
int endedRounds(const domain::RunData &run)
{
    int rounds = 0;
    for (const domain::TrialData &data : run.trials)
        if (domain::isFinal(data.trial.state))
            rounds = std::max(rounds, data.trial.round + 1);
    return rounds;
}

bool isTooWide(const domain::DegradationRow &row, double targetWidth)
{
    if (row.verdict == domain::Verdict::NotComparable)
        return false; // another round would not make it comparable
    return !row.interval || row.interval->high - row.interval->low > targetWidth;
}

} // namespace

domain::Comparison compare(const domain::RunData &run)
{
    const domain::Experiment &experiment = run.run.plan.experiment;
    domain::Comparison comparison;
    comparison.baselineId = experiment.baselineId;
    comparison.confidence = confidenceOf(experiment);
    comparison.margin = marginOf(experiment);
    comparison.seed = experiment.seed;
    comparison.resamples = defaultResamples;
    const TrialGroups trials(run);
    for (const domain::WorkloadSpec &workload : experiment.workloads)
        if (!domain::measuresRoofs(workload))
            compareSetting(trials, workload.id, comparison);
    return comparison;
}

bool needsAnotherRound(const domain::RunData &run)
{
    const domain::Experiment &experiment = run.run.plan.experiment;
    const int ended = endedRounds(run);
    if (!(experiment.targetWidth > 0) || experiment.maxRounds <= experiment.rounds || ended >= experiment.maxRounds)
        return false;
    if (ended < experiment.rounds)
        return true;
    const domain::Comparison comparison = compare(run);
    return std::ranges::any_of(comparison.degradation,
                               [&](const domain::DegradationRow &row) { return isTooWide(row, experiment.targetWidth); });
}

} // namespace strata::app::analysis
