// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Passes through a GPU's memory that are ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_device.h"

#include <memory>

namespace strata::engine::workloads::gpu_bandwidth {

class PreparedPasses final : public core::PreparedWork {
public:
    //! Fails as the factory and arraysFor() do.
    static core::Expected<std::unique_ptr<PreparedPasses>> make(const Problem &problem,
                                                                const PassesFactory &factory);

    core::Expected<void> iterate() override { return m_passes->run(); }
    core::WorkPerIteration work() const override { return workOf(m_problem, m_arrays); }
    std::string backend() const override { return m_backend; }
    //! The sum of what was read or written, by formula. The check value holds its difference from
    //! the formula and one period of the numbers, so that GPUs with memories of different sizes
    //! have the same.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedPasses(const Problem &problem, const Arrays &arrays) :
        m_problem(problem),
        m_arrays(arrays)
    {
    }

    Problem m_problem;
    Arrays m_arrays;
    std::unique_ptr<Passes> m_passes;
    std::string m_backend;
};

} // namespace strata::engine::workloads::gpu_bandwidth
