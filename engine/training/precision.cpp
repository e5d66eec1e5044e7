// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/precision.h"

#include <array>
#include <bit>
#include <cmath>

namespace strata::engine::training {

const char *precisionName(Precision precision)
{
    static constexpr std::array names{"fp32", "bf16", "tf32", "fp16"};
    return names.at(static_cast<std::size_t>(precision));
}

int elementBytes(Precision precision)
{
    return precision == Precision::Bf16 || precision == Precision::Fp16 ? 2 : 4;
}

std::uint16_t toBf16(float value)
{
    const auto bits = std::bit_cast<std::uint32_t>(value);
    if (std::isnan(value))
        return static_cast<std::uint16_t>((bits >> 16) | 0x40U); // rounding could carry it away
    return static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16);
}

float fromBf16(std::uint16_t bits)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(bits) << 16);
}

std::uint16_t toFp16(float value)
{
    constexpr std::uint16_t infinite = 0x7c00;
    // half way from the largest number to the next there would be
    constexpr float firstInfinite = 65520;
    // below it all numbers are multiples of the same step
    constexpr float smallestNormal = 0x1p-14F;
    constexpr float stepsBelow = 0x1p24F;
    const auto sign =
        static_cast<std::uint16_t>((std::bit_cast<std::uint32_t>(value) >> 16) & 0x8000U);
    const float size = std::abs(value);
    if (std::isnan(value))
        return static_cast<std::uint16_t>(sign | infinite | 0x200U);
    if (size >= firstInfinite)
        return static_cast<std::uint16_t>(sign | infinite);
    if (size < smallestNormal)
        return static_cast<std::uint16_t>(
            sign | static_cast<std::uint16_t>(std::nearbyint(size * stepsBelow)));
    // The exponent's bias goes from 127 to 15; a carry out of the 10 bits that are left raises it,
    // as it must.
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(size) - (112U << 23);
    return static_cast<std::uint16_t>(sign | ((bits + 0xfffU + ((bits >> 13) & 1U)) >> 13));
}

float fromFp16(std::uint16_t bits)
{
    const std::uint32_t sign = (bits & 0x8000U) << 16;
    const std::uint32_t exponent = (bits >> 10) & 0x1fU;
    const std::uint32_t fraction = bits & 0x3ffU;
    if (exponent == 0)
        return std::copysign(static_cast<float>(fraction) * 0x1p-24F,
                             std::bit_cast<float>(sign | 0x3f800000U));
    const std::uint32_t wide = exponent == 0x1f ? 0xffU : exponent + 112;
    return std::bit_cast<float>(sign | (wide << 23) | (fraction << 13));
}

float roundedTo(Precision precision, float value)
{
    switch (precision) {
    case Precision::Bf16:
        return fromBf16(toBf16(value));
    case Precision::Fp16:
        return fromFp16(toFp16(value));
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return value;
}

} // namespace strata::engine::training
