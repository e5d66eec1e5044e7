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

//! \returns sequence after sequence
inline std::vector<std::int32_t> drawnTokens(const DecoderOptions &options, std::int64_t begin,
                                             std::int64_t count)
{
    std::vector<std::int32_t> tokens;
    for (std::int64_t sequence = 0; sequence < options.batch; ++sequence)
        for (std::int64_t i = 0; i < count; ++i)
            tokens.push_back(tokenAt(options.shape, sequence, begin + i, options.seed));
    return tokens;
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
