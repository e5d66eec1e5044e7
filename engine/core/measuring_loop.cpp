// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/measuring_loop.h"

#include <utility>

namespace strata::engine::core {

namespace {

// CLOCK_MONOTONIC with the libraries this engine is built with
using Clock = std::chrono::steady_clock;

constexpr double believedRatio = 2.5;   // against the step before, which has half the iterations
constexpr double believedSeconds = 1.0; // too slow to be tried twice
constexpr std::uint64_t maxIterations = std::uint64_t{1} << 40;

std::int64_t nanoseconds(Clock::duration duration)
{
    return std::chrono::duration_cast<std::chrono::nanoseconds>(duration).count();
}

struct Span {
    Clock::time_point start;
    Clock::time_point end;
};

Expected<Span> timeStep(PreparedWork &work, std::uint64_t iterations)
{
    if (auto ready = work.beforeStep(); !ready)
        return tl::make_unexpected(std::move(ready.error()));
    Expected<void> outcome;
    const Clock::time_point start = Clock::now();
    for (std::uint64_t i = 0; i < iterations && outcome; ++i)
        outcome = work.iterate();
    const Clock::time_point end = Clock::now();
    if (!outcome)
        return tl::make_unexpected(std::move(outcome.error()));
    return Span{start, end};
}

} // namespace

Expected<std::uint64_t> calibrate(PreparedWork &work, const settings::LoopSettings &settings,
                                  const std::atomic<bool> &cancelled)
{
    if (work.oneIterationPerStep())
        return 1;
    if (settings.iterationsPerStep > 0)
        return settings.iterationsPerStep;
    std::uint64_t iterations = 1;
    // of half as many iterations, or of equally many when they are tried again
    double previousSeconds = 0;
    while (!cancelled && iterations < maxIterations) {
        const auto span = timeStep(work, iterations);
        if (!span)
            return tl::make_unexpected(span.error());
        const double seconds = std::chrono::duration<double>(span->end - span->start).count();
        const bool longEnough = seconds >= settings.minStepSeconds;
        // The first step on a cold machine can be far too long: one that does not follow from the
        // one before is tried again.
        const bool expected =
            seconds <= believedRatio * previousSeconds || seconds >= believedSeconds;
        if (longEnough && expected)
            break;
        if (!longEnough)
            iterations *= 2;
        previousSeconds = seconds;
    }
    return iterations;
}

Expected<LoopResult> measure(PreparedWork &work, const settings::LoopSettings &settings,
                             std::uint64_t iterations, const StepSink &sink,
                             const std::atomic<bool> &cancelled, const LoopMarks &marks)
{
    LoopResult result;
    std::optional<Clock::time_point> zero = marks.zero;
    for (const bool warmup : {true, false}) {
        const std::int64_t wanted = warmup ? settings.warmupSteps : settings.steps;
        std::optional<Clock::time_point> phaseStart;
        if (!warmup) {
            work.startMeasuring();
            marks.beforeMeasuring();
        }
        for (std::int64_t step = 0; step < wanted && !result.cappedByTime; ++step) {
            result.cancelled = cancelled;
            if (result.cancelled)
                return result;
            const auto span = timeStep(work, iterations);
            if (!span)
                return tl::make_unexpected(span.error());
            zero = zero.value_or(span->start);
            phaseStart = phaseStart.value_or(span->start);
            StepTiming timing{warmup, nanoseconds(span->start - *zero),
                              nanoseconds(span->end - span->start)};
            if (auto reported = work.afterStep(timing.values); !reported)
                return tl::make_unexpected(std::move(reported.error()));
            sink(timing);
            result.measuredSteps += warmup ? 0 : 1;
            const double seconds = std::chrono::duration<double>(span->end - *phaseStart).count();
            const bool late = seconds >= settings.maxSeconds && !work.stepsAreFixed();
            if (late && warmup)
                break; // a slow machine warms up for as long as it is measured, not longer
            result.cappedByTime = late && step + 1 < wanted;
        }
    }
    return result;
}

} // namespace strata::engine::core
