// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_prepared.h"

#include "engine/workloads/memory_budget.h"

#include <bit>

namespace strata::engine::workloads::gpu_peak {
namespace {

class PreparedChains final : public core::PreparedWork {
public:
    PreparedChains(const Problem &problem, const Chains &chains,
                   std::unique_ptr<ChainKernel> kernel, std::string backend) :
        m_problem(problem),
        m_chains(chains),
        m_kernel(std::move(kernel)),
        m_backend(std::move(backend))
    {
    }

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::WorkPerIteration work() const override
    {
        return workOfChains(m_chains, m_kernel->lanes());
    }
    std::string backend() const override { return m_backend; }
    //! Every lane's end by formula; the check value is that of the lanes that differ, however many
    //! a GPU has.
    core::Expected<core::CheckedResult> check() override
    {
        const auto ends = m_kernel->ends();
        if (!ends)
            return tl::make_unexpected(ends.error());
        std::size_t wrong =
            ends->size() < Chains::distinctLanes || ends->size() != m_kernel->lanes() ? 1 : 0;
        ContentHash content;
        for (std::size_t lane = 0; lane < ends->size(); ++lane) {
            wrong += (*ends)[lane] == m_chains.end(lane) ? 0 : 1;
            if (lane < Chains::distinctLanes)
                content.add(lane, std::bit_cast<std::uint64_t>((*ends)[lane]));
        }
        core::CheckedResult result;
        result.checkValue =
            checkValueText("gpu-peak", workloadVersion, problemText(m_problem), content);
        result.verified = wrong == 0;
        result.verification =
            wrong == 0 ? "the end of every chain by formula, equal"
                       : std::to_string(wrong) + " chains do not end where the formula says";
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts = m_kernel->facts();
        facts["implementation"] = "chains of multiply-adds in registers";
        facts["chains"] = std::to_string(m_kernel->lanes());
        return facts;
    }

private:
    Problem m_problem;
    Chains m_chains;
    std::unique_ptr<ChainKernel> m_kernel;
    std::string m_backend;
};

class PreparedProduct final : public core::PreparedWork {
public:
    PreparedProduct(const Problem &problem, Matrices matrices,
                    std::unique_ptr<ProductKernel> kernel, std::string backend,
                    std::uint64_t seed) :
        m_problem(problem),
        m_matrices(std::move(matrices)),
        m_kernel(std::move(kernel)),
        m_backend(std::move(backend)),
        m_seed(seed)
    {
    }

    core::Expected<void> iterate() override { return m_kernel->run(); }
    core::WorkPerIteration work() const override { return workOfProduct(m_problem); }
    std::string backend() const override { return m_backend; }
    core::Expected<core::CheckedResult> check() override
    {
        if (auto read = m_kernel->read(m_matrices.c()); !read)
            return tl::make_unexpected(read.error());
        const auto wrong = m_matrices.findWrongRow(m_seed);
        core::CheckedResult result;
        result.checkValue = checkValueText("gpu-peak", workloadVersion, problemText(m_problem),
                                           m_matrices.hashOfC());
        result.verified = !wrong;
        result.verification = wrong ? "Freivalds' check failed: " + *wrong
                                    : "Freivalds' check, exact in 64-bit integers";
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        std::map<std::string, std::string> facts = m_kernel->facts();
        const std::string n = std::to_string(m_problem.size);
        facts["product"] = "a library's, " + n + " × " + n + " × " + n +
                           ": what it reaches, not what the units could";
        facts["values"] = "non-zero integers up to " + std::to_string(elementMagnitude(m_problem));
        return facts;
    }

private:
    Problem m_problem;
    Matrices m_matrices;
    std::unique_ptr<ProductKernel> m_kernel;
    std::string m_backend;
    std::uint64_t m_seed;
};

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareProduct(const Problem &problem, const PeakFactory &factory, const core::WorkContext &context)
{
    if (auto units = factory.requireUnits(problem.precision); !units)
        return tl::make_unexpected(units.error());
    if (auto enough = requireMemory(Matrices::bytesNeeded(problem), memoryBudget(),
                                    "A product with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    auto matrices = Matrices::make(problem, context.seed, context.threads);
    if (!matrices)
        return tl::make_unexpected(matrices.error());
    const auto a = matrices->encodedA();
    const auto b = matrices->encodedB();
    if (!a || !b)
        return tl::make_unexpected(a ? b.error() : a.error());
    auto kernel = factory.makeProduct(problem, a->data(), b->data());
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    return std::make_unique<PreparedProduct>(problem, std::move(*matrices), std::move(*kernel),
                                             factory.name(), context.seed);
}

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
preparePeak(const Problem &problem, const PeakFactory &factory, const core::WorkContext &context)
{
    if (!isChain(problem.precision))
        return prepareProduct(problem, factory, context);
    const Chains chains = chainsOf(context.seed);
    auto kernel = factory.makeChains(problem.precision, chains);
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    return std::make_unique<PreparedChains>(problem, chains, std::move(*kernel), factory.name());
}

} // namespace strata::engine::workloads::gpu_peak
