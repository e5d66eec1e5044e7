// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A decoder that is computed in no time, and what tests ask of one.
#pragma once

#include "engine/generation/decoder.h"

#include <cmath>
#include <vector>

namespace strata::engine::generation::tests {

//! Sizes that fill no tile of a kernel.
inline DecoderShape smallShape()
{
    return {"small", 2,     48,      6, 2, 16, 80, 96, 32, 1e4, RotaryScaling{8, 1, 4, 16},
            1e-5,    false, "a test"};
}

inline std::vector<float> copied(std::span<const float> values)
{
    return {values.begin(), values.end()};
}

inline double relativeError(std::span<const float> found, std::span<const float> expected)
{
    double difference = 0;
    double norm = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        difference += std::pow(double(found[i]) - double(expected[i]), 2);
        norm += std::pow(double(expected[i]), 2);
    }
    return std::sqrt(difference / norm);
}

} // namespace strata::engine::generation::tests
