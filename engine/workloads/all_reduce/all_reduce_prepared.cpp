// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_prepared.h"

#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/timed_rounds.h"

namespace strata::engine::workloads::all_reduce {
namespace {

class PreparedAllReduce final : public core::PreparedWork {
public:
    PreparedAllReduce(const Problem &problem, RankBuffers buffers, std::unique_ptr<Group> group,
                      std::string backend, int threads) :
        m_problem(problem),
        m_buffers(std::move(buffers)),
        m_group(std::move(group)),
        m_backend(std::move(backend)),
        m_threads(threads)
    {
    }

    core::Expected<void> iterate() override
    {
        return m_rounds.time([this] { return m_group->run(); });
    }

    void startMeasuring() override { m_rounds = {}; }

    //! busbw in B/s over all measured steps.
    std::vector<core::ClosingValue> closingValues() const override
    {
        if (m_rounds.seconds() <= 0)
            return {};
        const double bytes = workOf(m_problem).work * m_rounds.count();
        return {{"busbw", "B/s", bytes / m_rounds.seconds() * busFactor(m_problem)}};
    }

    core::WorkPerIteration work() const override { return workOf(m_problem); }

    std::string backend() const override { return m_backend; }
    core::Expected<core::CheckedResult> check() override
    {
        if (auto collected = m_group->collect(); !collected)
            return tl::make_unexpected(collected.error());
        const auto wrong = m_buffers.findWrongElement(m_threads);
        core::CheckedResult result;
        result.checkValue = checkValueText("all-reduce", workloadVersion, problemText(m_problem),
                                           m_buffers.hash(m_threads));
        result.verified = !wrong;
        result.verification = wrong ? *wrong : "every element on every rank is the sum, exactly";
        return result;
    }

    std::map<std::string, std::string> facts() const override
    {
        return {{"implementation", m_group->implementation()},
                {"transport", m_group->transport()},
                {"values", "non-zero integers up to " + std::to_string(elementMagnitude)}};
    }

private:
    Problem m_problem;
    RankBuffers m_buffers;
    std::unique_ptr<Group> m_group; //!< uses the buffers
    std::string m_backend;
    int m_threads;
    TimedRounds m_rounds; //!< since measuring began
};

} // namespace

core::Expected<std::unique_ptr<core::PreparedWork>>
prepareAllReduce(const Problem &problem, const GroupFactory &factory,
                 const core::WorkContext &context)
{
    // An input and an output each, and as much again for what a backend may have on its way.
    const double needed = 3.0 * 4 * problem.ranks * static_cast<double>(problem.elements);
    if (auto enough =
            requireMemory(needed, memoryBudget(), "An all-reduce with " + problemText(problem));
        !enough)
        return tl::make_unexpected(enough.error());
    auto buffers = RankBuffers::make(problem, context.seed, context.threads);
    if (!buffers)
        return tl::make_unexpected(buffers.error());
    auto group = factory.make(problem, buffers->inputs(), buffers->outputs());
    if (!group)
        return tl::make_unexpected(group.error());
    return std::make_unique<PreparedAllReduce>(problem, std::move(*buffers), std::move(*group),
                                               factory.name(), context.threads);
}

} // namespace strata::engine::workloads::all_reduce
