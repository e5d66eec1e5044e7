// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Functions of one number that the compiler can compute for a whole register at once. Each file
//! that includes this one compiles them for an instruction set of its own, as bfloat16.h says.
#pragma once

#include "engine/backends/onednn/bfloat16.h"

#include <cstdint>

namespace strata::engine::backends::onednn {
namespace {

//! eˣ for −87 ≤ x ≤ 88, beyond it that of the nearer end: x = n·ln 2 + r, and a polynomial for eʳ
//! (Cephes' expf); errors below 2 units in the last place.
inline float exponential(float x)
{
    x = x < -87.0F ? -87.0F : x;
    x = x > 88.0F ? 88.0F : x;
    constexpr float roundingShift = 12582912.0F; // 1.5·2²³: adding it leaves no fraction
    const float whole = (x * 1.44269504F + roundingShift) - roundingShift;
    const float r = (x - whole * 0.693359375F) + whole * 2.12194440e-4F;
    float sum = 1.9875691500e-4F;
    sum = sum * r + 1.3981999507e-3F;
    sum = sum * r + 8.3334519073e-3F;
    sum = sum * r + 4.1665795894e-2F;
    sum = sum * r + 1.6666665459e-1F;
    sum = sum * r + 5.0000001201e-1F;
    sum = sum * r * r + r + 1.0F;
    return sum * fromBits(static_cast<std::uint32_t>(static_cast<std::int32_t>(whole) + 127) << 23);
}

inline float sigmoid(float x)
{
    return 1.0F / (1.0F + exponential(-x));
}

//! Exact at 0 and from |x| = 9 on; elsewhere to 1e-7, absolutely.
inline float hyperbolicTangent(float x)
{
    return 2.0F * sigmoid(2.0F * x) - 1.0F;
}

//! The error function to 1.5e-7, absolutely (Abramowitz, Stegun, "Handbook of Mathematical
//! Functions", 7.1.26).
inline float errorFunction(float x)
{
    const float size = x < 0 ? -x : x;
    const float t = 1.0F / (1.0F + 0.3275911F * size);
    float sum = 1.061405429F;
    sum = sum * t - 1.453152027F;
    sum = sum * t + 1.421413741F;
    sum = sum * t - 0.284496736F;
    sum = sum * t + 0.254829592F;
    const float result = 1.0F - sum * t * exponential(-size * size);
    return x < 0 ? -result : result;
}

} // namespace
} // namespace strata::engine::backends::onednn
