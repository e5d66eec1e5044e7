// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run.h"

namespace strata::app::domain {

double rateOf(const TrialData &trial)
{
    double seconds = 0;
    double steps = 0;
    for (const Step &step : trial.steps) {
        if (step.warmup)
            continue;
        seconds += static_cast<double>(step.durationNs) * 1e-9;
        steps += 1;
    }
    if (!(seconds > 0))
        return 0;
    return trial.trial.workPerIteration * static_cast<double>(trial.trial.iterationsPerStep) * steps / seconds;
}

} // namespace strata::app::domain
