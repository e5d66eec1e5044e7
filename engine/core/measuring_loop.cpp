// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/measuring_loop.h"

#include <utility>

namespace strata::engine::core {

namespace {

using Clock = std::chrono::steady_clock; // CLOCK_MONOTONIC with the libraries this engine is built with

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

ParameterSpec integerSpec(std::string name, std::string defaultValue, double minimum, double maximum, std::string description)
{
    return {std::move(name), ParameterType::Integer, std::move(defaultValue), "", minimum, maximum, {}, std::move(description)};
}

ParameterSpec realSpec(std::string name, std::string defaultValue, std::string unit, double minimum, double maximum,
                       std::string description)
{
    return {std::move(name),       ParameterType::Real, std::move(defaultValue), std::move(unit), minimum, maximum, {},
            std::move(description)};
}

} // namespace

ParameterSpecs commonParameters()
{
    return {
        integerSpec("threads", "0", 0, 4096, "Threads that do the work; 0 takes as many as affinity, cpuset and CPU quota allow"),
        integerSpec("seed", "1", 0, 9007199254740992, "Seed of the inputs; equal seeds give equal check values"),
        integerSpec("steps", "30", 1, 1000000, "Steps to measure"),
        integerSpec("warmup_steps", "3", 0, 10000, "Steps before the measured ones, shown but not counted"),
        realSpec("max_seconds", "30", "s", 0.001, 86400,
                 "Measuring ends after the step that passes this, warm-up likewise; not where hosts work together"),
        realSpec("min_step_ms", "100", "ms", 0, 60000, "Iterations are batched until a step takes this long"),
        integerSpec("iterations", "0", 0, 1e12, "Iterations of a step; 0 finds as many as min_step_ms needs"),
        realSpec("telemetry_hz", "2", "Hz", 0, 100, "How often the host is sampled beside the work; 0 does not"),
        {"counters",
         ParameterType::Choice,
         "auto",
         "",
         0,
         0,
         {"auto", "off"},
         "Whether the processor's own counters are read over the measured steps, where the host permits it"},
    };
}

ParameterSpecs commonParameters(const Workload &workload)
{
    ParameterSpecs specs = commonParameters();
    const std::map<std::string, std::string> own = workload.commonDefaults();
    for (ParameterSpec &spec : specs) {
        if (const auto found = own.find(spec.name); found != own.end())
            spec.defaultValue = found->second;
    }
    return specs;
}

LoopSettings loopSettings(const Parameters &parameters)
{
    LoopSettings settings;
    settings.warmupSteps = parameters.integer("warmup_steps");
    settings.steps = parameters.integer("steps");
    settings.maxSeconds = parameters.real("max_seconds");
    settings.minStepSeconds = parameters.real("min_step_ms") / 1000.0;
    settings.iterationsPerStep = static_cast<std::uint64_t>(parameters.integer("iterations"));
    settings.telemetryHz = parameters.real("telemetry_hz");
    settings.counters = parameters.text("counters") == "auto";
    return settings;
}

Expected<std::uint64_t> calibrate(PreparedWork &work, const LoopSettings &settings, const std::atomic<bool> &cancelled)
{
    if (work.oneIterationPerStep())
        return 1;
    if (settings.iterationsPerStep > 0)
        return settings.iterationsPerStep;
    std::uint64_t iterations = 1;
    double previousSeconds = 0; // of half as many iterations, or of equally many when they are tried again
    while (!cancelled && iterations < maxIterations) {
        const auto span = timeStep(work, iterations);
        if (!span)
            return tl::make_unexpected(span.error());
        const double seconds = std::chrono::duration<double>(span->end - span->start).count();
        const bool longEnough = seconds >= settings.minStepSeconds;
        // The first step on a cold machine can be far too long: one that does not follow from the one before is tried again.
        const bool expected = seconds <= believedRatio * previousSeconds || seconds >= believedSeconds;
        if (longEnough && expected)
            break;
        if (!longEnough)
            iterations *= 2;
        previousSeconds = seconds;
    }
    return iterations;
}

Expected<LoopResult> measure(PreparedWork &work, const LoopSettings &settings, std::uint64_t iterations, const StepSink &sink,
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
            StepTiming timing{warmup, nanoseconds(span->start - *zero), nanoseconds(span->end - span->start)};
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
