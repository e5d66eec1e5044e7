// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/comparison.h"

#include "app/analysis/badges.h"
#include "app/analysis/bootstrap.h"
#include "app/analysis/expenses.h"
#include "app/analysis/host_sample.h"
#include "app/analysis/many_comparisons.h"
#include "app/analysis/median.h"
#include "app/analysis/quantile_changes.h"
#include "app/analysis/same_work.h"
#include "app/analysis/settling.h"
#include "app/analysis/turn_pairs.h"
#include "app/analysis/verdict.h"
#include "app/domain/placement.h"

#include <QHash>
#include <QSet>

#include <algorithm>
#include <cmath>
#include <set>
#include <utility>

namespace strata::app::analysis {
namespace {

std::uint64_t rowSeed(std::uint64_t seed, const QString &hostId, const QString &workloadId,
                      char purpose)
{
    return seedFor(seed,
                   (hostId.toUtf8() + '\n' + workloadId.toUtf8() + '\n' + purpose).toStdString());
}

//! A file may hold any number; an impossible margin falls back to the default of the domain.
double marginOf(const domain::Experiment &experiment)
{
    return std::isfinite(experiment.margin) && experiment.margin >= 0 ? experiment.margin
                                                                      : domain::Comparison().margin;
}

QList<double> toList(const std::vector<double> &values)
{
    return QList<double>(values.begin(), values.end());
}

QList<bool> toList(const std::vector<bool> &values)
{
    return QList<bool>(values.begin(), values.end());
}

template <typename Value>
std::vector<Value> counted(const std::vector<Value> &values, const std::vector<bool> &leftOut)
{
    std::vector<Value> kept;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (!leftOut[i])
            kept.push_back(values[i]);
    return kept;
}

//! What the host met while it worked.
template <typename Row>
void addConditions(Row &row, const HostSample &host)
{
    for (const RoundRate &round : host.rounds)
        row.met.add(round.quietness.met);
    row.met.add({.disturbed = host.disturbedShare()});
    row.warmup = std::max(row.warmup, host.steadyState.from);
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
    return calls > 0 && std::isfinite(seconds) && seconds > 0 ? std::optional(seconds)
                                                              : std::nullopt;
}

//! What is known of the same run from before: intervals cost ten thousand resamples each.
class EarlierRows {
public:
    explicit EarlierRows(const domain::Comparison *earlier, const domain::Comparison &now)
    {
        if (!earlier || earlier->confidence != now.confidence || earlier->seed != now.seed ||
            earlier->resamples != now.resamples || earlier->baselineId != now.baselineId)
            return;
        for (const domain::ThroughputRow &row : earlier->throughput)
            m_throughput.insert({row.hostId, row.workloadId}, &row);
        for (const domain::DegradationRow &row : earlier->degradation)
            m_degradation.insert({row.hostId, row.workloadId}, &row);
    }

