// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Launches that are ready to be timed, together or each by itself.
#pragma once

#include "engine/core/latency_histogram.h"
#include "engine/core/workload.h"
#include "engine/workloads/kernel_launch/kernel_launch_device.h"
#include "engine/workloads/kernel_launch/kernel_launch_problem.h"

#include <memory>

namespace strata::engine::workloads::kernel_launch {

class PreparedLaunches final : public core::PreparedWork {
public:
    //! Fails as the factory does.
    static core::Expected<std::unique_ptr<PreparedLaunches>> make(const Problem &problem,
                                                                  const LauncherFactory &factory);

    core::Expected<void> iterate() override;
    void startMeasuring() override { m_latency.clear(); }
    //! first_launch.context and first_launch.kernel in seconds; of the latency its minimum, mean,
    //! maximum and percentiles.
    std::vector<core::ClosingValue> closingValues() const override;
    std::vector<core::NamedHistogram> histograms() const override;
    core::WorkPerIteration work() const override { return workOf(m_problem); }
    std::string backend() const override { return m_backend; }
    //! As many kernels count themselves as are launched in one iteration.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override { return m_launcher->facts(); }

private:
    explicit PreparedLaunches(const Problem &problem) : m_problem(problem) {}

    Problem m_problem;
    std::unique_ptr<Launcher> m_launcher;
    std::string m_backend;
    core::LatencyHistogram m_latency;
};

} // namespace strata::engine::workloads::kernel_launch
