// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_prepared.h"

#include "engine/workloads/content_hash.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_reference.h"
#include "engine/workloads/memory_budget.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <utility>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr std::size_t lineElements = 64 / sizeof(Element);
constexpr std::size_t elementsOfLevelCheck = 64;
constexpr std::size_t mostLeft = 4; // sets of arrays
constexpr int fewMoves = 4;
constexpr double roomForOthers = 8; // as many sets

const char *memoryLevel(const Problem &problem, std::uint64_t allCaches)
{
    if (problem.level != Level::Dram)
        return levelName(problem.level);
    if (problem.arrayBytes >= bytesPastCaches(allCaches))
        return "main memory";
    if (allCaches == 0)
        return "unknown: this host does not say how large its caches are";
    if (problem.arrayBytes * static_cast<std::uint64_t>(arrayCount(problem.operation)) > allCaches)
        return "main memory, partly cached";
    return "fits the caches";
}

} // namespace

PreparedBandwidth::PreparedBandwidth(const Problem &problem, const ChosenPass &chosen,
                                     std::shared_ptr<StreamArrays> arrays, std::uint64_t seed,
                                     std::uint64_t allCaches) :
    m_problem(problem),
    m_chosen(chosen),
    m_seed(seed),
    m_allCaches(allCaches),
    m_arrays(std::move(arrays)),
    m_sums(lineElements * static_cast<std::size_t>(m_arrays->threads()))
{
}

core::Expected<std::unique_ptr<core::PreparedWork>>
PreparedBandwidth::make(const Problem &problem, const ChosenPass &chosen,
                        const core::WorkContext &context, std::uint64_t allCaches)
{
    auto arrays = StreamArrays::allocate(problem, context.threads);
    if (!arrays)
        return tl::make_unexpected(arrays.error());
    arrays->fill(context.seed);
    return std::make_unique<PreparedBandwidth>(problem, chosen,
                                               std::make_shared<StreamArrays>(std::move(*arrays)),
                                               context.seed, allCaches);
}

core::Expected<void> PreparedBandwidth::beforeTurn(std::chrono::nanoseconds length)
{
    const auto begin = std::chrono::steady_clock::now();
    const double bytes =
        arrayCount(m_problem.operation) * static_cast<double>(m_problem.arrayBytes);
    const MemoryBudget budget = memoryBudget();
    if (!m_placing.allowsBefore(length) || !requireMemory(bytes, budget, {}))
        return {};
    // Those that were left stay a while: the kernel would hand out the same pages again. The oldest
    // go before new ones come: some layers free memory later, which would be beside the steps.
    if (m_left.size() >= mostLeft)
        m_left.erase(m_left.begin());
    auto arrays = StreamArrays::allocate(m_problem, m_arrays->threads());
    if (!arrays)
        return {};
    arrays->fillLike(*m_arrays);
    m_left.push_back(std::exchange(m_arrays, std::make_shared<StreamArrays>(std::move(*arrays))));
    if (!requireMemory(roomForOthers * bytes, budget, {}))
        m_left.clear();
    ++m_placements;
    m_placing.add(std::chrono::steady_clock::now() - begin);
    return {};
}

// Where each processor has a thread, these begin each turn where they were before, so that the
// first few moves are for good. Fewer threads may be elsewhere each time.
core::Expected<void> PreparedBandwidth::afterPlacement()
{
    if (m_problem.node || (m_moves >= fewMoves && m_placing.isSpent()))
        return {};
    const auto begin = std::chrono::steady_clock::now();
    if (m_arrays->moveToThreads(m_seed)) {
        m_placing.add(std::chrono::steady_clock::now() - begin);
        ++m_moves;
    }
    return {};
}

core::Expected<void> PreparedBandwidth::iterate()
{
    const int threads = m_arrays->threads();
    const bool reads = m_problem.operation == Operation::Read;
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (int thread = 0; thread < threads; ++thread) {
        const StreamArrays::Share share = m_arrays->shareOf(thread);
        const Element *a = m_arrays->a() + share.begin;
        // Without b the pointer is never followed, but must not be offset from null either.
        const Element *b = m_arrays->b() != nullptr ? m_arrays->b() + share.begin : nullptr;
        Element *c = reads ? &m_sums[lineElements * static_cast<std::size_t>(thread)]
                           : m_arrays->c() + share.begin;
        m_chosen.pass(c, a, b, share.count, m_problem.passes);
    }
    return {};
}

