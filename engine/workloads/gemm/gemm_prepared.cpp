// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_prepared.h"

#include "engine/workloads/gemm/gemm_check.h"
#include "engine/workloads/gemm/gemm_problem.h"
#include "engine/workloads/memory_budget.h"

namespace strata::engine::workloads::gemm {

PreparedGemm::PreparedGemm(Operands operands, const core::WorkContext &context) :
    m_operands(std::move(operands)),
    m_seed(context.seed),
    m_threads(context.threads)
{
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedGemm::make(const Problem &problem, const KernelFactory &factory,
                   const core::WorkContext &context)
{
    if (auto enough = requireMemory(operandBytes(problem), memoryBudget(),
                                    "A gemm with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    auto operands = Operands::make(problem, context.seed, context.threads);
    if (!operands)
        return tl::make_unexpected(operands.error());

    auto prepared = std::unique_ptr<PreparedGemm>(new PreparedGemm(std::move(*operands), context));
    Operands &own = prepared->m_operands;
    auto kernel = factory.make(problem, own.a(), own.b(), own.result(), context.threads);
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    prepared->m_kernel = std::move(*kernel);
    prepared->m_backend = factory.name();
    return prepared;
}

core::WorkPerIteration PreparedGemm::work() const
{
    return workOf(m_operands.problem());
}

core::Expected<core::CheckedResult> PreparedGemm::check()
{
    if (auto read = m_kernel->read(); !read)
        return tl::make_unexpected(read.error());
    const auto wrong = findWrongRow(m_operands, m_seed, m_threads);
    core::CheckedResult result;
    result.checkValue = checkValueText("gemm", workloadVersion, problemText(m_operands.problem()),
                                       m_operands.hashOfC(m_threads));
    result.verified = !wrong;
    result.verification =
        wrong ? "Freivalds' check failed: " + *wrong : "Freivalds' check, exact in 64-bit integers";
    return result;
}

std::map<std::string, std::string> PreparedGemm::facts() const
{
    return {{"implementation", m_kernel->implementation()},
            {"layout", "row-major, nothing packed outside the timed region"},
            {"values",
             "non-zero integers up to " + std::to_string(elementMagnitude(m_operands.problem()))}};
}

} // namespace strata::engine::workloads::gemm
