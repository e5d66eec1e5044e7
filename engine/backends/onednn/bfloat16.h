// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The number type bf16, and the way from and to it that loops over both types take.
#pragma once

#include <cstdint>
#include <cstring>

namespace strata::engine::backends::onednn {

//! The upper half of a float.
struct Bfloat16 {
    std::uint16_t bits = 0;
};

// Nothing below has a name outside the including file: such files are compiled for different
// instruction sets, and the linker would keep one of them for all. For the same reason nothing of
// the standard library is called but what the compiler replaces.
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

//! Ties to even; no NaN comes here that has to stay one.
inline void put(Bfloat16 &place, float value)
{
    const std::uint32_t bits = toBits(value);
    place.bits = static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16);
}

} // namespace
} // namespace strata::engine::backends::onednn