    //! Null unless the host had the same rates, and the same of them count: what a trial of other
    //! work shows may make an earlier round a slowed one.
    const domain::ThroughputRow *throughput(const QString &hostId, const QString &workloadId,
                                            const HostSample &host) const
    {
        const auto *row = m_throughput.value({hostId, workloadId});
        const bool isSame = row && row->values == toList(host.values()) &&
                            row->leftOut == toList(host.leftOutRounds());
        return isSame ? row : nullptr;
    }
    //! Null unless the host was compared. Its rates and those of the baseline are to be looked at
    //! too.
    const domain::DegradationRow *degradation(const QString &hostId,
                                              const QString &workloadId) const
    {
        return m_degradation.value({hostId, workloadId});
    }

private:
    QHash<std::pair<QString, QString>, const domain::ThroughputRow *> m_throughput;
    QHash<std::pair<QString, QString>, const domain::DegradationRow *> m_degradation;
};

domain::ThroughputRow throughputRow(const HostSample &host, QList<domain::Badge> badges,
                                    const BootstrapSettings &settings,
                                    const domain::ThroughputRow *same)
{
    domain::ThroughputRow row;
    const std::vector<bool> without = host.leftOutRounds();
    const std::vector<double> values = counted(host.values(), without);
    row.trials = static_cast<int>(values.size());
    row.missing = host.missing;
    row.begun = host.begun;
    row.values = toList(host.values());
    row.leftOut = toList(without);
    row.firstStepCost = host.firstStepCost();
    addConditions(row, host);
    for (std::size_t i = 0; i < host.rounds.size(); ++i) {
        const RoundRate &round = host.rounds[i];
        row.steps += without[i] ? 0 : round.steps;
        row.origins.append({round.round, round.steps, round.quietness.isDisturbed});
    }
    if (!values.empty()) {
        const domain::Trial &first = host.rounds.front().trial->trial;
        row.rateUnit = host.isTask ? domain::timeUnit : first.rateUnit;
        row.median = median(values);
        row.interval = same ? same->interval : bootstrapMedian(values, settings);
        row.outliers = countOutliers(values);
        row.facts = commonFacts(host);
        row.energy = energyOf(host, without);
        if (!domain::isTime(row))
            row.secondsPerCall = secondsPerCall(row, first);
    }
    if (row.outliers > 0)
        addBadge(badges, domain::Badge::Outliers);
    if (values.size() < minRoundsForInterval)
        addBadge(badges, domain::Badge::FewRounds);
    row.badges = badges;
    return row;
}

//! Whoever added them would add as many again for nothing. \param origins of its values
int addedInVain(const QList<domain::ValueOrigin> &origins, const std::vector<bool> &without,
                const domain::Experiment &planned)
{
    int count = 0;
    for (std::size_t i = without.size(); i > 0 && without[i - 1]; --i)
        count += origins.at(static_cast<qsizetype>(i) - 1).round >= planned.rounds;
    return count;
}

void measureInTurns(domain::DegradationRow &row, const std::vector<PairedRound> &all,
                    const domain::Experiment &planned)
{
    std::vector<bool> disturbed;
    std::vector<CycleRatios> ratios;
    for (const PairedRound &round : all) {
        row.values.append(1 - std::exp(pseudomedian(round.ratios)));
        row.origins.append({round.round, round.steps, round.isDisturbed});
        row.disturbed += round.disturbed;
        disturbed.push_back(round.isDisturbed);
        ratios.push_back(round.ratios);
    }
    const std::vector<bool> without = leftOut(disturbed, leastQuietInTurns);
    const std::vector<CycleRatios> rounds = counted(ratios, without);
    row.leftOut = toList(without);
    row.addedInVain = addedInVain(row.origins, without, planned);
    row.rounds = static_cast<int>(rounds.size());
    for (const CycleRatios &round : rounds)
        row.turns += static_cast<int>(round.size());
    row.degradation = 1 - turnRatio(rounds);
    const bool areLeftOut = std::ranges::count(without, true) > 0;
    if (const auto ratio = intervalOfTurnRatio(
            rounds, row.confidence, areLeftOut ? leastQuietInTurns : minRoundsForInterval))
        row.interval = domain::Interval{1 - ratio->high, 1 - ratio->low};
}

void measureInRounds(domain::DegradationRow &row, const PairedRates &pairs,
                     BootstrapSettings settings, const domain::Experiment &planned,
                     const domain::DegradationRow *earlier)
{
    for (std::size_t i = 0; i < pairs.rates.size(); ++i)
        row.values.append(1 - pairs.rates[i] / pairs.baseline[i]);
    row.origins = pairs.origins;
    const std::vector<bool> without = leftOut(pairs.isDisturbed, minRoundsForInterval);
    const std::vector<double> rates = counted(pairs.rates, without);
    const std::vector<double> baseline = counted(pairs.baseline, without);
    row.leftOut = toList(without);
    row.addedInVain = addedInVain(row.origins, without, planned);
    row.disturbed = static_cast<int>(std::ranges::count(pairs.isDisturbed, true));
    row.rounds = static_cast<int>(rates.size());
    settings.confidence = row.confidence;
    if (row.rounds > 0)
        row.degradation = 1 - median(rates) / median(baseline);
    row.interval = earlier && earlier->values == row.values && earlier->leftOut == row.leftOut &&
                           earlier->confidence == row.confidence
                       ? earlier->interval
                       : bootstrapDegradation(rates, baseline, settings);
}

bool isContinued(const HostSample &host)
{
    return std::ranges::any_of(host.rounds, [](const RoundRate &round) {
        return round.trial->trial.facts.contains(domain::continuedFact);
    });
}

//! Layers share a busy host in different ways: a container's threads are a scheduling group with
//! the weight of one process, however many they are. That is not what a layer costs.
void judge(domain::DegradationRow &row, double margin)
{
    row.verdict = verdictOf(row.interval, margin);
    if (!row.interval) {
        row.reasons << domain::Reason::FewRounds;
    } else if (isDisturbedThroughout(row.origins, row.leftOut)) {
        row.verdict = domain::Verdict::Inconclusive;
        row.reasons << domain::Reason::Disturbed;
    } else if (row.verdict == domain::Verdict::Inconclusive) {
        row.reasons << domain::Reason::IntervalWide;
    }
}

//! Only of an interval that is too wide: of what was disturbed, more rounds would not be quieter.
void estimateSettling(domain::DegradationRow &row, const domain::Experiment &experiment)
{
    if (!row.reasons.contains(domain::Reason::IntervalWide))
        return;
    const auto rounds = roundsToSettle(*row.interval, row.rounds, marginOf(experiment),
                                       row.confidence, usedConfidence(experiment, true));
    row.roundsToSettle = rounds.value_or(0);
    if (rounds && row.secondsOfRound > 0)
        row.secondsToSettle = *rounds * row.secondsOfRound;
}

domain::DegradationRow degradationRow(const HostSample &host, const HostSample &baseline,
                                      const QList<domain::Difference> &differences,
                                      QList<domain::Badge> badges,
                                      const BootstrapSettings &settings,
                                      const domain::Experiment &experiment,
                                      const domain::DegradationRow *earlier)
{
    domain::DegradationRow row;
    const double margin = marginOf(experiment);
    row.differences = differences;
    row.reasons = obstacles(host, baseline, differences);
    badges = withoutReasons(badges, row.reasons);
    const PairedRates pairs = pairByRound(host, baseline);
    const TurnPairs inTurns = pairByTurn(host, baseline);
    row.design = inTurns.tookTurns ? domain::Design::Turns : domain::Design::Rounds;
    row.late = inTurns.late;
    row.isContinued = isContinued(host) || isContinued(baseline);
    row.confidence = usedConfidence(experiment, row.isContinued);
    if (row.reasons.isEmpty() && pairs.rates.empty())
        row.reasons << domain::Reason::NoCommonRound;
    if (row.reasons.isEmpty() && inTurns.tookTurns && inTurns.rounds.empty())
        row.reasons << domain::Reason::NoCommonTurn; // the rates are of work at the same time
    if (!row.reasons.isEmpty()) {
        row.verdict = domain::Verdict::NotComparable;
    } else {
        inTurns.tookTurns ? measureInTurns(row, inTurns.rounds, experiment)
                          : measureInRounds(row, pairs, settings, experiment, earlier);
        judge(row, margin);
        row.atQuantiles = quantileChanges(host, baseline, row.confidence);
    }
    addConditions(row, host);
    addConditions(row, baseline);
    if (baseline.emulated)
        addBadge(badges, domain::Badge::EmulatedTcg);
    if (row.reasons.contains(domain::Reason::FewRounds))
        badges.removeAll(domain::Badge::FewRounds); // once is enough
    else if (pairs.rates.size() < minRoundsForInterval)
        addBadge(badges, domain::Badge::FewRounds);
    if (baseline.isDisturbed())
        addBadge(badges, domain::Badge::Disturbed);
    if (baseline.steadyState.isReached && baseline.steadyState.from > 0)
        addBadge(badges, domain::Badge::WarmingUp);
    if (!baseline.steadyState.isReached)
        addBadge(badges, domain::Badge::NeverSteady);
    row.badges = badges;
    return row;
}

//! A trial has the sensors of its first process only.
void addExpenses(domain::ThroughputRow &row, const domain::Plan &plan)
{
    const domain::Host *host = plan.host(row.hostId);
    const domain::WorkloadSpec *spec = plan.workload(row.workloadId);
    if (host && spec)
        row.cost = costOf(row, domain::pricePerHour(*host, *spec, plan.hosts));
    if (!host || !spec || !domain::isOnOneComputer(*host, *spec, plan.hosts))
        row.energy.reset();
}

void compareSetting(const TrialGroups &trials, const QString &workloadId,
                    const EarlierRows &earlier, domain::Comparison &comparison)
{
    const domain::Plan &plan = trials.run().run.plan;
    const domain::Experiment &experiment = plan.experiment;
    const HostSample baseline = sampleOf(trials, comparison.baselineId, workloadId);
    const bool sameBaseline =
        earlier.throughput(comparison.baselineId, workloadId, baseline) != nullptr;
    const QList<QString> hostIds = hostsDoing(plan, *plan.workload(workloadId));
    std::vector<HostSample> hosts;
    for (const QString &hostId : hostIds)
        hosts.push_back(sampleOf(trials, hostId, workloadId));
    const double perRound = secondsOfRound(hosts);
    double seconds = 0; // of the host that needs the longest
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const QString &hostId = hostIds.at(static_cast<qsizetype>(i));
        const HostSample &host = hosts[i];
        const QList<domain::Difference> differences = differencesOf(host, baseline);
        const QList<domain::Badge> badges = badgesOf(host, differences, experiment);
        BootstrapSettings settings{comparison.confidence, comparison.resamples,
                                   rowSeed(experiment.seed, hostId, workloadId, 't')};
        const auto *same = earlier.throughput(hostId, workloadId, host);
        domain::ThroughputRow throughput = throughputRow(host, badges, settings, same);
        throughput.hostId = hostId;
        throughput.workloadId = workloadId;
        addExpenses(throughput, plan);
        comparison.throughput.append(throughput);
        if (hostId == comparison.baselineId)
            continue;
        settings.seed = rowSeed(experiment.seed, hostId, workloadId, 'd');
        const auto *compared =
            same && sameBaseline ? earlier.degradation(hostId, workloadId) : nullptr;
        domain::DegradationRow degradation =
            degradationRow(host, baseline, differences, badges, settings, experiment, compared);
        degradation.hostId = hostId;
        degradation.workloadId = workloadId;
        degradation.secondsOfRound = perRound;
        estimateSettling(degradation, experiment);
        seconds = std::max(seconds, degradation.secondsToSettle.value_or(0));
        comparison.degradation.append(degradation);
    }
    comparison.secondsToSettle += seconds;
}

//! By setting, the rounds that have at least one trial at its end: the runner asks between rounds.
QHash<QString, int> endedRounds(const domain::RunData &run)
{
    QHash<QString, int> rounds;
    for (const domain::TrialData &data : run.trials)
        if (domain::isFinal(data.trial.state))
            rounds[data.trial.workloadId] =
                std::max(rounds.value(data.trial.workloadId), data.trial.round + 1);
    return rounds;
}

bool isTooWide(const domain::DegradationRow &row, double targetWidth)
{
    if (row.verdict == domain::Verdict::NotComparable)
        return false; // another round would not make it comparable
    return !row.interval || row.interval->high - row.interval->low > targetWidth;
}

//! By setting, how many rounds it lacks until its intervals are as narrow as that; settings that
//! lack none are left out.
QHash<QString, int> roundsLacking(const domain::Comparison &comparison, double width)
{
    QHash<QString, int> lacking;
    for (const domain::DegradationRow &row : comparison.degradation) {
        if (!isTooWide(row, width))
            continue;
        int &most = lacking[row.workloadId];
        most = std::max(most, row.interval
                                  ? roundsToNarrow(*row.interval, row.rounds, width, row.confidence)
                                  : 1);
    }
    return lacking;
}

//! The same for the experiment's width. As long as settings are far from it, only these, so that
//! none is left at whatever its first rounds gave while another is made ever narrower.
QHash<QString, int> roundsLackingFirst(const domain::RunData &run)
{
    constexpr double far = 2.5;
    const double width = run.run.plan.experiment.targetWidth;
    const domain::Comparison comparison = compare(run);
    const QHash<QString, int> ofFar = roundsLacking(comparison, far * width);
    return ofFar.isEmpty() ? roundsLacking(comparison, width) : ofFar;
}

//! Of settings and the rounds that each lacks, those to go on with if there is time for so many
//! rounds of one setting.
QStringList settingsWithinTime(const QList<std::pair<QString, int>> &lacking, int timeFor)
{
    QList<std::pair<QString, int>> byNeed = lacking;
    std::ranges::stable_sort(byNeed, {}, &std::pair<QString, int>::second);
    QSet<QString> chosen;
    for (const auto &[setting, rounds] : std::as_const(byNeed)) {
        if (timeFor < 1 || (rounds > timeFor && !chosen.isEmpty()))
            break;
        chosen.insert(setting);
        timeFor -= rounds;
    }
    QStringList settings;
    for (const auto &[setting, rounds] : lacking)
        if (chosen.contains(setting))
            settings.append(setting);
    return settings;
}

//! In which others disturbed a host, or enough of its turns and of the baseline's together.
std::set<int> disturbedRounds(const TrialGroups &trials, const QString &workloadId)
{
    const domain::Experiment &experiment = trials.run().run.plan.experiment;
    const HostSample baseline = sampleOf(trials, experiment.baselineId, workloadId);
    std::set<int> disturbed;
    for (const QString &hostId : experiment.hostIds) {
        const HostSample host = sampleOf(trials, hostId, workloadId);
        for (const RoundRate &round : host.rounds)
            if (round.quietness.isDisturbed)
                disturbed.insert(round.round);
        for (const PairedRound &round : pairByTurn(host, baseline).rounds)
            if (round.isDisturbed)
                disturbed.insert(round.round);
    }
    return disturbed;
}

} // namespace

