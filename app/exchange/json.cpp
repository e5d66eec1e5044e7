// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/json.h"

#include "app/domain/keys.h"
#include "app/exchange/json_parts.h"

#include <algorithm>

namespace strata::app::exchange {

using domain::Plan;

namespace {

constexpr int formatNumber = 2; // places instead of partners

//! The values that do not count, by their place.
QJsonArray numbersOf(const QList<bool> &marked)
{
    QJsonArray array;
    for (qsizetype i = 0; i < marked.size(); ++i)
        if (marked.at(i))
            array.append(i);
    return array;
}

template <typename Row>
QJsonObject rowJson(const Plan &plan, const Row &row)
{
    QJsonObject object{
        {QStringLiteral("host"), plan.hostName(row.hostId)},
        {QStringLiteral("workload"), plan.settingName(row.workloadId)},
        {QStringLiteral("values"), numbers(row.values)},
        {QStringLiteral("left_out"), numbersOf(row.leftOut)},
        {QStringLiteral("others_processors"), std::max(row.met.others, row.met.stolen)},
        {QStringLiteral("disturbed_share"), row.met.disturbed},
        {QStringLiteral("processor_speed"), row.met.speed},
        {QStringLiteral("clock_share"), row.met.clock},
        {QStringLiteral("slowed_by_heat"), row.met.heat},
        {QStringLiteral("unknown"), QJsonArray::fromStringList(keysOf(row.met.unknown))},
        {QStringLiteral("warmup_share"), row.warmup},
        {QStringLiteral("badges"), QJsonArray::fromStringList(keysOf(row.badges))}};
    insertInterval(object, row.interval);
    return object;
}

QJsonArray throughputJson(const Plan &plan, const domain::Comparison &comparison)
{
    QJsonArray array;
    for (const domain::ThroughputRow &row : comparison.throughput) {
        QJsonObject object = rowJson(plan, row);
        object.insert(QStringLiteral("unit"), row.rateUnit);
        object.insert(QStringLiteral("n"), row.trials);
        object.insert(QStringLiteral("missing"), row.missing);
        object.insert(QStringLiteral("steps"), row.steps);
        if (row.trials > 0)
            object.insert(QStringLiteral("median"), row.median);
        object.insert(QStringLiteral("outliers"), row.outliers);
        object.insert(QStringLiteral("facts"), words(row.facts));
        if (row.firstStepCost)
            object.insert(QStringLiteral("first_step_cost"), *row.firstStepCost);
        if (row.secondsPerCall)
            object.insert(QStringLiteral("seconds_per_call"), *row.secondsPerCall);
        if (row.energy)
            object.insert(QStringLiteral("energy"),
                          QJsonObject{{QStringLiteral("joules"), row.energy->joules},
                                      {QStringLiteral("sources"),
                                       QJsonArray::fromStringList(row.energy->sources)}});
        if (row.cost)
            object.insert(QStringLiteral("cost"), *row.cost);
        array.append(object);
    }
    return array;
}

QJsonArray quantileChanges(const QList<domain::QuantileChange> &changes)
{
    QJsonArray array;
    for (const domain::QuantileChange &change : changes) {
        QJsonObject object{{QStringLiteral("share"), change.share},
                           {QStringLiteral("degradation"), change.change}};
        insertInterval(object, change.interval);
        array.append(object);
    }
    return array;
}

QJsonArray differencesJson(const QList<domain::Difference> &differences)
{
    QJsonArray array;
    for (const domain::Difference &difference : differences)
        array.append(QJsonObject{
            {QStringLiteral("reason"), keyOf(difference.reason)},
            {QStringLiteral("name"), difference.name},
            {QStringLiteral("host"), QJsonArray::fromStringList(difference.host)},
            {QStringLiteral("baseline"), QJsonArray::fromStringList(difference.baseline)}});
    return array;
}

QJsonArray degradationJson(const Plan &plan, const domain::Comparison &comparison)
{
    QJsonArray array;
    for (const domain::DegradationRow &row : comparison.degradation) {
        QJsonObject object = rowJson(plan, row);
        object.insert(QStringLiteral("n"), row.rounds);
        object.insert(QStringLiteral("design"), keyOf(row.design));
        object.insert(QStringLiteral("turns"), row.turns);
        object.insert(QStringLiteral("disturbed"), row.disturbed);
        object.insert(QStringLiteral("turns_late"), row.late);
        object.insert(QStringLiteral("added_in_vain"), row.addedInVain);
        object.insert(QStringLiteral("verdict"), keyOf(row.verdict));
        object.insert(QStringLiteral("reasons"), QJsonArray::fromStringList(keysOf(row.reasons)));
        object.insert(QStringLiteral("differences"), differencesJson(row.differences));
        if (row.rounds > 0 && row.verdict != domain::Verdict::NotComparable)
            object.insert(QStringLiteral("degradation"), row.degradation);
        if (row.interval) {
            object.insert(QStringLiteral("interval_confidence"), row.confidence);
            object.insert(QStringLiteral("corrected_p"), row.correctedP);
        }
        object.insert(QStringLiteral("at_quantiles"), quantileChanges(row.atQuantiles));
        if (row.secondsToSettle)
            object.insert(QStringLiteral("seconds_to_settle"), *row.secondsToSettle);
        if (row.roundsToSettle > 0)
            object.insert(QStringLiteral("rounds_to_settle"), row.roundsToSettle);
        array.append(object);
    }
    return array;
}

QJsonArray hostsJson(const Plan &plan)
{
    QJsonArray array;
    for (const QString &id : plan.experiment.hostIds) {
        const auto *host = plan.host(id);
        if (!host)
            continue;
        QJsonArray places;
        for (const domain::Place &place : host->places)
            places.append(QJsonObject{{QStringLiteral("host"), plan.hostName(place.hostId)},
                                      {QStringLiteral("role"), place.role},
                                      {QStringLiteral("processes"), place.processes},
                                      {QStringLiteral("cpus"), place.cpus}});
        QJsonObject object{{QStringLiteral("id"), id},
                           {QStringLiteral("name"), host->name},
                           {QStringLiteral("kind"), domain::kindKey(host->kind)},
                           {QStringLiteral("parent"),
                            host->parentId.isEmpty() ? QString() : plan.hostName(host->parentId)},
                           {QStringLiteral("places"), places}};
        if (domain::isContainer(host->kind))
            object.insert(QStringLiteral("runtime"), domain::runtimeKey(host->container.runtime));
        if (const double price = domain::pricePerHour(*host, plan.hosts); price > 0)
            object.insert(QStringLiteral("price_per_hour"), price);
        array.append(object);
    }
    return array;
}

//! Counts have at most 53 bits (domain::mostLatencyEvents): a JSON number holds them exactly.
QJsonArray histogramsJson(const domain::TrialData &data)
{
    QJsonArray array;
    for (const domain::LatencyHistogram &histogram : data.histograms) {
        QJsonArray lower;
        QJsonArray upper;
        QJsonArray counts;
        for (const domain::LatencyBucket &bucket : histogram.buckets) {
            lower.append(bucket.lowerNs);
            upper.append(bucket.upperNs);
            counts.append(bucket.count);
        }
        array.append(QJsonObject{{QStringLiteral("series"), histogram.series},
                                 {QStringLiteral("lower_ns"), lower},
                                 {QStringLiteral("upper_ns"), upper},
                                 {QStringLiteral("counts"), counts}});
    }
    return array;
}

QJsonArray turnsJson(const domain::TrialData &data)
{
    QJsonArray array;
    for (const domain::Turn &turn : data.turns)
        array.append(QJsonObject{{QStringLiteral("number"), turn.number},
                                 {QStringLiteral("first_step"), turn.first},
                                 {QStringLiteral("steps"), turn.steps},
                                 {QStringLiteral("from_ns"), turn.fromNs},
                                 {QStringLiteral("to_ns"), turn.toNs},
                                 {QStringLiteral("zero_ns"), turn.zeroNs}});
    return array;
}

QJsonArray latenciesJson(const Plan &plan, const QList<domain::LatencyRow> &rows)
{
    QJsonArray array;
    for (const domain::LatencyRow &row : rows)
        array.append(QJsonObject{{QStringLiteral("host"), plan.hostName(row.hostId)},
                                 {QStringLiteral("workload"), plan.settingName(row.workloadId)},
                                 {QStringLiteral("series"), row.series},
                                 {QStringLiteral("events"), row.events},
                                 {QStringLiteral("n"), row.trials},
                                 {QStringLiteral("min_ns"), row.minimumNs},
                                 {QStringLiteral("median_ns"), row.medianNs},
                                 {QStringLiteral("p95_ns"), row.p95Ns},
                                 {QStringLiteral("p99_ns"), row.p99Ns},
                                 {QStringLiteral("p99_9_ns"), row.p999Ns},
                                 {QStringLiteral("max_ns"), row.maximumNs}});
    return array;
}

QJsonArray trialsJson(const domain::RunData &data)
{
    QJsonArray array;
    for (const domain::TrialData &entry : data.trials) {
        const domain::Trial &trial = entry.trial;
        array.append(
            QJsonObject{{QStringLiteral("host"), data.run.plan.hostName(trial.hostId)},
                        {QStringLiteral("workload"), data.run.plan.settingName(trial.workloadId)},
                        {QStringLiteral("round"), trial.round},
                        {QStringLiteral("order"), trial.order},
                        {QStringLiteral("state"), keyOf(trial.state)},
                        {QStringLiteral("reason"), trial.reason},
                        {QStringLiteral("rate"), domain::rateOf(entry)},
                        {QStringLiteral("unit"), trial.rateUnit},
                        {QStringLiteral("threads"), trial.threads},
                        {QStringLiteral("backend"), trial.backend},
                        {QStringLiteral("operations_per_iteration"), trial.operationsPerIteration},
                        {QStringLiteral("bytes_per_iteration"), trial.bytesPerIteration},
                        {QStringLiteral("facts"), words(trial.facts)},
                        {QStringLiteral("check_value"), trial.checkValue},
                        {QStringLiteral("verified"), trial.verified},
                        {QStringLiteral("cleaned_up"), trial.cleanedUp},
                        {QStringLiteral("hash_ok"), trial.hashOk},
                        {QStringLiteral("histograms"), histogramsJson(entry)},
                        {QStringLiteral("turns"), turnsJson(entry)}});
    }
    return array;
}

//! How many planned trials have no result, and which; of very many only the first.
QJsonObject missingJson(const domain::RunData &data)
{
    constexpr qsizetype most = 10'000;
    const domain::MissingTrials missing = domain::missingTrials(data.run, data.trials, most);
    QJsonArray trials;
    for (const domain::PlannedTrial &trial : missing.first)
        trials.append(
            QJsonObject{{QStringLiteral("host"), data.run.plan.hostName(trial.hostId)},
                        {QStringLiteral("workload"), data.run.plan.settingName(trial.workloadId)},
                        {QStringLiteral("round"), trial.round}});
    return {{QStringLiteral("count"), missing.count}, {QStringLiteral("trials"), trials}};
}

} // namespace

QJsonObject resultJson(const domain::RunData &run, const domain::Comparison &comparison,
                       const QList<domain::LatencyRow> &latencies)
{
    const Plan &plan = run.run.plan;
    return {{QStringLiteral("format"), formatNumber},
            {QStringLiteral("run"), runJson(run.run)},
            {QStringLiteral("baseline"), plan.hostName(comparison.baselineId)},
            {QStringLiteral("confidence"), comparison.confidence},
            {QStringLiteral("margin"), comparison.margin},
            // A text: a seed has 64 bits, and a JSON number is read as a double by most programs.
            {QStringLiteral("seed"), QString::number(comparison.seed)},
            {QStringLiteral("resamples"), comparison.resamples},
            {QStringLiteral("hosts"), hostsJson(plan)},
            {QStringLiteral("throughput"), throughputJson(plan, comparison)},
            {QStringLiteral("degradation"), degradationJson(plan, comparison)},
            {QStringLiteral("trials"), trialsJson(run)},
            {QStringLiteral("missing"), missingJson(run)},
            {QStringLiteral("latencies"), latenciesJson(plan, latencies)}};
}

} // namespace strata::app::exchange
