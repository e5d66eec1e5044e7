// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a decoder does to single elements; each file that includes this one compiles it for an
//! instruction set of its own.
#pragma once

#include "engine/generation/vector_product.h"

namespace strata::engine::generation {
namespace {

//! e^x as 2^n · 2^f with |f| ≤ 1/2 and the Taylor polynomial of 2^f, whose error is below 2·10⁻⁷. x
//! beyond ±87 counts as that.
inline float exponential(float x)
{
    constexpr float most = 87;
    constexpr float toWhole = 12582912; // 1.5 · 2²³: what is added to it has no fraction left
    const float bounded = x < -most ? -most : x > most ? most : x;
    const float power = bounded * 1.44269504F; // log2 e
    const float shifted = power + toWhole;
    const float whole = shifted - toWhole;
    const float t = (power - whole) * 0.69314718F; // ln 2
    const float polynomial =
        1 + t * (1 + t * (0.5F + t * (1.0F / 6 + t * (1.0F / 24 + t * (1.0F / 120 + t / 720)))));
    const std::uint32_t exponent = __builtin_bit_cast(std::uint32_t, shifted) << 23;
    return __builtin_bit_cast(float, __builtin_bit_cast(std::uint32_t, polynomial) + exponent);
}

void normalize(const float *x, const float *gain, float epsilon, std::int64_t count, float *result)
{
    float squares = 0;
#pragma omp simd reduction(+ : squares)
    for (std::int64_t i = 0; i < count; ++i)
        squares += x[i] * x[i];
    const float factor = 1 / __builtin_sqrtf(squares / static_cast<float>(count) + epsilon);
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        result[i] = x[i] * factor * gain[i];
}

void gate(const float *gates, const float *ups, std::int64_t count, float *result)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        result[i] = gates[i] * ups[i] / (1 + exponential(-gates[i]));
}

void softmax(float *row, std::int64_t count, std::int64_t padded)
{
    float largest = row[0];
#pragma omp simd reduction(max : largest)
    for (std::int64_t i = 0; i < count; ++i)
        largest = row[i] > largest ? row[i] : largest;
    float sum = 0;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t i = 0; i < count; ++i) {
        row[i] = exponential(row[i] - largest);
        sum += row[i];
    }
    const float factor = 1 / sum;
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i)
        row[i] *= factor;
    for (std::int64_t i = count; i < padded; ++i)
        row[i] = 0;
}

void toBf16(const float *x, std::int64_t count, std::uint16_t *result)
{
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const std::uint32_t bits = __builtin_bit_cast(std::uint32_t, x[i]);
        result[i] = static_cast<std::uint16_t>((bits + 0x7fff + ((bits >> 16) & 1)) >> 16);
    }
}

float toInt8(const float *x, std::int64_t count, std::uint8_t *result)
{
    constexpr float toWhole = 12582912; // as above
    float largest = 0;
#pragma omp simd reduction(max : largest)
    for (std::int64_t i = 0; i < count; ++i) {
        const float size = x[i] < 0 ? -x[i] : x[i];
        largest = size > largest ? size : largest;
    }
    const float factor = largest > 0 ? 127 / largest : 0;
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const float shifted = x[i] * factor + toWhole;
        result[i] = static_cast<std::uint8_t>(__builtin_bit_cast(std::uint32_t, shifted) + 128);
    }
    return largest / 127;
}

constexpr VectorKernels kernelsNamed(const char *name)
{
    return {multiply<Fp32Step>,
            multiply<Bf16Step>,
            multiply<Int8Step>,
            normalize,
            gate,
            softmax,
            toBf16,
            toInt8,
            name};
}

} // namespace
} // namespace strata::engine::generation