domain::Comparison compare(const domain::RunData &run, const domain::Comparison *earlier)
{
    const domain::Experiment &experiment = run.run.plan.experiment;
    domain::Comparison comparison;
    comparison.baselineId = experiment.baselineId;
    comparison.confidence = statedConfidence(experiment);
    comparison.margin = marginOf(experiment);
    comparison.seed = experiment.seed;
    comparison.resamples = defaultResamples;
    const TrialGroups trials(run);
    const EarlierRows known(earlier, comparison);
    for (const domain::WorkloadSpec &workload : experiment.workloads)
        if (!domain::measuresRoofs(workload))
            compareSetting(trials, workload.id, known, comparison);
    correctForMany(comparison);
    return comparison;
}

QStringList settingsToRepeat(const domain::RunData &run, int timeFor)
{
    const domain::Experiment &experiment = run.run.plan.experiment;
    const bool isFixed = !(experiment.targetWidth > 0);
    const int most =
        isFixed ? experiment.rounds + domain::roundsInReserve(experiment) : experiment.maxRounds;
    if (most <= experiment.rounds)
        return {};
    const QHash<QString, int> ended = endedRounds(run);
    const TrialGroups trials(run);
    const QHash<QString, int> tooWide = isFixed ? QHash<QString, int>() : roundsLackingFirst(run);
    QList<std::pair<QString, int>> lacking;
    for (const domain::WorkloadSpec &spec : experiment.workloads) {
        const int rounds = ended.value(spec.id);
        if (domain::measuresRoofs(spec) || rounds >= most)
            continue;
        const int added = std::max(rounds - experiment.rounds, 0);
        const int lacks = isFixed
                              ? static_cast<int>(disturbedRounds(trials, spec.id).size()) - added
                              : tooWide.value(spec.id);
        if (lacks > 0)
            lacking.emplaceBack(spec.id, std::min(lacks, most - rounds));
    }
    return settingsWithinTime(lacking, timeFor);
}

QHash<QString, int> roundsThatSettle(const domain::RunData &run)
{
    const QHash<QString, int> ended = endedRounds(run);
    QHash<QString, int> rounds;
    for (const domain::DegradationRow &row : compare(run).degradation)
        if (row.roundsToSettle > 0) {
            int &most = rounds[row.workloadId];
            most = std::max(most, std::min(ended.value(row.workloadId) + row.roundsToSettle,
                                           domain::mostRounds));
        }
    return rounds;
}

} // namespace strata::app::analysis
