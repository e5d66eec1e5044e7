// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_prepared.h"

#include "engine/workloads/gemm/gemm_check.h"
#include "engine/workloads/gemm/gemm_problem.h"
#include "engine/workloads/memory_budget.h"

namespace strata::engine::workloads::gemm {
namespace {

class PreparedGemm final : public core::PreparedWork {
public:
    PreparedGemm(Operands operands, std::unique_ptr<Kernel> kernel, std::string backend,
                 const core::WorkContext &context) :
        m_operands(std::move(operands)),
        m_kernel(std::move(kernel)),
        m_backend(std::move(backend)),
        m_seed(context.seed),
        m_threads(context.threads)
    {
    }

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::Expected<void> finishStep() override { return m_kernel->finish(); }
    bool canRepeat() const override { return true; }
    core::WorkPerIteration work() const override { return workOf(m_operands.problem()); }
    std::string backend() const override { return m_backend; }
    core::Expected<core::CheckedResult> check() override
    {
        if (auto read = m_kernel->read(); !read)
            return tl::make_unexpected(read.error());
        const auto wrong = findWrongRow(m_operands, m_seed, m_threads);
        core::CheckedResult result;
        result.checkValue =
            checkValueText("gemm", workloadVersion, problemText(m_operands.problem()),
                           m_operands.hashOfC(m_threads));
        result.verified = !wrong;
        result.verification = wrong ? "Freivalds' check failed: " + *wrong
                                    : "Freivalds' check, exact in 64-bit integers";
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        return {{"implementation", m_kernel->implementation()},
                {"layout", "row-major, nothing packed outside the timed region"},
                {"values", "non-zero integers up to " +
                               std::to_string(elementMagnitude(m_operands.problem()))}};
    }

private:
    Operands m_operands;
    std::unique_ptr<Kernel> m_kernel;
    std::string m_backend;
    std::uint64_t m_seed;
    int m_threads;
};

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareGemm(const Problem &problem, const KernelFactory &factory, const core::WorkContext &context)
{
    if (auto enough = requireMemory(operandBytes(problem), memoryBudget(),
                                    "A gemm with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    auto operands = Operands::make(problem, context.seed, context.threads);
    if (!operands)
        return tl::make_unexpected(operands.error());
    auto kernel =
        factory.make(problem, operands->a(), operands->b(), operands->result(), context.threads);
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    return std::make_unique<PreparedGemm>(std::move(*operands), std::move(*kernel), factory.name(),
                                          context);
}

} // namespace strata::engine::workloads::gemm
