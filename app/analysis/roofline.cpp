// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/roofline.h"

#include "app/analysis/comparison.h"
#include "app/analysis/roofline_points.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace strata::app::analysis {
namespace {

QString bootOf(const domain::Trial &trial)
{
    return trial.inventory.value(QStringLiteral("boot.id"));
}

//! The boots of a host that this run's trials saw; a host that was restarted in between has two.
QStringList bootsOf(const domain::RunData &run, const QString &hostId)
{
    QStringList boots;
    for (const domain::TrialData &data : run.trials)
        if (data.trial.hostId == hostId && !bootOf(data.trial).isEmpty() &&
            !boots.contains(bootOf(data.trial)))
            boots.append(bootOf(data.trial));
    return boots;
}

bool isUsable(const domain::Trial &trial)
{
    return trial.workload == domain::ceilingsWorkload && trial.state == domain::TrialState::Done &&
           trial.hashOk;
}

//! Those of other runs and this run's own, each once.
QList<domain::MeasuredRoofs> measuredRoofs(const domain::RunData &run)
{
    QList<domain::MeasuredRoofs> all = run.roofs;
    for (const domain::TrialData &data : run.trials) {
        const bool known = std::ranges::any_of(all, [&](const domain::MeasuredRoofs &measured) {
            return measured.trial.trial.id == data.trial.id;
        });
        if (!known && data.trial.workload == domain::ceilingsWorkload)
            all.append({run.run.id, run.run.name, data});
    }
    all.removeIf(
        [](const domain::MeasuredRoofs &measured) { return !isUsable(measured.trial.trial); });
    std::ranges::stable_sort(all, {}, [](const domain::MeasuredRoofs &measured) {
        return measured.trial.trial.startedAt;
    });
    return all;
}

//! What an older trial measured of a device that the newer ones did not.
void addMissing(domain::HostRoofs &roofs, const domain::HostRoofs &older)
{
    for (const bool gpu : {false, true}) {
        if (roofs.has(gpu) || !older.has(gpu))
            continue;
        if (gpu)
            roofs.gpuNumber = older.gpuNumber;
        std::ranges::copy_if(older.compute, std::back_inserter(roofs.compute),
                             [&](const auto &roof) { return roof.gpu == gpu; });
        std::ranges::copy_if(older.memory, std::back_inserter(roofs.memory),
                             [&](const auto &roof) { return roof.gpu == gpu; });
    }
    if (!roofs.clock)
        roofs.clock = older.clock;
}

std::optional<domain::HostRoofs> newestRoofs(const QList<domain::MeasuredRoofs> &all,
                                             const QString &hostId, const QStringList &boots,
                                             double confidence)
{
    std::vector<QList<domain::MeasuredRoofs>> groups; // trials of one run and one setting
    for (auto measured = all.crbegin(); measured != all.crend(); ++measured) {
        const domain::Trial &trial = measured->trial.trial;
        if (trial.hostId != hostId || (!boots.isEmpty() && !boots.contains(bootOf(trial))))
            continue;
        const auto sameGroup = [&](const QList<domain::MeasuredRoofs> &group) {
            return group.last().runId == measured->runId &&
                   group.last().trial.trial.workloadId == trial.workloadId;
        };
        if (const auto group = std::ranges::find_if(groups, sameGroup); group != groups.end())
            group->prepend(*measured);
        else
            groups.push_back({*measured});
    }
    std::optional<domain::HostRoofs> newest;
    for (const QList<domain::MeasuredRoofs> &group : groups) {
        const domain::HostRoofs roofs = roofsOf(group, confidence);
        if (newest)
            addMissing(*newest, roofs);
        else if (roofs.has(false) || roofs.has(true))
            newest = roofs;
    }
    return newest;
}

std::optional<domain::Interval> scaled(const std::optional<domain::Interval> &interval,
                                       double factor)
{
    if (!interval)
        return std::nullopt;
    return domain::Interval{interval->low * factor, interval->high * factor};
}

domain::RoofLimit limitBy(const domain::ComputeRoof *compute, const domain::MemoryRoof *memory,
                          const domain::RooflinePoint &point)
{
    domain::RoofLimit limit;
    limit.gpu = point.gpu;
    limit.byMemory =
        !compute || (memory && memory->roof.value * point.intensity < compute->roof.value);
    if (limit.byMemory) {
        limit.name = memory->operation;
        limit.level = memory->level;
        limit.attainable = memory->roof.value * point.intensity;
        limit.interval = scaled(memory->roof.interval, point.intensity);
    } else {
        limit.name = compute->precision + QLatin1Char(' ') + compute->isa;
        limit.attainable = compute->roof.value;
        limit.interval = compute->roof.interval;
    }
    limit.ridge = compute && memory ? compute->roof.value / memory->roof.value : 0;
    limit.share = point.achieved / limit.attainable;
    return limit;
}

void judge(domain::RooflinePoint &point, const domain::HostRoofs &roofs, domain::MemoryLevel level)
{
    if (point.gpu && point.gpuNumber != roofs.gpuNumber)
        return; // another one may have other roofs
    const domain::ComputeRoof *compute =
        roofs.highest(point.precision, point.allThreads, point.gpu);
    const domain::MemoryRoof *memory = roofs.highest(level, point.allThreads, point.gpu);
    if (!compute && !memory)
        return;
    point.limit = limitBy(compute, memory, point);
    point.above = point.arithmetic.isEmpty() && point.achieved > point.limit->attainable;
}

//! What a point lost against the baseline's; nothing where the two cannot be compared. Of a whole
//! work it is what the comparison says, which knows which turns belong together.
std::optional<double> lossOf(const domain::RooflinePoint &point, const domain::RooflinePoint &from,
                             const domain::Comparison &comparison)
{
    const auto row =
        std::ranges::find_if(comparison.degradation, [&](const domain::DegradationRow &candidate) {
            return candidate.hostId == point.hostId && candidate.workloadId == point.workloadId;
        });
    if (row == comparison.degradation.end() || row->verdict == domain::Verdict::NotComparable)
        return std::nullopt;
    return point.layer.isEmpty() ? row->degradation : 1 - point.achieved / from.achieved;
}

//! Of whole works: a number has one interval, wherever it is shown.
void takeIntervals(domain::Roofline &result, const domain::Comparison &comparison)
{
    QHash<std::pair<QString, QString>, const domain::ThroughputRow *> rows;
    for (const domain::ThroughputRow &row : comparison.throughput)
        rows.insert({row.hostId, row.workloadId}, &row);
    for (domain::RooflinePoint &point : result.points) {
        const auto *row = rows.value({point.hostId, point.workloadId});
        if (point.layer.isEmpty() && row && row->median > 0 && !domain::isTime(*row))
            point.interval = scaled(row->interval, point.achieved / row->median);
    }
}

void addArrows(domain::Roofline &result, const domain::Comparison &comparison)
{
    QHash<std::pair<QString, QString>, int> baseline; // its points, by setting and layer
    for (int i = 0; i < result.points.size(); ++i) {
        const domain::RooflinePoint &point = result.points.at(i);
        if (point.hostId == result.baselineId)
            baseline.insert({point.workloadId, point.layer}, i);
    }
    for (qsizetype to = 0; to < result.points.size(); ++to) {
        const domain::RooflinePoint &point = result.points.at(to);
        if (point.hostId == result.baselineId)
            continue;
        const auto from = baseline.constFind({point.workloadId, point.layer});
        if (from == baseline.constEnd())
            continue;
        if (const auto loss = lossOf(point, result.points.at(*from), comparison))
            result.arrows.append({*from, static_cast<int>(to), *loss});
    }
}

//! What the trials alone say.
domain::Roofline withoutComparison(const domain::RunData &run, const domain::RooflineChoice &choice)
{
    const domain::Experiment &experiment = run.run.plan.experiment;
    domain::Roofline result;
    result.baselineId = experiment.baselineId;
    result.choice = choice;
    result.confidence = domain::usableConfidence(experiment.confidence);
    const QList<domain::MeasuredRoofs> all = measuredRoofs(run);
    for (const QString &hostId : experiment.hostIds) {
        if (auto roofs = newestRoofs(all, hostId, bootsOf(run, hostId), result.confidence))
            result.roofs.append(*roofs);
        else
            result.hostsWithoutRoofs.append(hostId);
    }
    const TrialGroups trials(run);
    for (const domain::WorkloadSpec &spec : experiment.workloads)
        if (!domain::measuresRoofs(spec))
            addPoints(trials, spec.id, result);
    for (domain::RooflinePoint &point : result.points)
        for (const domain::HostRoofs &roofs : std::as_const(result.roofs))
            if (roofs.hostId == point.hostId)
                judge(point, roofs, choice.level);
    return result;
}

} // namespace

domain::Roofline roofline(const domain::RunData &run, const domain::RooflineChoice &choice,
                          const domain::Comparison *comparison)
{
    const domain::Comparison known = comparison ? *comparison : compare(run);
    domain::Roofline result = withoutComparison(run, choice);
    takeIntervals(result, known);
    addArrows(result, known);
    return result;
}

QStringList hostsAboveTheirRoofs(const domain::RunData &run)
{
    QStringList hosts;
    for (const domain::RooflinePoint &point : withoutComparison(run, {}).points)
        if (point.above && !hosts.contains(point.hostId))
            hosts.append(point.hostId);
    return hosts;
}

} // namespace strata::app::analysis
