// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Activation functions and their slopes, and products of two tensors, element by element.
#pragma once

#include "engine/backends/cuda/module/kernels/elementwise.h"

#include <cmath>

namespace strata::engine::backends::cuda {

using CurveKind = training::Activation::Kind;

inline constexpr float rootOfHalf = 0.70710678F;
inline constexpr float rootOfTwoOverPi = 0.79788456F;
inline constexpr float densityAtZero = 0.39894228F; //!< of the normal distribution: 1 / √(2π)
inline constexpr float cubicOfGelu = 0.044715F;

STRATA_HOST_DEVICE inline float sigmoid(float x)
{
    return 1 / (1 + expf(-x));
}

//! Φ; erfc keeps the digits of small results.
STRATA_HOST_DEVICE inline float normalDistribution(float x)
{
    return erfcf(-x * rootOfHalf) / 2;
}

STRATA_HOST_DEVICE inline float curveAt(CurveKind kind, float x)
{
    switch (kind) {
    case CurveKind::Gelu:
        return x * normalDistribution(x);
    case CurveKind::GeluTanh:
        return x / 2 * (1 + tanhf(rootOfTwoOverPi * (x + cubicOfGelu * x * x * x)));
    case CurveKind::Silu:
        return x * sigmoid(x);
    case CurveKind::Sigmoid:
        return sigmoid(x);
    case CurveKind::Tanh:
        break;
    }
    return tanhf(x);
}

STRATA_HOST_DEVICE inline float slopeAt(CurveKind kind, float x)
{
    switch (kind) {
    case CurveKind::Gelu:
        return normalDistribution(x) + x * densityAtZero * expf(-x * x / 2);
    case CurveKind::GeluTanh: {
        const float t = tanhf(rootOfTwoOverPi * (x + cubicOfGelu * x * x * x));
        return (1 + t) / 2 + x / 2 * (1 - t * t) * rootOfTwoOverPi * (1 + 3 * cubicOfGelu * x * x);
    }
    case CurveKind::Silu:
        return sigmoid(x) * (1 + x * sigmoid(-x));
    case CurveKind::Sigmoid:
        return sigmoid(x) * sigmoid(-x);
    case CurveKind::Tanh:
        break;
    }
    const float t = tanhf(x);
    return 1 - t * t;
}

struct CurveRule {
    CurveKind kind;

    STRATA_HOST_DEVICE CurveRule prepared() const { return *this; }
    STRATA_HOST_DEVICE float operator()(float x, float, std::int64_t) const
    {
        return curveAt(kind, x);
    }
};

struct SlopeRule {
    CurveKind kind;

    STRATA_HOST_DEVICE SlopeRule prepared() const { return *this; }
    STRATA_HOST_DEVICE float operator()(float gradient, float x, std::int64_t) const
    {
        return gradient * slopeAt(kind, x);
    }
};

struct MultiplyRule : PlainRule<MultiplyRule> {
    STRATA_HOST_DEVICE float operator()(float a, float b, std::int64_t) const { return a * b; }
};

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CurveForward &operation)
{
    mapElements(target, memory, CurveRule{operation.kind}, operation.x, {}, operation.y);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const CurveBackward &operation)
{
    mapElements(target, memory, SlopeRule{operation.kind}, operation.dy, operation.x.buffer,
                operation.dx);
}

template <typename Target>
void compute(Target &target, const ProgramMemory &memory, const Multiply &operation)
{
    mapElements(target, memory, MultiplyRule{}, operation.a, operation.b.buffer, operation.y);
}

} // namespace strata::engine::backends::cuda
