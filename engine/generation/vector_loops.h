// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a decoder does to single elements; each file that includes this one compiles it for an
//! instruction set of its own.
#pragma once

#include "engine/generation/vector_product.h"
#include "engine/workloads/lane_math.h"

namespace strata::engine::generation {
namespace {

using workloads::exponential;

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
    for (std::int64_t i = 0; i < count; ++i)
        result[i] = workloads::toBfloat16Bits(x[i]);
}

float toInt8(const float *x, std::int64_t count, std::uint8_t *result)
{
    constexpr float smallestScaled = 1e-36F; // 127 by less is more than a float holds
    float largest = 0;
#pragma omp simd reduction(max : largest)
    for (std::int64_t i = 0; i < count; ++i) {
        const float size = x[i] < 0 ? -x[i] : x[i];
        largest = size > largest ? size : largest;
    }
    if (largest < smallestScaled)
        largest = 0;
    const float factor = largest > 0 ? 127 / largest : 0;
#pragma omp simd
    for (std::int64_t i = 0; i < count; ++i) {
        const float shifted = x[i] * factor + workloads::roundingShift;
        result[i] = static_cast<std::uint8_t>(workloads::toBits(shifted) + 128);
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
