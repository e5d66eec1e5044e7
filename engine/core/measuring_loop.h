// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loop that times a prepared work.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/turns.h"
#include "engine/core/workload.h"
#include "engine/protocol/work_digest.h"
#include "engine/settings/measuring.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace strata::engine::core {

struct StepTiming {
    bool warmup = false;
    std::int64_t startNs = 0; //!< CLOCK_MONOTONIC, from the zero of LoopMarks on
    std::int64_t durationNs = 0;
    StepValues values{}; //!< as many as the work has series
};

//! Called by the measuring thread between two steps; must only store the values (a lock-free
//! queue).
using StepSink = std::function<void(const StepTiming &)>;

//! Doubles the iterations of a step until it lasts minStepSeconds; counts as warm-up and is not
//! reported.
Expected<std::uint64_t> calibrate(PreparedWork &work, const settings::LoopSettings &settings,
                                  const std::atomic<bool> &cancelled);

struct LoopResult {
    std::uint64_t measuredSteps = 0;
    bool cancelled = false;
    bool cappedByTime = false;
    protocol::WorkDigest digest; //!< that of the marks, with all steps
};

//! What goes on beside the steps.
struct LoopMarks {
    std::optional<std::chrono::steady_clock::time_point> zero =
        {}; //!< of the time axis; none: the start of the first step
    //! Called with true before work that is measured: after the warm-up, and in turns before the
    //! steps of each; and with false after it, before anything else is waited for or moved. Outside
    //! the timed region.
    std::function<void(bool)> onWork = [](bool) {};
    //! Measured steps are done in turns, until there are no more of them; LoopSettings::steps does
    //! not count then, and maxSeconds only in turns. Null: one after the other, at once.
    Turns *turns = nullptr;
    protocol::WorkDigest digest = {}; //!< of what is to be done
};

//! Runs warm-up and measured steps of `iterations` iterations each. The timed region holds
//! iterate() and finishStep() alone; where the work tells the time of a step, that counts. Work
//! that has an end is measured from its first step to its last.
Expected<LoopResult> measure(PreparedWork &work, const settings::LoopSettings &settings,
                             std::uint64_t iterations, const StepSink &sink,
                             const std::atomic<bool> &cancelled, const LoopMarks &marks = {});

} // namespace strata::engine::core
