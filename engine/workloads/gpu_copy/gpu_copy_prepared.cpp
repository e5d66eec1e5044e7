// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_copy/gpu_copy_prepared.h"

#include "engine/inventory/host_files.h"
#include "engine/workloads/content_hash.h"
#include "engine/workloads/gpu_copy/gpu_copy_node.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/portable_random.h"

#include <cstring>

namespace strata::engine::workloads::gpu_copy {

core::Expected<std::unique_ptr<PreparedCopy>> PreparedCopy::make(const Problem &problem,
                                                                 const CopierFactory &factory,
                                                                 const core::WorkContext &context,
                                                                 const std::string &root)
{
    const auto busId = factory.busId();
    if (!busId)
        return tl::make_unexpected(busId.error());
    const double needed = 2.0 * static_cast<double>(problem.bytes);
    auto prepared = std::unique_ptr<PreparedCopy>(new PreparedCopy(problem));
    auto done = requireMemory(needed, memoryBudget(), "A copy with " + problemText(problem))
                    .and_then([&] { return prepared->place(*busId, root); })
                    .and_then([&] { return prepared->fill(context); });
    if (!done)
        return tl::make_unexpected(done.error());
    const auto bytesOf = [](Words &words) { return reinterpret_cast<std::byte *>(words.data()); };
    auto copier = factory.make(problem, {bytesOf(prepared->m_source), bytesOf(prepared->m_target)});
    if (!copier)
        return tl::make_unexpected(copier.error());
    prepared->m_copier = std::move(*copier);
    prepared->m_backend = factory.name();
    return prepared;
}

//! Memory before it is touched, and the thread for as long as the copy lives.
core::Expected<void> PreparedCopy::place(const std::string &busId, const std::string &root)
{
    const NodesOfGpu nodes = nodesOfGpu(busId, root);
    if (nodes.gpu)
        m_gpuNode = std::to_string(*nodes.gpu);
    const auto node = chooseNode(m_problem.numa, nodes);
    if (!node)
        return tl::make_unexpected(node.error());
    m_node = *node;
    const std::size_t count = (m_problem.bytes + sizeof(std::uint64_t) - 1) / sizeof(std::uint64_t);
    for (Words *words : {&m_source, &m_target}) {
        auto made = Words::allocate(count);
        if (!made)
            return tl::make_unexpected(made.error());
        *words = std::move(*made);
        const std::size_t pages =
            (count * sizeof(std::uint64_t) + pageAlignment - 1) / pageAlignment * pageAlignment;
        // A single node needs no binding, which many containers may not do.
        if (m_node && nodes.nodes.size() > 1)
            if (auto bound =
                    memory_bandwidth::bindToNode(words->data(), pages, *m_node, nodes.nodes);
                !bound)
                return bound;
    }
    if (m_node)
        m_held = std::make_unique<HeldThread>(usableProcessors(
            inventory::HostFiles(root)
                .line("/sys/devices/system/node/node" + std::to_string(*m_node) + "/cpulist")
                .value_or("")));
    return {};
}

core::Expected<void> PreparedCopy::fill(const core::WorkContext &context)
{
    const RandomSequence sequence(context.seed, 0);
    const auto count = static_cast<std::int64_t>(m_source.size());
    for (std::int64_t i = 0; i < count; ++i) {
        m_source[static_cast<std::size_t>(i)] = sequence.word(static_cast<std::uint64_t>(i));
        m_target[static_cast<std::size_t>(i)] = 0;
    }
    // Beyond the last byte both are alike, so that what is hashed does not hang on it.
    const std::size_t tail = m_problem.bytes % sizeof(std::uint64_t);
    if (tail > 0)
        std::memset(reinterpret_cast<std::byte *>(&m_source[m_source.size() - 1]) + tail, 0,
                    sizeof(std::uint64_t) - tail);
    return {};
}

bool PreparedCopy::arrived() const
{
    return std::memcmp(m_source.data(), m_target.data(), m_problem.bytes) == 0;
}

core::Expected<core::CheckedResult> PreparedCopy::check()
{
    core::CheckedResult result;
    result.verified = !writesHost(m_problem.direction) || arrived();
    result.verification = result.verified ? "every byte that arrived is the pattern's"
                                          : "what arrived on the host is not the pattern";
    if (result.verified && writesDevice(m_problem.direction)) {
        std::memset(m_target.data(), 0, m_target.size() * sizeof(std::uint64_t));
        if (auto read = m_copier->readDevice(); !read)
            return tl::make_unexpected(read.error());
        result.verified = arrived();
        if (!result.verified)
            result.verification = "what arrived on the GPU is not the pattern";
    }
    ContentHash content;
    for (std::size_t i = 0; i < m_target.size(); ++i)
        content.add(i, m_target[i]);
    result.checkValue = checkValueText("copy", workloadVersion, problemText(m_problem), content);
    return result;
}

std::map<std::string, std::string> PreparedCopy::facts() const
{
    std::map<std::string, std::string> facts = m_copier->facts();
    facts["numa.of_gpu"] = m_gpuNode;
    facts["numa.of_host_memory"] = m_node ? std::to_string(*m_node) : "any";
    facts["numa.thread"] =
        m_held && m_held->isHeld() ? "held on node " + std::to_string(*m_node) : "anywhere";
    return facts;
}

} // namespace strata::engine::workloads::gpu_copy
