// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/latencies.h"

#include "app/analysis/host_sample.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace strata::app::analysis {
namespace {

using domain::LatencyBucket;
using domain::LatencyHistogram;
using domain::LatencyRow;

//! Histograms of one host and one setting, by series.
using BySeries = std::map<QString, std::vector<const LatencyHistogram *>>;

BySeries histogramsOf(const TrialGroups &trials, const QString &hostId, const QString &workloadId)
{
    BySeries result;
    for (const RoundRate &round : sampleOf(trials, hostId, workloadId).rounds)
        for (const LatencyHistogram &histogram : round.trial->histograms)
            if (domain::faultOf(histogram).isEmpty())
                result[histogram.series].push_back(&histogram);
    return result;
}

LatencyRow rowOf(const std::vector<const LatencyHistogram *> &histograms)
{
    LatencyRow row;
    row.merged = merged(histograms);
    row.series = row.merged.series;
    row.trials = static_cast<int>(histograms.size());
    row.events = domain::eventsOf(row.merged);
    for (const LatencyBucket &bucket : row.merged.buckets)
        row.maximumNs = std::max(row.maximumNs, static_cast<double>(bucket.upperNs));
    row.minimumNs = static_cast<double>(row.merged.buckets.front().lowerNs);
    const std::vector<double> percentiles =
        domain::percentilesNs(row.merged, {0.5, 0.95, 0.99, 0.999});
    row.medianNs = percentiles[0];
    row.p95Ns = percentiles[1];
    row.p99Ns = percentiles[2];
    row.p999Ns = percentiles[3];
    return row;
}

} // namespace

LatencyHistogram merged(const std::vector<const LatencyHistogram *> &histograms)
{
    LatencyHistogram result;
    std::vector<LatencyBucket> all;
    for (const LatencyHistogram *histogram : histograms) {
        result.series = histogram->series;
        all.insert(all.end(), histogram->buckets.begin(), histogram->buckets.end());
    }
    const auto ends = [](const LatencyBucket &bucket) {
        return std::tuple(bucket.lowerNs, bucket.upperNs);
    };
    std::ranges::sort(all, {}, ends);
    for (const LatencyBucket &bucket : all) {
        if (!result.buckets.empty() && ends(result.buckets.back()) == ends(bucket))
            result.buckets.back().count =
                domain::sumOfCounts(result.buckets.back().count, bucket.count);
        else
            result.buckets.push_back(bucket);
    }
    return result;
}

QList<LatencyRow> latencies(const domain::RunData &run)
{
    QList<LatencyRow> rows;
    const domain::Experiment &experiment = run.run.plan.experiment;
    const TrialGroups trials(run);
    for (const domain::WorkloadSpec &spec : experiment.workloads) {
        std::map<QString, QList<LatencyRow>> bySeries;
        for (const QString &hostId : experiment.hostIds) {
            for (const auto &[series, histograms] : histogramsOf(trials, hostId, spec.id)) {
                LatencyRow row = rowOf(histograms);
                row.hostId = hostId;
                row.workloadId = spec.id;
                bySeries[series].append(row);
            }
        }
        for (const auto &[series, ofHosts] : bySeries)
            rows += ofHosts;
    }
    return rows;
}

} // namespace strata::app::analysis
