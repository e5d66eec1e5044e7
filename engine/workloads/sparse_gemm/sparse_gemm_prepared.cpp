// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_prepared.h"

#include "engine/workloads/memory_budget.h"

#include <cstdio>

namespace strata::engine::workloads::sparse_gemm {

PreparedSparseGemm::PreparedSparseGemm(Operands operands, const core::WorkContext &context) :
    m_operands(std::move(operands)),
    m_kernel(bestKernel()),
    m_seed(context.seed),
    m_threads(context.threads)
{
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedSparseGemm::make(const Problem &problem, const core::WorkContext &context)
{
    if (auto enough = requireMemory(Operands::neededBytes(problem), memoryBudget(),
                                    "A sparse product with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    auto operands = Operands::make(problem, context.seed, context.threads);
    if (!operands)
        return tl::make_unexpected(operands.error());
    return std::unique_ptr<core::PreparedWork>(
        new PreparedSparseGemm(std::move(*operands), context));
}

core::Expected<void> PreparedSparseGemm::iterate()
{
    m_operands.multiply(m_kernel, m_threads);
    return {};
}

core::WorkPerIteration PreparedSparseGemm::work() const
{
    return workOf(m_operands.problem());
}

std::string PreparedSparseGemm::backend() const
{
    return "openmp";
}

core::Expected<core::CheckedResult> PreparedSparseGemm::check()
{
    const auto wrong = m_operands.findWrongRow(m_seed, m_threads);
    core::CheckedResult result;
    result.checkValue =
        checkValueText("sparse-gemm", workloadVersion, problemText(m_operands.problem()),
                       m_operands.hashOfC(m_threads));
    result.verified = !wrong;
    result.verification =
        wrong ? "Freivalds' check failed: " + *wrong : "Freivalds' check, exact in 64-bit integers";
    return result;
}

std::map<std::string, std::string> PreparedSparseGemm::facts() const
{
    const Problem &problem = m_operands.problem();
    char dense[32];
    std::snprintf(dense, sizeof dense, "%.0f", denseOperations(problem));
    return {{"implementation", std::string("compressed rows, own loops for ") + m_kernel.name},
            {"non_zeros", std::to_string(nonZeros(problem))},
            {"dense_operations", dense},
            {"values", "non-zero integers up to " + std::to_string(elementMagnitude(problem))}};
}

} // namespace strata::engine::workloads::sparse_gemm
