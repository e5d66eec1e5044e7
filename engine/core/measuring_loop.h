// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loop that times a prepared work, and the parameters every workload shares.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/parameters.h"
#include "engine/core/workload.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace strata::engine::core {

//! threads, seed, steps, warmup_steps, max_seconds, min_step_ms, iterations, telemetry_hz, counters. Declared once here, and
//! appended to each workload's own by the engine.
ParameterSpecs commonParameters();
//! With the workload's own defaults.
ParameterSpecs commonParameters(const Workload &workload);

struct LoopSettings {
    std::int64_t warmupSteps = 3;
    std::int64_t steps = 30;
    double maxSeconds = 30; //!< measuring ends after the step that passes this, unless PreparedWork::stepsAreFixed()
    //! Iterations are batched until a step takes this long. A cgroup quota is given out per 100 ms: shorter steps run at
    //! full speed until one of them takes the whole pause, and a median over them shows no quota at all.
    double minStepSeconds = 0.1;
    std::uint64_t iterationsPerStep = 0; //!< 0: calibrated
    double telemetryHz = 2;              //!< samples a second beside the work; 0: none
    bool counters = true;                //!< the processor's own counters are read where they can be
};

LoopSettings loopSettings(const Parameters &parameters);

struct StepTiming {
    bool warmup = false;
    std::int64_t startNs = 0; //!< CLOCK_MONOTONIC, from the zero of LoopMarks on
    std::int64_t durationNs = 0;
    StepValues values{}; //!< as many as the work has series
};

//! Called by the measuring thread between two steps; must only store the values (a lock-free queue).
using StepSink = std::function<void(const StepTiming &)>;

//! Doubles the iterations of a step until it lasts minStepSeconds; counts as warm-up and is not reported.
Expected<std::uint64_t> calibrate(PreparedWork &work, const LoopSettings &settings, const std::atomic<bool> &cancelled);

struct LoopResult {
    std::uint64_t measuredSteps = 0;
    bool cancelled = false;
    bool cappedByTime = false;
};

//! For what is observed beside the steps.
struct LoopMarks {
    std::optional<std::chrono::steady_clock::time_point> zero = {}; //!< of the time axis; none: the start of the first step
    std::function<void()> beforeMeasuring = [] {};                  //!< after the warm-up, outside the timed region
};

//! Runs warm-up and measured steps of `iterations` iterations each. The timed region holds iterate() alone.
Expected<LoopResult> measure(PreparedWork &work, const LoopSettings &settings, std::uint64_t iterations, const StepSink &sink,
                             const std::atomic<bool> &cancelled, const LoopMarks &marks = {});

} // namespace strata::engine::core
