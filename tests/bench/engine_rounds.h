// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The engine's side of a paired comparison: a prepared work, timed by the engine's own loop for a
//! few short steps.
#pragma once

#include "engine/core/measuring_loop.h"
#include "tests/bench/paired_rounds.h"

#include <atomic>
#include <cstdlib>

namespace strata::bench {

inline const std::atomic<bool> notCancelled{false};

inline engine::settings::LoopSettings shortSteps(int steps, double minStepSeconds)
{
    engine::settings::LoopSettings settings;
    settings.warmupSteps = 0;
    settings.steps = steps;
    settings.minStepSeconds = minStepSeconds;
    return settings;
}

//! Median over the steps, of one iteration. A work that fails ends the program: there is nothing to
//! compare.
inline double engineSecondsPerIteration(engine::core::PreparedWork &work,
                                        const engine::settings::LoopSettings &settings,
                                        std::uint64_t iterations)
{
    std::vector<double> steps;
    const auto sink = [&](const engine::core::StepTiming &timing) {
        steps.push_back(static_cast<double>(timing.durationNs) * 1e-9);
    };
    if (!engine::core::measure(work, settings, iterations, sink, notCancelled))
        std::abort();
    return quantile(steps, 0.5) / static_cast<double>(iterations);
}

} // namespace strata::bench
