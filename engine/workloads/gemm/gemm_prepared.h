// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A matrix product that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gemm/gemm_operands.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::gemm {

class PreparedGemm final : public core::PreparedWork {
public:
    //! Fails as the factory does, and with Resource if memory is short.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, const KernelFactory &factory, const core::WorkContext &context);

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::WorkPerIteration work() const override;
    std::string backend() const override { return m_backend; }
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedGemm(Operands operands, const core::WorkContext &context);

    Operands m_operands;
    std::unique_ptr<Kernel> m_kernel;
    std::string m_backend;
    std::uint64_t m_seed;
    int m_threads;
};

} // namespace strata::engine::workloads::gemm
