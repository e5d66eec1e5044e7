// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the measuring loop itself adds to a step: an empty work, against two bare readings of the
// clock. Wanted: below 100 ns.
#include "engine/core/measuring_loop.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <vector>

using namespace strata::engine;

namespace {

constexpr std::int64_t steps = 200000;

class EmptyWork final : public core::PreparedWork {
public:
    core::Expected<void> iterate() override { return {}; }
    core::WorkPerIteration work() const override { return {0, 0, 1, "events/s"}; }
    std::string backend() const override { return "none"; }
    core::Expected<core::CheckedResult> check() override { return core::CheckedResult{}; }
};

std::int64_t medianNs(std::vector<std::int64_t> durations)
{
    const auto middle = durations.begin() + std::ssize(durations) / 2;
    std::nth_element(durations.begin(), middle, durations.end());
    return *middle;
}

std::int64_t bareNs()
{
    using Clock = std::chrono::steady_clock;
    std::vector<std::int64_t> durations;
    durations.reserve(steps);
    for (std::int64_t i = 0; i < steps; ++i) {
        const Clock::time_point start = Clock::now();
        const Clock::time_point end = Clock::now();
        durations.push_back(std::chrono::nanoseconds(end - start).count());
    }
    return medianNs(std::move(durations));
}

struct Cost {
    std::int64_t insideNs = 0; //!< what a step of nothing is said to last
    double betweenNs = 0;      //!< wall-clock time per step, all of it
};

Cost loopCost(core::PreparedWork &work)
{
    settings::LoopSettings settings;
    settings.warmupSteps = 0;
    settings.steps = steps;
    std::vector<std::int64_t> durations;
    durations.reserve(steps);
    const std::atomic<bool> cancelled{false};
    const auto start = std::chrono::steady_clock::now();
    const auto result = core::measure(
        work, settings, 1,
        [&durations](const core::StepTiming &timing) { durations.push_back(timing.durationNs); },
        cancelled);
    const std::chrono::duration<double, std::nano> whole = std::chrono::steady_clock::now() - start;
    if (!result)
        std::abort();
    return {medianNs(std::move(durations)), whole.count() / static_cast<double>(steps)};
}

} // namespace

int main()
{
    EmptyWork work;
    for (int round = 0; round < 5; ++round) {
        const std::int64_t bare = bareNs();
        const Cost cost = loopCost(work);
        std::printf("an empty step lasts %lld ns, two readings of the clock %lld ns: the loop adds "
                    "%lld ns inside; %.0f ns from "
                    "one step to the next\n",
                    static_cast<long long>(cost.insideNs), static_cast<long long>(bare),
                    static_cast<long long>(cost.insideNs - bare), cost.betweenNs);
    }
    return EXIT_SUCCESS;
}