core::Expected<core::CheckedResult> PreparedBandwidth::check()
{
    return m_problem.operation == Operation::Read ? checkSums() : checkElements();
}

core::CheckedResult PreparedBandwidth::checkElements() const
{
    const Reference reference(m_seed);
    const int threads = m_arrays->threads();
    const std::size_t hashed =
        m_problem.level == Level::Dram ? m_arrays->size() : elementsOfLevelCheck;
    ContentHash whole;
    std::size_t wrong = m_arrays->size();
#pragma omp parallel for num_threads(threads) schedule(static, 1) reduction(min : wrong)
    for (int thread = 0; thread < threads; ++thread) {
        const StreamArrays::Share share = m_arrays->shareOf(thread);
        const std::size_t first = m_arrays->indexOf(thread);
        ContentHash part;
        for (std::size_t i = 0; i < share.count; ++i) {
            const Element value = m_arrays->c()[share.begin + i];
            if (first + i < hashed)
                // -0 and +0 are the same number
                part.add(first + i, std::bit_cast<std::uint64_t>(value + 0.0));
            if (!(value == reference.c(m_problem.operation, first + i)))
                wrong = std::min(wrong, first + i);
        }
#pragma omp critical(strata_bandwidth_hash)
        whole.merge(part);
    }
    core::CheckedResult result;
    result.checkValue =
        checkValueText("memory-bandwidth", workloadVersion, problemText(m_problem), whole);
    result.verified = wrong == m_arrays->size();
    result.verification =
        result.verified ? "every element recomputed by scalar arithmetic, equal"
                        : "element " + std::to_string(wrong) + " differs from scalar arithmetic";
    return result;
}

// Sums of integers below 2^53 are exact in any order.
core::CheckedResult PreparedBandwidth::checkSums() const
{
    const Reference reference(m_seed);
    const int threads = m_arrays->threads();
    Element total = 0;
    int wrong = 0;
#pragma omp parallel for num_threads(threads) schedule(static, 1) reduction(+ : total, wrong)
    for (int thread = 0; thread < threads; ++thread) {
        const std::size_t first = m_arrays->indexOf(thread);
        const std::size_t end = first + m_arrays->shareOf(thread).count;
        Element expected = 0;
        for (std::size_t i = first; i < end; ++i)
            expected += reference.a(i);
        const Element sum = m_sums[lineElements * static_cast<std::size_t>(thread)];
        expected *= static_cast<Element>(m_problem.passes);
        wrong += sum == expected ? 0 : 1;
        total += sum;
    }
    if (m_problem.level != Level::Dram)
        m_chosen.pass(&total, m_arrays->a(), nullptr,
                      std::min(elementsOfLevelCheck, m_arrays->shareOf(0).count), 1);
    ContentHash whole;
    whole.add(0, std::bit_cast<std::uint64_t>(total + 0.0));
    core::CheckedResult result;
    result.checkValue =
        checkValueText("memory-bandwidth", workloadVersion, problemText(m_problem), whole);
    result.verified = wrong == 0;
    result.verification = result.verified
                              ? "every sum recomputed by scalar arithmetic, equal"
                              : std::to_string(wrong) + " sums differ from scalar arithmetic";
    return result;
}

std::map<std::string, std::string> PreparedBandwidth::facts() const
{
    std::map<std::string, std::string> facts{
        {"isa", m_chosen.isa},
        {"precision", "fp64"},
        {"stores", m_problem.stores == Stores::Temporal ? "temporal" : "nontemporal"},
        {"array_bytes", std::to_string(m_problem.arrayBytes)},
        {"arrays", std::to_string(arrayCount(m_problem.operation))},
        {"passes_of_iteration", std::to_string(m_problem.passes)},
        {"placements", std::to_string(m_placements)},
        {"node", m_problem.node ? std::to_string(*m_problem.node) : "local"},
        {"pages", m_problem.pages == Pages::Large ? "large" : "small"}};
    const auto large = m_arrays->shareInLargePages();
    facts["pages.large_percent"] = large ? std::to_string(std::lround(100 * *large)) : "unknown";
    facts["all_caches_bytes"] = m_allCaches > 0 ? std::to_string(m_allCaches) : "unknown";
    facts["memory_level"] = memoryLevel(m_problem, m_allCaches);
    return facts;
}

} // namespace strata::engine::workloads::memory_bandwidth
