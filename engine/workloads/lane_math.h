// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Functions of one number that the compiler can compute for a whole register at once. Each file
//! that includes this one compiles them for an instruction set of its own.
#pragma once

#include <cstdint>
#include <cstring>

// Nothing here has a name outside the including file: the linker would otherwise keep one
// instruction set for all. For the same reason nothing of the standard library is called but what
// the compiler replaces.
namespace strata::engine::workloads {
namespace {

inline float fromBits(std::uint32_t bits)
{
    float value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

inline std::uint32_t toBits(float value)
{
    std::uint32_t bits;
    std::memcpy(&bits, &value, sizeof bits);
    return bits;
}

//! The upper half of the nearest float that has no more. Ties to even; a NaN need not stay one.
inline std::uint16_t toBfloat16Bits(float value)
{
    const std::uint32_t bits = toBits(value);
    return static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16);
}

//! What a float below 2²² is added to and loses its fraction: 1.5·2²³. Ties to even.
constexpr float roundingShift = 12582912.0F;

//! eˣ for −87 ≤ x ≤ 88, beyond it that of the nearer end: x = n·ln 2 + r, and a polynomial for eʳ
//! (Cephes' expf); errors below 2 units in the last place.
inline float exponential(float x)
{
    x = x < -87.0F ? -87.0F : x;
    x = x > 88.0F ? 88.0F : x;
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

} // namespace
} // namespace strata::engine::workloads
