// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_prepared.h"

#include "engine/workloads/memory_budget.h"

#include <cstdio>

namespace strata::engine::workloads::sparse_gemm {
namespace {

class PreparedSparseGemm final : public core::PreparedWork {
public:
    PreparedSparseGemm(Operands operands, const core::WorkContext &context) :
        m_operands(std::move(operands)),
        m_kernel(bestKernel()),
        m_seed(context.seed),
        m_threads(context.threads)
    {
    }

    core::Expected<void> iterate() override
    {
        m_operands.multiply(m_kernel, m_threads);
        return {};
    }

    core::WorkPerIteration work() const override { return workOf(m_operands.problem()); }
    std::string backend() const override { return "openmp"; }

    core::Expected<core::CheckedResult> check() override
    {
        const auto wrong = m_operands.findWrongRow(m_seed, m_threads);
        core::CheckedResult result;
        result.checkValue =
            checkValueText("sparse-gemm", workloadVersion, problemText(m_operands.problem()),
                           m_operands.hashOfC(m_threads));
        result.verified = !wrong;
        result.verification = wrong ? "Freivalds' check failed: " + *wrong
                                    : "Freivalds' check, exact in 64-bit integers";
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        const Problem &problem = m_operands.problem();
        char dense[32];
        std::snprintf(dense, sizeof dense, "%.0f", denseOperations(problem));
        return {{"implementation", std::string("compressed rows, own loops for ") + m_kernel.name},
                {"non_zeros", std::to_string(nonZeros(problem))},
                {"dense_operations", dense},
                {"values", "non-zero integers up to " + std::to_string(elementMagnitude(problem))}};
    }

private:
    Operands m_operands;
    const Kernel &m_kernel;
    std::uint64_t m_seed;
    int m_threads;
};

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareSparseGemm(const Problem &problem, const core::WorkContext &context)
{
    if (auto enough = requireMemory(Operands::neededBytes(problem), memoryBudget(),
                                    "A sparse product with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    auto operands = Operands::make(problem, context.seed, context.threads);
    if (!operands)
        return tl::make_unexpected(operands.error());
    return std::make_unique<PreparedSparseGemm>(std::move(*operands), context);
}

} // namespace strata::engine::workloads::sparse_gemm
