// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The number type bf16, and the way from and to it that loops over both types take.
#pragma once

#include "engine/workloads/lane_math.h"

#include <cstdint>

namespace strata::engine::backends::onednn {

//! The upper half of a float.
struct Bfloat16 {
    std::uint16_t bits = 0;
};

// Without names outside the including file, as in lane_math.h.
namespace {

using workloads::fromBits;
using workloads::toBits;

inline float widened(float value)
{
    return value;
}

inline float widened(Bfloat16 value)
{
    return fromBits(static_cast<std::uint32_t>(value.bits) << 16);
}

inline void put(float &place, float value)
{
    place = value;
}

//! Ties to even. A NaN stays one if arithmetic made it: the lower half of its bits is zero.
inline void put(Bfloat16 &place, float value)
{
    place.bits = workloads::toBfloat16Bits(value);
}

} // namespace
} // namespace strata::engine::backends::onednn
