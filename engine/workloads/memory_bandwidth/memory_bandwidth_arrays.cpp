// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_arrays.h"

#include "engine/inventory/host_files.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_reference.h"

#include <algorithm>
#include <array>
#include <limits>
#include <sys/mman.h>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr std::size_t lineElements = 64 / sizeof(Element);
constexpr std::size_t pageElements = pageAlignment / sizeof(Element);

//! Of the pages that are a share's alone. Systems that do not know the advice do nothing.
void advise(AlignedBuffer<Element> &array, const StreamArrays::Share &share, int advice)
{
    const std::size_t begin = (share.begin + pageElements - 1) / pageElements;
    const std::size_t end = (share.begin + share.count) / pageElements;
    if (array.size() > 0 && begin < end)
        ::madvise(array.data() + begin * pageElements, (end - begin) * pageAlignment, advice);
}

//! Asks for the pages of a share in one call, by the thread that will use them. Systems that know
//! no such call give each when it is touched, which takes half as long again.
void populate([[maybe_unused]] AlignedBuffer<Element> &array,
              [[maybe_unused]] const StreamArrays::Share &share)
{
#ifdef MADV_POPULATE_WRITE // Linux 5.14
    advise(array, share, MADV_POPULATE_WRITE);
#endif
}

core::Expected<AlignedBuffer<Element>> allocateArray(std::size_t count, const Problem &problem)
{
    // What is smaller than a large page cannot lie in one.
    const bool large = count * sizeof(Element) >= core::largePage;
    const std::size_t alignment = large ? core::largePage : pageAlignment;
    auto array = AlignedBuffer<Element>::allocate(count, alignment);
    if (!array)
        return array;
    const std::size_t bytes = (count * sizeof(Element) + alignment - 1) / alignment * alignment;
    askForPages(problem.pages, array->data(), bytes);
    if (!problem.node)
        return array;
    if (auto bound = bindToNode(array->data(), bytes, *problem.node, memoryNodes()); !bound)
        return tl::make_unexpected(bound.error());
    return array;
}

} // namespace

core::Expected<StreamArrays> StreamArrays::allocate(const Problem &problem, int threads)
{
    StreamArrays arrays;
    arrays.m_threads = threads;
    arrays.m_nodes.resize(static_cast<std::size_t>(threads));
    arrays.m_size = problem.arrayBytes / sizeof(Element);
    std::size_t count = arrays.m_size;
    if (problem.level == Level::L1 || problem.level == Level::L2) {
        const std::size_t share = count / static_cast<std::size_t>(threads);
        arrays.m_stride = (share + pageElements - 1) / pageElements * pageElements;
        count = arrays.m_stride * static_cast<std::size_t>(threads);
    }
    const std::array<AlignedBuffer<Element> *, 3> all{&arrays.m_a, &arrays.m_c, &arrays.m_b};
    for (int i = 0; i < arrayCount(problem.operation); ++i) {
        auto array = allocateArray(count, problem);
        if (!array)
            return tl::make_unexpected(array.error());
        *all[static_cast<std::size_t>(i)] = std::move(*array);
    }
    return arrays;
}

std::size_t StreamArrays::indexOf(int thread) const
{
    return m_size / lineElements * static_cast<std::size_t>(thread) /
           static_cast<std::size_t>(m_threads) * lineElements;
}

StreamArrays::Share StreamArrays::shareOf(int thread) const
{
    const std::size_t index = indexOf(thread);
    return {m_stride == 0 ? index : m_stride * static_cast<std::size_t>(thread),
            indexOf(thread + 1) - index};
}

std::optional<double> StreamArrays::shareInLargePages() const
{
    const auto smaps = inventory::HostFiles("").text("/proc/self/smaps");
    if (!smaps)
        return std::nullopt;
    double large = 0;
    double all = 0;
    for (const AlignedBuffer<Element> *array : {&m_a, &m_b, &m_c}) {
        const auto begin = reinterpret_cast<std::uint64_t>(array->data());
        const std::uint64_t bytes = array->size() * sizeof(Element);
        if (bytes == 0)
            continue;
        const auto part = bytesInLargePages(*smaps, begin, begin + bytes);
        if (!part)
            return std::nullopt;
        large += static_cast<double>(*part);
        all += static_cast<double>(bytes);
    }
    return large / all;
}

// The same division of the arrays as while measuring: first touch decides on which NUMA node a page
// lies.
void StreamArrays::fill(std::uint64_t seed)
{
    const Reference reference(seed);
#pragma omp parallel for num_threads(m_threads) schedule(static, 1)
    for (int thread = 0; thread < m_threads; ++thread) {
        m_nodes[static_cast<std::size_t>(thread)] = nodeOfThisThread();
        fillShare(thread, reference);
    }
}

void StreamArrays::fillShare(int thread, const Reference &reference)
{
    const Share share = shareOf(thread);
    const std::size_t first = indexOf(thread);
    for (std::size_t i = 0; i < share.count; ++i) {
        m_a[share.begin + i] = reference.a(first + i);
        if (m_c.size() > 0)
            m_c[share.begin + i] = std::numeric_limits<Element>::quiet_NaN();
        if (m_b.size() > 0)
            m_b[share.begin + i] = reference.b(first + i);
    }
}

bool StreamArrays::moveToThreads(std::uint64_t seed, int (*node)())
{
    const Reference reference(seed);
    bool hasMoved = false;
#pragma omp parallel for num_threads(m_threads) schedule(static, 1) reduction(|| : hasMoved)
    for (int thread = 0; thread < m_threads; ++thread) {
        const int now = node();
        int &before = m_nodes[static_cast<std::size_t>(thread)];
        if (now == before)
            continue;
        before = now;
        const Share share = shareOf(thread);
        for (AlignedBuffer<Element> *array : buffers()) {
            advise(*array, share, MADV_DONTNEED);
            populate(*array, share);
        }
        fillShare(thread, reference);
        hasMoved = true;
    }
    return hasMoved;
}

void StreamArrays::fillLike(const StreamArrays &others)
{
#pragma omp parallel for num_threads(m_threads) schedule(static, 1)
    for (int thread = 0; thread < m_threads; ++thread) {
        const Share share = shareOf(thread);
        const std::size_t end = share.begin + share.count;
        m_nodes[static_cast<std::size_t>(thread)] = nodeOfThisThread();
        for (AlignedBuffer<Element> *array : buffers())
            populate(*array, share);
        std::copy(others.a() + share.begin, others.a() + end, m_a.data() + share.begin);
        if (m_b.size() > 0)
            std::copy(others.b() + share.begin, others.b() + end, m_b.data() + share.begin);
        if (m_c.size() > 0) // an element a page: the system gives pages that hold zeros
            for (std::size_t i = share.begin; i < end; i += pageElements)
                m_c[i] = std::numeric_limits<Element>::quiet_NaN();
    }
}

} // namespace strata::engine::workloads::memory_bandwidth
