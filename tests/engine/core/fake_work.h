// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Work that notes what the measuring loop does with it.
#pragma once

#include "engine/core/workload.h"

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace strata::tests {

namespace core = engine::core;

class FakeWork : public core::PreparedWork {
public:
    core::Expected<void> beforeTurn(std::chrono::nanoseconds) override
    {
        turnsAt.push_back(iterations);
        return {};
    }
    core::Expected<void> afterPlacement() override
    {
        placementsAt.push_back(iterations);
        if (placementsAt.size() == lostAt)
            return core::fail(core::FailureKind::Resource, "out_of_memory", "There is no memory.");
        return {};
    }
    core::Expected<void> beforeStep() override
    {
        ++preparations;
        stepBegan = std::chrono::steady_clock::now();
        stepBeganAt = iterations;
        return {};
    }
    core::Expected<void> iterate() override
    {
        ++iterations;
        if (iterations == cancelAt)
            *cancelled = true;
        if (iterations == failAt)
            return core::fail(core::FailureKind::Resource, "disk_full", "The disk is full.");
        const auto pause = iterations == 1 ? firstTime : each;
        std::this_thread::sleep_for(pause);
        return {};
    }
    std::uint64_t cancelAt = 0; //!< the iteration during which somebody cancels
    std::atomic<bool> *cancelled = nullptr;
    core::Expected<void> finishStep() override
    {
        ++finishes;
        if (iterations == leavesAt)
            return core::fail(core::FailureKind::Resource, "gpu_lost", "The GPU is gone.");
        std::this_thread::sleep_for(underWay);
        return {};
    }
    core::WorkPerIteration work() const override { return {0, 0, 1, "B/s"}; }
    std::string backend() const override { return "fake"; }
    bool oneIterationPerStep() const override { return single; }
    std::optional<std::chrono::nanoseconds> toldStepTime() const override { return told; }
    bool stepsAreFixed() const override { return fixed; }
    core::Expected<core::CheckedResult> check() override { return core::CheckedResult{}; }
    core::Expected<void> afterStep(core::StepValues &values) override
    {
        values[0] = static_cast<double>(iterations);
        if (iterations == rejectAt)
            return core::fail(core::FailureKind::Internal, "not_a_number",
                              "The loss is not a number.");
        return {};
    }
    void startMeasuring() override { measuringStartsAt = iterations; }
    bool hasEnd() const override { return endsAt > 0; }
    core::Expected<bool> isDone(std::chrono::nanoseconds took) override
    {
        inSteps = took;
        if (iterations == breaksAt)
            return core::fail(core::FailureKind::Resource, "disk_full", "The disk is full.");
        return iterations >= endsAt;
    }

    std::vector<std::uint64_t> turnsAt;
    std::vector<std::uint64_t> placementsAt;
    std::size_t lostAt = 0; //!< the placement that fails
    std::uint64_t iterations = 0;
    std::uint64_t preparations = 0;
    std::chrono::steady_clock::time_point stepBegan;
    std::uint64_t stepBeganAt = 0; //!< after so many iterations
    std::uint64_t finishes = 0;
    std::uint64_t leavesAt = 0;
    std::uint64_t failAt = 0;
    std::uint64_t rejectAt = 0;
    std::uint64_t measuringStartsAt = 0;
    std::uint64_t endsAt = 0; //!< 0: it has no end
    std::uint64_t breaksAt = 0;
    std::chrono::nanoseconds inSteps{0};
    std::chrono::microseconds firstTime{0};
    std::chrono::microseconds each{0};
    std::chrono::milliseconds underWay{0}; //!< at the end of a step
    std::optional<std::chrono::nanoseconds> told;
    bool single = false;
    bool fixed = false;
};

inline const std::atomic<bool> never{false};

//! What LoopMarks::onWork was told, and when.
struct WorkChange {
    bool works = false;
    std::uint64_t iterations = 0;
    std::size_t turns = 0;
    bool operator==(const WorkChange &) const = default;
};

inline std::function<void(bool)> noteIn(std::vector<WorkChange> &changes, const FakeWork &work)
{
    return [&changes, &work](bool works) {
        changes.push_back({works, work.iterations, work.turnsAt.size()});
    };
}

} // namespace strata::tests
