// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/utilization.h"

#include "app/analysis/host_sample.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <vector>

namespace strata::app::analysis {
namespace {

using domain::TelemetrySample;
using domain::UtilizationRow;

struct Window {
    qint64 from = 0;
    qint64 to = 0;
};

std::optional<Window> measuredWindow(const domain::TrialData &data)
{
    std::optional<Window> window;
    for (const domain::Step &step : data.steps) {
        if (step.warmup)
            continue;
        const qint64 end = step.startNs + step.durationNs;
        if (!window)
            window = Window{step.startNs, end};
        window->from = std::min(window->from, step.startNs);
        window->to = std::max(window->to, end);
    }
    return window && window->to > window->from ? window : std::nullopt;
}

struct Weighted {
    double sum = 0;    //!< value × ns
    double weight = 0; //!< ns
    double maximum = -std::numeric_limits<double>::infinity();
    qint64 samples = 0;
    QString unit;

    void add(double value, double duration)
    {
        sum += value * duration;
        weight += duration;
        maximum = std::max(maximum, value);
        ++samples;
    }
    void add(const Weighted &other)
    {
        sum += other.sum;
        weight += other.weight;
        maximum = std::max(maximum, other.maximum);
        samples += other.samples;
        unit = other.unit;
    }
};

using Series = std::map<QString, Weighted>;

Series weigh(const domain::TrialData &data)
{
    Series result;
    const auto window = measuredWindow(data);
    if (!window)
        return result;
    std::map<QString, std::vector<TelemetrySample>> bySeries;
    for (const TelemetrySample &sample : data.samples)
        if (domain::isTelemetry(sample.series) && std::isfinite(sample.value))
            bySeries[sample.series].push_back(sample);
    for (auto &[series, samples] : bySeries) {
        std::ranges::stable_sort(samples, {}, &TelemetrySample::atNs);
        qint64 before = std::min(window->from, samples.front().atNs);
        Weighted weighted;
        weighted.unit = samples.front().unit;
        for (const TelemetrySample &sample : samples) {
            const qint64 inside = std::min(sample.atNs, window->to) - std::max(before, window->from);
            if (inside > 0)
                weighted.add(sample.value, static_cast<double>(inside));
            before = sample.atNs;
        }
        if (weighted.weight > 0)
            result.emplace(series, weighted);
    }
    return result;
}

QList<UtilizationRow> rowsOf(const Series &all, const QString &hostId, const QString &workloadId, int trials)
{
    QList<UtilizationRow> rows;
    for (const auto &[series, weighted] : all)
        rows.append({hostId, workloadId, series, weighted.unit, weighted.sum / weighted.weight, weighted.maximum, trials, weighted.samples});
    return rows;
}

} // namespace

QList<UtilizationRow> utilizationOf(const domain::TrialData &data)
{
    return rowsOf(weigh(data), data.trial.hostId, data.trial.workloadId, 1);
}

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
                const Series series = weigh(*data);
                trials += series.empty() ? 0 : 1;
                for (const auto &[name, weighted] : series)
                    all[name].add(weighted);
            }
            rows += rowsOf(all, hostId, spec.id, trials);
        }
    }
    return rows;
}

} // namespace strata::app::analysis
