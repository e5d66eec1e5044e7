// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which features a dropout layer keeps: the same on every backend.
#pragma once

#include "engine/workloads/portable_random.h"

#include <cstdint>

namespace strata::engine::training {

//! A function of seed, layer, step and position in the batch alone, so that no mask has to be
//! stored for the way back. All of it is constexpr, so that code of a GPU can call it.
class DropoutMask {
public:
    constexpr DropoutMask(std::uint64_t seed, std::uint64_t layer, std::uint64_t step,
                          double probability) :
        m_random(workloads::seedOfPart(seed, step), 0x64726f70 + layer),
        m_threshold(static_cast<std::uint64_t>(probability * 4294967296.0))
    {
    }

    //! \param index image · features + feature
    constexpr bool keeps(std::uint64_t index) const
    {
        return (m_random.word(index) >> 32) >= m_threshold;
    }

private:
    workloads::RandomSequence m_random;
    std::uint64_t m_threshold;
};

} // namespace strata::engine::training
