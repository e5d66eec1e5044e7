// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_prepared.h"

#include "engine/workloads/content_hash.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_reference.h"

#include <array>
#include <bit>
#include <limits>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

const char *memoryLevel(const Problem &problem, std::uint64_t lastLevelCache)
{
    if (problem.arrayBytes >= 4 * lastLevelCache)
        return "main memory";
    if (problem.arrayBytes * static_cast<std::uint64_t>(arrayCount(problem.operation)) > lastLevelCache)
        return "main memory, partly cached";
    return "fits a cache";
}

} // namespace

PreparedBandwidth::PreparedBandwidth(const Problem &problem, const ChosenPass &chosen, const core::WorkContext &context) :
    m_problem(problem),
    m_chosen(chosen),
    m_seed(context.seed),
    m_threads(context.threads)
{
}

core::Expected<std::unique_ptr<core::PreparedWork>> PreparedBandwidth::make(const Problem &problem, const ChosenPass &chosen,
                                                                            const core::WorkContext &context,
                                                                            std::uint64_t lastLevelCache)
{
    auto prepared = std::unique_ptr<PreparedBandwidth>(new PreparedBandwidth(problem, chosen, context));
    if (auto done = prepared->allocate(); !done)
        return tl::make_unexpected(done.error());
    prepared->m_lastLevelCache = lastLevelCache;
    prepared->fill();
    return prepared;
}

core::Expected<void> PreparedBandwidth::allocate()
{
    const std::size_t count = m_problem.arrayBytes / sizeof(Element);
    const std::array<AlignedBuffer<Element> *, 3> arrays{&m_a, &m_c, &m_b};
    for (int i = 0; i < arrayCount(m_problem.operation); ++i) {
        auto array = AlignedBuffer<Element>::allocate(count);
        if (!array)
            return tl::make_unexpected(array.error());
        *arrays[static_cast<std::size_t>(i)] = std::move(*array);
    }
    return {};
}

PreparedBandwidth::Share PreparedBandwidth::shareOf(int thread) const
{
    constexpr std::size_t lineElements = 64 / sizeof(Element);
    const std::size_t lines = m_c.size() / lineElements;
    const auto index = static_cast<std::size_t>(thread);
    const auto threads = static_cast<std::size_t>(m_threads);
    const std::size_t begin = lines * index / threads;
    const std::size_t end = lines * (index + 1) / threads;
    return {begin * lineElements, (end - begin) * lineElements};
}

// The same division of the arrays as in iterate(): first touch decides on which NUMA node a page lies.
void PreparedBandwidth::fill()
{
    const Reference reference(m_seed);
    const bool fillB = m_b.size() > 0;
#pragma omp parallel for num_threads(m_threads) schedule(static, 1)
    for (int thread = 0; thread < m_threads; ++thread) {
        const Share share = shareOf(thread);
        for (std::size_t i = share.begin; i < share.begin + share.count; ++i) {
            m_a[i] = reference.a(i);
            m_c[i] = std::numeric_limits<Element>::quiet_NaN();
            if (fillB)
                m_b[i] = reference.b(i);
        }
    }
}

core::Expected<void> PreparedBandwidth::iterate()
{
#pragma omp parallel for num_threads(m_threads) schedule(static, 1)
    for (int thread = 0; thread < m_threads; ++thread) {
        const Share share = shareOf(thread);
        // Without b the pointer is never followed, but must not be offset from null either.
        const Element *b = m_b.data() != nullptr ? m_b.data() + share.begin : nullptr;
        m_chosen.pass(m_c.data() + share.begin, m_a.data() + share.begin, b, share.count);
    }
    return {};
}

core::Expected<core::CheckedResult> PreparedBandwidth::check()
{
    const Reference reference(m_seed);
    ContentHash whole;
    std::size_t wrong = m_c.size();
#pragma omp parallel for num_threads(m_threads) schedule(static, 1) reduction(min : wrong)
    for (int thread = 0; thread < m_threads; ++thread) {
        const Share share = shareOf(thread);
        ContentHash part;
        for (std::size_t i = share.begin; i < share.begin + share.count; ++i) {
            part.add(i, std::bit_cast<std::uint64_t>(m_c[i] + 0.0)); // -0 and +0 are the same number
            if (!(m_c[i] == reference.c(m_problem.operation, i)) && i < wrong)
                wrong = i;
        }
#pragma omp critical(strata_bandwidth_hash)
        whole.merge(part);
    }
    core::CheckedResult result;
    result.checkValue =
        checkValueText("memory-bandwidth/" + std::to_string(workloadVersion) + " " + problemText(m_problem), whole);
    result.verified = wrong == m_c.size();
    result.verification = result.verified ? "every element recomputed by scalar arithmetic, equal"
                                          : "element " + std::to_string(wrong) + " differs from scalar arithmetic";
    return result;
}

std::map<std::string, std::string> PreparedBandwidth::facts() const
{
    std::map<std::string, std::string> facts{{"isa", m_chosen.isa},
                                             {"stores", m_problem.stores == Stores::Temporal ? "temporal" : "nontemporal"},
                                             {"array_bytes", std::to_string(m_problem.arrayBytes)},
                                             {"arrays", std::to_string(arrayCount(m_problem.operation))}};
    if (m_lastLevelCache > 0) {
        facts["last_level_cache_bytes"] = std::to_string(m_lastLevelCache);
        facts["memory_level"] = memoryLevel(m_problem, m_lastLevelCache);
    }
    return facts;
}

} // namespace strata::engine::workloads::memory_bandwidth
