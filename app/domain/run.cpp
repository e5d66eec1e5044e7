// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run.h"

#include <algorithm>

namespace strata::app::domain {
namespace {

std::vector<qint64> measuredDurations(const std::vector<Step> &steps)
{
    std::vector<qint64> durations;
    durations.reserve(steps.size());
    for (const Step &step : steps) {
        if (!step.warmup)
            durations.push_back(step.durationNs);
    }
    return durations;
}

//! The mean of the two middle values for an even number of them.
double median(std::vector<qint64> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    const auto upper = static_cast<double>(*middle);
    if (values.size() % 2 == 1)
        return upper;
    return (static_cast<double>(*std::max_element(values.begin(), middle)) + upper) / 2;
}

} // namespace

double rateOf(const TrialData &trial)
{
    std::vector<qint64> durations = measuredDurations(trial.steps);
    if (durations.empty())
        return 0;
    const double medianSeconds = median(std::move(durations)) * 1e-9;
    if (!(medianSeconds > 0))
        return 0;
    return trial.trial.workPerIteration * static_cast<double>(trial.trial.iterationsPerStep) / medianSeconds;
}

} // namespace strata::app::domain
