// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One event of the memory test: as many accesses as a block has words, each of one word and never
//! merged.
#pragma once

#include "engine/workloads/memory/memory_problem.h"
#include "engine/workloads/portable_random.h"

#include <bit>

namespace strata::engine::workloads::memory {

//! xoroshiro128+ of Blackman and Vigna ("Scrambled linear pseudorandom number generators", 2018),
//! with their rotations 24, 16 and 37: fast enough to sit between two accesses.
class WordChooser {
public:
    WordChooser(std::uint64_t seed, std::uint64_t stream) :
        m_first(RandomSequence(seed, stream).word(0)),
        m_second(RandomSequence(seed, stream).word(1) |
                 1) // all zeros is the one state it never leaves
    {
    }

    //! \param words at most 2^32
    std::uint64_t below(std::uint64_t words)
    {
        const std::uint64_t random = m_first + m_second;
        const std::uint64_t mixed = m_second ^ m_first;
        m_first = std::rotl(m_first, 24) ^ mixed ^ (mixed << 16);
        m_second = std::rotl(mixed, 37);
        return ((random >> 32) * words) >> 32;
    }

private:
    std::uint64_t m_first;
    std::uint64_t m_second;
};

//! \param block may be written by other threads at the same time, with the same values
//! \param value what is written at random places; in order, each word gets the number of words from
//! it to the block's end \returns the sum of the words that were read, modulo 2^64; 0 if none were
using Kernel = Word (*)(Word *block, std::uint64_t words, WordChooser &chooser, Word value);

Kernel kernelOf(Operation operation, Access access);

} // namespace strata::engine::workloads::memory
