// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A product with a sparse matrix that is ready to be timed.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/sparse_gemm/sparse_gemm_operands.h"

#include <memory>
#include <string>

namespace strata::engine::workloads::sparse_gemm {

class PreparedSparseGemm final : public core::PreparedWork {
public:
    //! Resource failure if memory is short.
    static core::Expected<std::unique_ptr<core::PreparedWork>>
    make(const Problem &problem, const core::WorkContext &context);

    core::Expected<void> iterate() override;
    core::WorkPerIteration work() const override;
    std::string backend() const override;
    core::Expected<core::CheckedResult> check() override;
    std::map<std::string, std::string> facts() const override;

private:
    PreparedSparseGemm(Operands operands, const core::WorkContext &context);

    Operands m_operands;
    const Kernel &m_kernel;
    std::uint64_t m_seed;
    int m_threads;
};

} // namespace strata::engine::workloads::sparse_gemm
