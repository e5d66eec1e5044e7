// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/exchange/latency_csv.h"

#include "app/domain/keys.h"
#include "app/exchange/csv_cells.h"

namespace strata::app::exchange {

using domain::Expected;

Expected<QString> writeLatencyCsv(const domain::Run &run, const QList<domain::LatencyRow> &rows,
                                  const QString &directory, const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(
        *base + QStringLiteral("-latencies.csv"),
        columns(
            "run_id host host_kind host_runtime parent_host workload series events trials min_ns "
            "median_ns p95_ns p99_ns p99_9_ns max_ns"));
    for (const domain::LatencyRow &row : rows) {
        csv.text(run.id);
        writeHost(csv, run.plan, row.hostId);
        csv.text(settingOf(run.plan, row.workloadId))
            .text(row.series)
            .number(row.events)
            .number(row.trials);
        csv.number(row.minimumNs)
            .number(row.medianNs)
            .number(row.p95Ns)
            .number(row.p99Ns)
            .number(row.p999Ns)
            .number(row.maximumNs);
        csv.endRow();
    }
    return csv.finish();
}

Expected<QString> writeHistogramCsv(const domain::RunData &run, const QString &directory,
                                    const QString &stem)
{
    const auto base = csvBase(directory, stem);
    if (!base)
        return base;
    CsvWriter csv(
        *base + QStringLiteral("-histograms.csv"),
        columns(
            "run_id trial_id host host_kind host_runtime parent_host workload round order state "
            "data_intact series lower_ns upper_ns count"));
    const domain::Plan &plan = run.run.plan;
    for (const domain::TrialData &data : run.trials) {
        const domain::Trial &trial = data.trial;
        for (const domain::LatencyHistogram &histogram : data.histograms) {
            for (const domain::LatencyBucket &bucket : histogram.buckets) {
                csv.text(run.run.id).text(trial.id);
                writeHost(csv, plan, trial.hostId);
                csv.text(settingOf(plan, trial.workloadId))
                    .number(trial.round)
                    .number(trial.order)
                    .text(keyOf(trial.state));
                csv.flag(trial.hashOk).text(histogram.series);
                csv.number(bucket.lowerNs).number(bucket.upperNs).number(bucket.count);
                if (!csv.endRow())
                    return csv.finish();
            }
        }
    }
    return csv.finish();
}

} // namespace strata::app::exchange
