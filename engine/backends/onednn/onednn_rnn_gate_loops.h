// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loops behind onednn_rnn_gates.h; each file that includes this one compiles them for an
//! instruction set of its own.
#pragma once

#include "engine/backends/onednn/lane_math.h"
#include "engine/backends/onednn/onednn_rnn_gates.h"

// Nothing here has a name outside the including file: the linker would otherwise keep one
// instruction set for all. For the same reason nothing of the standard library is called but what
// the compiler replaces.
namespace strata::engine::backends::onednn {
namespace {

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
