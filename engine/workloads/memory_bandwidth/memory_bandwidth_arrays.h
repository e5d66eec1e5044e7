// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The arrays that are streamed through, each share touched first by the thread that will use it.
#pragma once

#include "engine/workloads/aligned_buffer.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_problem.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace strata::engine::workloads::memory_bandwidth {

class Reference;

//! a, and where an operation needs them c and b.
class StreamArrays {
public:
    struct Share {
        std::size_t begin = 0; //!< elements
        std::size_t count = 0;
    };

    //! Unfilled. Resource failure if memory is refused; that of bindToNode if the problem's node
    //! is.
    static core::Expected<StreamArrays> allocate(const Problem &problem, int threads);
    //! a and b with the reference's numbers, c with none.
    void fill(std::uint64_t seed);
    //! Gives back the pages of each share whose thread ran on another NUMA node when it touched
    //! them, and fills it again, which puts it on the node that the thread runs on now.
    //! \param node of the calling thread \return whether there was such a share
    bool moveToThreads(std::uint64_t seed, int (*node)() = nodeOfThisThread);
    //! a and b with those of others of the same problem and threads, which is quicker than to
    //! compute them; c with nothing that a pass would leave there.
    void fillLike(const StreamArrays &others);

    int threads() const { return m_threads; }
    //! The elements of all shares.
    std::size_t size() const { return m_size; }
    //! A private cache's shares begin on pages of their own, so that no prefetch takes another
    //! thread's lines.
    Share shareOf(int thread) const;
    //! Where the numbers of a share begin in the sequence of the reference.
    std::size_t indexOf(int thread) const;
    //! How much of the arrays large pages hold, from 0 to 1; none where the system doesn't say.
    //! Where other memory follows without a gap, part of what is counted may be its.
    std::optional<double> shareInLargePages() const;

    Element *c() { return m_c.data(); }
    const Element *a() const { return m_a.data(); }
    const Element *b() const { return m_b.data(); } //!< null if there is none

private:
    void fillShare(int thread, const Reference &reference);
    std::array<AlignedBuffer<Element> *, 3> buffers() { return {&m_a, &m_b, &m_c}; }

    int m_threads = 1;
    std::size_t m_size = 0;
    std::size_t m_stride = 0; //!< elements from share to share; 0: they follow each other
    std::vector<int> m_nodes; //!< of the threads that touched the shares first, by share
    AlignedBuffer<Element> m_a;
    AlignedBuffer<Element> m_b;
    AlignedBuffer<Element> m_c;
};

} // namespace strata::engine::workloads::memory_bandwidth
