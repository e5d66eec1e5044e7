// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_prepared.h"

#include "engine/workloads/memory_budget.h"

#include <bit>

namespace strata::engine::workloads::gpu_peak {
namespace {

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

core::Expected<core::CheckedResult> PreparedChains::check()
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
    result.verification = wrong == 0
                              ? "the end of every chain by formula, equal"
                              : std::to_string(wrong) + " chains do not end where the formula says";
    return result;
}

std::map<std::string, std::string> PreparedChains::facts() const
{
    std::map<std::string, std::string> facts = m_kernel->facts();
    facts["implementation"] = "chains of multiply-adds in registers";
    facts["chains"] = std::to_string(m_kernel->lanes());
    return facts;
}

core::Expected<core::CheckedResult> PreparedProduct::check()
{
    if (auto read = m_kernel->read(m_matrices.c()); !read)
        return tl::make_unexpected(read.error());
    const auto wrong = m_matrices.findWrongRow(m_seed);
    core::CheckedResult result;
    result.checkValue =
        checkValueText("gpu-peak", workloadVersion, problemText(m_problem), m_matrices.hashOfC());
    result.verified = !wrong;
    result.verification =
        wrong ? "Freivalds' check failed: " + *wrong : "Freivalds' check, exact in 64-bit integers";
    return result;
}

std::map<std::string, std::string> PreparedProduct::facts() const
{
    std::map<std::string, std::string> facts = m_kernel->facts();
    const std::string n = std::to_string(m_problem.size);
    facts["product"] =
        "a library's, " + n + " × " + n + " × " + n + ": what it reaches, not what the units could";
    facts["values"] = "non-zero integers up to " + std::to_string(elementMagnitude(m_problem));
    return facts;
}

} // namespace strata::engine::workloads::gpu_peak
