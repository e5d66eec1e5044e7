// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_prepared.h"

#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/memory_budget.h"

#include <chrono>

namespace strata::engine::workloads::all_reduce {

PreparedAllReduce::PreparedAllReduce(const Problem &problem, RankBuffers buffers,
                                     const core::WorkContext &context) :
    m_problem(problem),
    m_buffers(std::move(buffers)),
    m_threads(context.threads)
{
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedAllReduce::make(const Problem &problem, const GroupFactory &factory,
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
    auto prepared = std::unique_ptr<PreparedAllReduce>(
        new PreparedAllReduce(problem, std::move(*buffers), context));
    auto group = factory.make(problem, prepared->m_buffers.inputs(), prepared->m_buffers.outputs());
    if (!group)
        return tl::make_unexpected(group.error());
    prepared->m_group = std::move(*group);
    prepared->m_backend = factory.name();
    return prepared;
}

core::Expected<void> PreparedAllReduce::iterate()
{
    const auto start = std::chrono::steady_clock::now();
    auto done = m_group->run();
    m_durationNs += std::chrono::nanoseconds(std::chrono::steady_clock::now() - start).count();
    ++m_rounds;
    return done;
}

void PreparedAllReduce::startMeasuring()
{
    m_rounds = 0;
    m_durationNs = 0;
}

std::vector<core::ClosingValue> PreparedAllReduce::closingValues() const
{
    if (m_durationNs <= 0)
        return {};
    const double bytes = workOf(m_problem).work * static_cast<double>(m_rounds);
    return {{"busbw", "B/s",
             bytes / (static_cast<double>(m_durationNs) * 1e-9) * busFactor(m_problem)}};
}

core::WorkPerIteration PreparedAllReduce::work() const
{
    return workOf(m_problem);
}

core::Expected<core::CheckedResult> PreparedAllReduce::check()
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

std::map<std::string, std::string> PreparedAllReduce::facts() const
{
    return {{"implementation", m_group->implementation()},
            {"transport", m_group->transport()},
            {"values", "non-zero integers up to " + std::to_string(elementMagnitude)}};
}

} // namespace strata::engine::workloads::all_reduce
