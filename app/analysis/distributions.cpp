// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/distributions.h"

#include "app/analysis/host_sample.h"

#include <algorithm>
#include <map>

namespace strata::app::analysis {
namespace {

constexpr double nanoseconds = 1e-9;

//! What stands for the durations of one size class.
double secondsOf(quint32 sizeClass)
{
    return nanoseconds * domain::StepDurations({{sizeClass, 1}}).quantileNs(1);
}

domain::DistributionRow rowOf(const HostSample &sample)
{
    domain::DistributionRow row;
    std::map<double, qint64> times;
    for (const RoundRate &round : sample.rounds) {
        const domain::Trial &trial = round.trial->trial;
        const domain::StepSummary steps = domain::stepsOf(*round.trial);
        const qint64 iterations = std::max<qint64>(1, trial.iterationsPerStep);
        const domain::StepDurations::Counts &counts = steps.durations().counts();
        for (auto entry = counts.cbegin(); entry != counts.cend(); ++entry)
            times[secondsOf(entry.key()) / static_cast<double>(iterations)] += entry.value();
        ++row.trials;
        row.warmups += steps.warmups();
        row.leftOut += steps.measured() - steps.durations().count();
        row.fewestIterations =
            row.trials == 1 ? iterations : std::min(row.fewestIterations, iterations);
        row.mostIterations = std::max(row.mostIterations, iterations);
        row.workPerIteration = trial.workPerIteration;
        row.rateUnit = trial.rateUnit;
    }
    for (const auto &[value, count] : times)
        row.times.push_back({value, count});
    row.unsteadyShare = sample.steadyState.from;
    return row;
}

} // namespace

QList<domain::DistributionRow> distributions(const domain::RunData &run)
{
    QList<domain::DistributionRow> rows;
    const domain::Experiment &experiment = run.run.plan.experiment;
    const TrialGroups trials(run);
    for (const domain::WorkloadSpec &spec : experiment.workloads) {
        if (domain::measuresRoofs(spec))
            continue;
        for (const QString &hostId : experiment.hostIds) {
            domain::DistributionRow row = rowOf(sampleOf(trials, hostId, spec.id));
            row.hostId = hostId;
            row.workloadId = spec.id;
            if (!row.times.empty())
                rows.append(row);
        }
    }
    return rows;
}

} // namespace strata::app::analysis
