// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/utilization.h"

#include "app/analysis/host_sample.h"

#include <algorithm>
#include <map>

namespace strata::app::analysis {
namespace {

using domain::SeriesSummary;
using domain::UtilizationRow;

//! By name; only those with a sample within the measured steps.
using Series = std::map<QString, SeriesSummary>;

void add(SeriesSummary &all, const SeriesSummary &one)
{
    all.maximum = all.samples == 0 ? one.maximum : std::max(all.maximum, one.maximum);
    all.sum += one.sum;
    all.weightNs += one.weightNs;
    all.samples += one.samples;
    all.unit = one.unit;
}

QList<UtilizationRow> rowsOf(const Series &all, const QString &hostId, const QString &workloadId,
                             int trials)
{
    QList<UtilizationRow> rows;
    for (const auto &[series, weighted] : all)
        rows.append({hostId, workloadId, series, weighted.unit, weighted.sum / weighted.weightNs,
                     weighted.maximum, trials, weighted.samples});
    return rows;
}

} // namespace

QList<UtilizationRow> utilization(const domain::RunData &run)
{
    QList<UtilizationRow> rows;
    const domain::Experiment &experiment = run.run.plan.experiment;
    const TrialGroups groups(run);
    for (const domain::WorkloadSpec &spec : experiment.workloads) {
        for (const QString &hostId : experiment.hostIds) {
            Series all;
            int trials = 0;
            for (const domain::TrialData *data : groups.of(hostId, spec.id)) {
                if (data->trial.state != domain::TrialState::Done || !data->trial.hashOk)
                    continue;
                bool isSampled = false;
                for (const SeriesSummary &series : domain::telemetryOf(*data)) {
                    if (series.weightNs > 0)
                        add(all[series.series], series);
                    isSampled = isSampled || series.weightNs > 0;
                }
                trials += isSampled ? 1 : 0;
            }
            rows += rowsOf(all, hostId, spec.id, trials);
        }
    }
    return rows;
}

} // namespace strata::app::analysis
