// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Seeded numbers that are the same on every machine, compiler and thread count: each is a function
//! of its index alone.
#pragma once

#include <cstdint>

namespace strata::engine::workloads {

//! One round of SplitMix64's output function (Steele, Lea, Flood: "Fast splittable pseudorandom
//! number generators", OOPSLA 2014, with the constants of Stafford's mix 13).
constexpr std::uint64_t mixBits(std::uint64_t word)
{
    word = (word ^ (word >> 30)) * 0xbf58476d1ce4e5b9ULL;
    word = (word ^ (word >> 27)) * 0x94d049bb133111ebULL;
    return word ^ (word >> 31);
}

inline constexpr std::uint64_t goldenGamma = 0x9e3779b97f4a7c15ULL;

//! A seed of its own for a step, a replica or the like. Adding the number to the seed would not do:
//! streams are apart by as much, so that the next one would have the same words a step later.
constexpr std::uint64_t seedOfPart(std::uint64_t seed, std::uint64_t number)
{
    return mixBits(seed + number * goldenGamma);
}

//! The four uniform numbers of 16 bits in a word, summed: near normal, and exact on every machine,
//! which libraries' logarithms and cosines are not. The mean is 0, the variance nearNormalVariance.
constexpr std::int64_t nearNormalInteger(std::uint64_t word)
{
    const std::uint64_t sum =
        (word & 0xffff) + ((word >> 16) & 0xffff) + ((word >> 32) & 0xffff) + (word >> 48);
    return 2 * static_cast<std::int64_t>(sum) - 4 * 65535;
}

inline constexpr double nearNormalVariance = 4 * 4294967295.0 / 3; // 4 · 4 · (65536² − 1) / 12

//! A sequence that can be read at any index, so that threads fill a buffer in any order with the
//! same values. The distributions of <random> are not used: their results differ between standard
//! libraries.
class RandomSequence {
public:
    //! \param stream distinguishes sequences of one seed, e.g. one for each input
    constexpr RandomSequence(std::uint64_t seed, std::uint64_t stream) :
        m_start(mixBits(seed + (stream + 1) * goldenGamma))
    {
    }

    constexpr std::uint64_t word(std::uint64_t index) const
    {
        return mixBits(m_start + (index + 1) * goldenGamma);
    }

    //! Uniform in [0, bound); bound is at most 2^32. The bias is below bound / 2^32.
    constexpr std::uint64_t below(std::uint64_t index, std::uint64_t bound) const
    {
        return ((word(index) >> 32) * bound) >> 32;
    }

    //! An integer of magnitude 1 to `magnitude` with either sign; never zero, because zeros cost
    //! less power than data do.
    constexpr std::int64_t nonZeroInteger(std::uint64_t index, std::uint64_t magnitude) const
    {
        const std::uint64_t random = word(index);
        const auto size = static_cast<std::int64_t>(1 + (((random >> 32) * magnitude) >> 32));
        return (random & 1U) != 0 ? -size : size;
    }

private:
    std::uint64_t m_start;
};

} // namespace strata::engine::workloads
