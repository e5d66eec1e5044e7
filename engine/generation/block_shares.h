// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Who multiplies which blocks of a matrix.
#pragma once

#include "engine/generation/packed_matrix.h"

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::generation {

//! Each thread begins with the blocks that lie in its part of the memory, and then helps the next
//! ones: nobody waits long for a thread whose processor is slower or was taken away.
class BlockShares {
public:
    explicit BlockShares(int threads) : m_shares(static_cast<std::size_t>(threads)) {}

    //! Calls visit(BlockRange) until all blocks are done or are being done. Each thread of a team
    //! calls it, and again only after a barrier, restart() and another barrier.
    //! \param threads of the team, at most as many as in the constructor
    //! \param atOnce blocks of a call, at least 1
    template <typename Visit>
    void visitBlocks(std::int64_t blocks, std::int64_t atOnce, int thread, int threads,
                     const Visit &visit)
    {
        for (int i = 0; i < threads; ++i) {
            const int owner = (thread + i) % threads;
            const BlockRange range = blocksOf(blocks, owner, threads);
            auto &next = m_shares[static_cast<std::size_t>(owner)].next;
            for (;;) {
                const std::int64_t done = next.fetch_add(atOnce, std::memory_order_relaxed);
                if (done >= range.count)
                    break;
                visit(BlockRange{range.first + done, std::min(atOnce, range.count - done)});
            }
        }
    }

    void restart(int thread)
    {
        m_shares[static_cast<std::size_t>(thread)].next.store(0, std::memory_order_relaxed);
    }

private:
    struct alignas(lineBytes) Share {
        std::atomic<std::int64_t> next{0}; //!< block of the thread's range that nobody has taken
    };

    std::vector<Share> m_shares;
};

} // namespace strata::engine::generation
