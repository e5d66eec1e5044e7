// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The noise that a sampling layer draws: the same on every backend.
#pragma once

#include "engine/workloads/portable_random.h"

#include <cmath>
#include <cstdint>

namespace strata::engine::training {

//! Near normal with mean 0 and deviation 1: workloads::nearNormalInteger says how near, and why not
//! nearer. A function of seed, layer, step and position in the batch alone, so that no noise has to
//! be stored for the way back.
class GaussianNoise {
public:
    GaussianNoise(std::uint64_t seed, std::uint64_t layer, std::uint64_t step) :
        m_random(seed + step * workloads::goldenGamma, 0x6e6f697365 + layer)
    {
    }

    //! \param index image · features + feature
    double at(std::uint64_t index) const
    {
        return static_cast<double>(workloads::nearNormalInteger(m_random.word(index))) * m_unit;
    }

private:
    workloads::RandomSequence m_random;
    double m_unit = 1 / std::sqrt(workloads::nearNormalVariance);
};

} // namespace strata::engine::training
