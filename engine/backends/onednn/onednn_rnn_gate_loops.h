// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loops behind onednn_rnn_gates.h; each file that includes this one compiles them for an
//! instruction set of its own.
#pragma once

#include "engine/backends/onednn/onednn_rnn_gates.h"

#include <cstring>

// Nothing here has a name outside the including file: the linker would otherwise keep one
// instruction set for all. For the same reason nothing of the standard library is called but what
// the compiler replaces.
namespace strata::engine::backends::onednn {
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

template <typename Element>
void vanilla(std::int64_t hidden, const float *product, const Element *input, const float *bias,
             Element *state)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float sum = product[u] + widened(input[u]) + bias[u];
        put(state[u], sum > 0.0F ? sum : 0.0F);
    }
}

template <typename Element>
void lstm(std::int64_t hidden, float *gates, const Element *input, const float *bias,
          const float *cellBefore, float *cell, Element *state)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float x = widened(input[u]);
        const float i = sigmoid(gates[u] + x + bias[u]);
        const float f = sigmoid(gates[hidden + u] + x + bias[hidden + u]);
        const float g = hyperbolicTangent(gates[2 * hidden + u] + x + bias[2 * hidden + u]);
        const float o = sigmoid(gates[3 * hidden + u] + x + bias[3 * hidden + u]);
        gates[u] = i;
        gates[hidden + u] = f;
        gates[2 * hidden + u] = g;
        gates[3 * hidden + u] = o;
        const float c = f * cellBefore[u] + i * g;
        cell[u] = c;
        put(state[u], o * hyperbolicTangent(c));
    }
}

template <typename Element>
void gruReset(std::int64_t hidden, float *gates, const Element *input, const float *bias,
              const Element *before, Element *resetState)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float x = widened(input[u]);
        const float r = sigmoid(gates[hidden + u] + x + bias[hidden + u]);
        gates[u] = sigmoid(gates[u] + x + bias[u]);
        gates[hidden + u] = r;
        put(resetState[u], r * widened(before[u]));
    }
}

template <typename Element>
void gruState(std::int64_t hidden, const float *gates, float *candidate, const Element *input,
              const float *bias, const Element *before, Element *state)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float o = hyperbolicTangent(candidate[u] + widened(input[u]) + bias[2 * hidden + u]);
        candidate[u] = o;
        put(state[u], gates[u] * widened(before[u]) + (1.0F - gates[u]) * o);
    }
}

template <typename Element>
void vanillaGradient(std::int64_t hidden, const Element *state, const float *dy,
                     const float *carried, Element *gateGradient, float *inputGradient)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float dh = dy[u] + carried[u];
        const float gradient = widened(state[u]) > 0.0F ? dh : 0.0F;
        put(gateGradient[u], gradient);
        inputGradient[u] = gradient;
    }
}

template <typename Element>
void lstmGradient(std::int64_t hidden, const float *gates, const float *cellBefore,
                  const float *cell, const float *dy, const float *carried, float *cellGradient,
                  Element *gateGradients, float *inputGradient)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float i = gates[u];
        const float f = gates[hidden + u];
        const float g = gates[2 * hidden + u];
        const float o = gates[3 * hidden + u];
        const float dh = dy[u] + carried[u];
        const float squashed = hyperbolicTangent(cell[u]);
        const float dc = cellGradient[u] + dh * o * (1.0F - squashed * squashed);
        const float di = dc * g * i * (1.0F - i);
        const float df = dc * cellBefore[u] * f * (1.0F - f);
        const float dg = dc * i * (1.0F - g * g);
        const float dOutput = dh * squashed * o * (1.0F - o);
        cellGradient[u] = dc * f;
        put(gateGradients[u], di);
        put(gateGradients[hidden + u], df);
        put(gateGradients[2 * hidden + u], dg);
        put(gateGradients[3 * hidden + u], dOutput);
        inputGradient[u] = di + df + dg + dOutput;
    }
}

template <typename Element>
void gruCandidateGradient(std::int64_t hidden, const float *gates, const float *candidate,
                          const Element *before, const float *dy, const float *carried,
                          float *direct, Element *gateGradients, Element *candidateGradient,
                          float *inputGradient)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float update = gates[u];
        const float o = candidate[u];
        const float dh = dy[u] + carried[u] + direct[u];
        const float dUpdate = dh * (widened(before[u]) - o) * update * (1.0F - update);
        const float dCandidate = dh * (1.0F - update) * (1.0F - o * o);
        direct[u] = dh * update;
        put(gateGradients[u], dUpdate);
        put(candidateGradient[u], dCandidate);
        inputGradient[u] = dUpdate + dCandidate;
    }
}

template <typename Element>
void gruResetGradient(std::int64_t hidden, const float *gates, const Element *before,
                      const float *resetGradient, float *direct, Element *gateGradients,
                      float *inputGradient)
{
#pragma omp simd
    for (std::int64_t u = 0; u < hidden; ++u) {
        const float r = gates[hidden + u];
        const float dReset = resetGradient[u] * widened(before[u]) * r * (1.0F - r);
        direct[u] += resetGradient[u] * r;
        put(gateGradients[hidden + u], dReset);
        inputGradient[u] += dReset;
    }
}

template <typename Element>
constexpr GateFunctions<Element> functions{vanilla<Element>,
                                           lstm<Element>,
                                           gruReset<Element>,
                                           gruState<Element>,
                                           vanillaGradient<Element>,
                                           lstmGradient<Element>,
                                           gruCandidateGradient<Element>,
                                           gruResetGradient<Element>};

} // namespace
} // namespace strata::engine::backends::onednn
