// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The order in which blocks are visited: each exactly once in a pass, without a table of them.
#pragma once

#include "engine/workloads/portable_random.h"

#include <cstdint>

namespace strata::engine::workloads::file_io {

//! A random order is a Feistel network over the next even power of two, applied again until the
//! value is a block (J. Black, P. Rogaway, "Ciphers with arbitrary finite domains", 2002): the same
//! on every machine.
class BlockOrder {
public:
    BlockOrder(std::uint64_t blocks, bool random, std::uint64_t seed) :
        m_blocks(blocks),
        m_random(random),
        m_sequence(seed, 3)
    {
        while ((std::uint64_t{1} << (2 * m_halfBits)) < blocks)
            ++m_halfBits;
    }

    //! \param position in [0, blocks)
    std::uint64_t blockAt(std::uint64_t position) const
    {
        if (!m_random)
            return position;
        std::uint64_t block = permute(position);
        while (block >= m_blocks)
            block = permute(block);
        return block;
    }

private:
    std::uint64_t permute(std::uint64_t value) const
    {
        const std::uint64_t mask = (std::uint64_t{1} << m_halfBits) - 1;
        std::uint64_t left = value >> m_halfBits;
        std::uint64_t right = value & mask;
        for (std::uint64_t round = 0; round < 4; ++round) {
            const std::uint64_t next = left ^ (m_sequence.word((round << 32) | right) & mask);
            left = right;
            right = next;
        }
        return (left << m_halfBits) | right;
    }

    std::uint64_t m_blocks;
    bool m_random;
    RandomSequence m_sequence;
    unsigned m_halfBits = 1;
};

} // namespace strata::engine::workloads::file_io
