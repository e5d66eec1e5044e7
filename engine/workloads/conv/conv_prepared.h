// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A convolution that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/conv/conv_problem.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::conv {

class PreparedConv final : public core::PreparedWork {
public:
    //! Fails as the factory does, and with Resource if memory is short.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, const KernelFactory &factory, const core::WorkContext &context);

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::WorkPerIteration work() const override
    {
        return workOf(m_problem, m_kernel->significantBits() < 24 ? 2 : 4);
    }
    std::string backend() const override { return m_backend; }
    //! A kernel that rounds its sums is compared with the exact ones, element by element; the check
    //! value is of the exact ones rounded once, and so another than that of a kernel that keeps
    //! them.
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedConv(const Problem &problem, const core::WorkContext &context) :
        m_problem(problem),
        m_seed(context.seed),
        m_threads(context.threads)
    {
    }

    Problem m_problem;
    std::unique_ptr<Kernel> m_kernel;
    std::string m_backend;
    std::uint64_t m_seed;
    int m_threads;
};

} // namespace strata::engine::workloads::conv
