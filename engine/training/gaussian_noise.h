// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The noise that a sampling layer draws: the same on every backend.
#pragma once

#include "engine/workloads/portable_random.h"

#include <cstdint>

namespace strata::engine::training {

//! Near normal with mean 0 and deviation 1: workloads::nearNormalInteger says how near, and why not
//! nearer. A function of seed, layer, step and position in the batch alone, so that no noise has to
//! be stored for the way back. All of it is constexpr, so that code of a GPU can call it.
class GaussianNoise {
public:
    constexpr GaussianNoise(std::uint64_t seed, std::uint64_t layer, std::uint64_t step) :
        m_random(workloads::seedOfPart(seed, step), 0x6e6f697365 + layer)
    {
    }

    //! \param index image · features + feature
    constexpr double at(std::uint64_t index) const
    {
        return static_cast<double>(workloads::nearNormalInteger(m_random.word(index))) * unit;
    }

private:
    //! 1 / √workloads::nearNormalVariance: no root is constexpr.
    static constexpr double unit = 1.3214498960651507e-05;

    workloads::RandomSequence m_random;
};

} // namespace strata::engine::training
