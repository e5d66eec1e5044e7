// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/rnn/rnn_prepared.h"

#include "engine/workloads/content_hash.h"
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/rnn/rnn_check.h"
#include "engine/workloads/rnn/rnn_operands.h"
#include "engine/workloads/rnn/rnn_problem.h"
#include "engine/workloads/timed_rounds.h"

#include <cstdio>

namespace strata::engine::workloads::rnn {
namespace {

class PreparedRnn final : public core::PreparedWork {
public:
    PreparedRnn(const Problem &problem, std::shared_ptr<const KernelFactory> factory,
                std::unique_ptr<Kernel> kernel, const core::WorkContext &context) :
        m_problem(problem),
        m_factory(std::move(factory)),
        m_kernel(std::move(kernel)),
        m_seed(context.seed),
        m_threads(context.threads)
    {
    }

    core::Expected<void> iterate() override
    {
        return m_rounds.time([this] { return m_kernel->run(); });
    }

    void startMeasuring() override { m_rounds = {}; }

    //! time_per_call in s: measured time over the number of calls (Kernel::calls()).
    std::vector<core::ClosingValue> closingValues() const override
    {
        if (m_rounds.count() == 0)
            return {};
        const double calls = m_rounds.count() * static_cast<double>(m_kernel->calls());
        return {{"time_per_call", "s", m_rounds.seconds() / calls}};
    }

    core::WorkPerIteration work() const override { return workOf(m_problem); }
    std::string backend() const override { return m_factory->name(); }

    core::Expected<core::CheckedResult> check() override
    {
        const auto comparison =
            compareWithReference(m_problem, *m_factory, *m_kernel, m_seed, m_threads);
        if (!comparison)
            return tl::make_unexpected(comparison.error());
        const auto hash = exactHash(m_problem, *m_factory, m_seed, m_threads);
        if (!hash)
            return tl::make_unexpected(hash.error());
        core::CheckedResult result;
        Problem done = m_problem;
        done.resetAfterProduct = m_kernel->resetsAfterProduct();
        result.checkValue = checkValueText("rnn", workloadVersion, problemText(done), *hash);
        result.verified = comparison->agrees;
        result.verification = comparison->text;
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        char callsPerStep[32];
        std::snprintf(callsPerStep, sizeof callsPerStep, "%g",
                      static_cast<double>(m_kernel->calls()) /
                          static_cast<double>(m_problem.timesteps));
        std::map<std::string, std::string> facts{
            {"implementation", m_kernel->implementation()},
            {"calls", std::to_string(m_kernel->calls())},
            {"calls_per_step", callsPerStep},
            {"layout", "weights packed outside the timed region, as a layer in use keeps them"},
            {"values", "non-zero; inputs and states up to 1, weights up to 1/√H"},
        };
        if (m_problem.cell == Cell::Gru)
            facts.emplace("candidate", m_kernel->resetsAfterProduct()
                                           ? "tanh, reset after the product"
                                           : "tanh, after a product of its own");
        if (isBackward(m_problem.pass))
            facts.emplace(
                "reserve",
                "written by a training forward pass over the same inputs before the timed region");
        return facts;
    }

private:
    Problem m_problem;
    std::shared_ptr<const KernelFactory> m_factory;
    std::unique_ptr<Kernel> m_kernel;
    std::uint64_t m_seed;
    int m_threads;
    TimedRounds m_rounds; //!< since measuring began
};

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareRnn(const Problem &problem, std::shared_ptr<const KernelFactory> factory,
           const core::WorkContext &context)
{
    if (auto enough = requireMemory(memoryBytes(problem), memoryBudget(),
                                    "A recurrent layer with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    auto kernel = factory->make(problem, randomOperands(problem, context.seed), context.threads);
    if (!kernel)
        return tl::make_unexpected(kernel.error());
    return std::make_unique<PreparedRnn>(problem, std::move(factory), std::move(*kernel), context);
}

} // namespace strata::engine::workloads::rnn
