// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/measuring.h"

#include "engine/settings/task.h"

#include <algorithm>
#include <utility>

namespace strata::engine::settings {

namespace {

constexpr int stepsOfTurn = 5; // at least as many, where work is not longer than they are

} // namespace

ParameterSpecs commonParameters(const std::map<std::string, std::string> &ownDefaults, bool inTurns)
{
    ParameterSpecs specs{
        integerSpec("threads", "0", 0, 4096,
                    "Threads that do the work; 0: as many as affinity, cpuset and CPU quota allow"),
        integerSpec(seedName, "1", 0, 9007199254740992,
                    "Seed of the inputs; equal seeds give equal check values"),
        integerSpec(stepsName, "30", 1, 1000000,
                    "Steps to measure; where hosts take turns, of each turn at most"),
        integerSpec(warmupStepsName, "3", 0, 10000,
                    "Steps before the measured ones, shown but not counted"),
        realSpec(maxSecondsName, "30", 0.001, 86400,
                 "Measuring ends after the step that passes this, warm-up likewise; not where "
                 "hosts work together",
                 "s"),
        realSpec(minStepName, "100", 0, 60000,
                 "Iterations are batched until a step takes this long", "ms"),
        integerSpec("iterations", "0", 0, 1e12,
                    "Iterations of a step; 0: as many as min_step_ms needs"),
        realSpec(telemetryName, "2", 0, 100,
                 "How often the host is sampled beside the work; 0: never", "Hz"),
        realSpec(slowdownName, "0", 0, 1000,
                 "Makes every step longer by this share, by repeating work that is not counted or "
                 "by waiting, to see whether a comparison finds it",
                 "%"),
        choiceSpec(countersName, {"auto", "off"},
                   "Whether the processor's own counters are read over the measured steps, where "
                   "the host permits it"),
        choiceSpec(waitingName, {"auto", "spin", "sleep"},
                   "How threads wait for each other; auto leaves it to OpenMP's runtime, as "
                   "PyTorch does: they spin for some milliseconds, then sleep"),
    };
    for (ParameterSpec &spec : specs) {
        if (const auto found = ownDefaults.find(spec.name); found != ownDefaults.end())
            spec.defaultValue = found->second;
        if (inTurns && spec.name == minStepName)
            spec.defaultValue = std::to_string(std::stoi(spec.defaultValue) / stepsOfTurn);
    }
    return specs;
}

LoopSettings loopSettings(const Parameters &parameters)
{
    LoopSettings settings;
    settings.warmupSteps = parameters.integer(warmupStepsName);
    settings.steps = parameters.integer(stepsName);
    settings.maxSeconds = parameters.real(maxSecondsName);
    settings.minStepSeconds = parameters.real(minStepName) / 1000.0;
    settings.iterationsPerStep = static_cast<std::uint64_t>(parameters.integer("iterations"));
    settings.telemetryHz = parameters.real(telemetryName);
    settings.slowdown = parameters.real(slowdownName) / 100.0;
    settings.counters = parameters.text(countersName) == "auto";
    return settings;
}

// Calibration doubles the iterations, so that it takes about two steps; each phase ends with the
// step that passes the limit.
double loopSeconds(const LoopSettings &settings, double secondsPerIteration)
{
    constexpr double calibrationSteps = 2;
    const double step = std::max(settings.minStepSeconds, secondsPerIteration);
    const auto phase = [&settings, step](std::int64_t steps) {
        return std::min(static_cast<double>(steps) * step, settings.maxSeconds + step);
    };
    return calibrationSteps * step + phase(settings.warmupSteps) + phase(settings.steps);
}

} // namespace strata::engine::settings
