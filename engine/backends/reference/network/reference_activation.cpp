// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_activation.h"

#include <cmath>
#include <numbers>

namespace strata::engine::backends::reference {

using Kind = training::Activation::Kind;

namespace {

double sigmoid(double x)
{
    return 1 / (1 + std::exp(-x));
}

//! Φ, the distribution function of the standard normal distribution. erfc keeps the digits of small
//! results.
double normalDistribution(double x)
{
    return std::erfc(-x / std::numbers::sqrt2) / 2;
}

double normalDensity(double x)
{
    return std::exp(-x * x / 2) * std::numbers::inv_sqrtpi / std::numbers::sqrt2;
}

constexpr double cubic = 0.044715; // of GeluTanh

double insideTanh(double x)
{
    return std::sqrt(2 * std::numbers::inv_pi) * (x + cubic * x * x * x);
}

double valueOf(Kind kind, double x)
{
    switch (kind) {
    case Kind::Gelu:
        return x * normalDistribution(x);
    case Kind::GeluTanh:
        return x / 2 * (1 + std::tanh(insideTanh(x)));
    case Kind::Silu:
        return x * sigmoid(x);
    case Kind::Sigmoid:
        return sigmoid(x);
    case Kind::Tanh:
        return std::tanh(x);
    }
    return 0;
}

double slopeOf(Kind kind, double x)
{
    switch (kind) {
    case Kind::Gelu:
        return normalDistribution(x) + x * normalDensity(x);
    case Kind::GeluTanh: {
        const double t = std::tanh(insideTanh(x));
        const double inner = std::sqrt(2 * std::numbers::inv_pi) * (1 + 3 * cubic * x * x);
        return (1 + t) / 2 + x / 2 * (1 - t * t) * inner;
    }
    case Kind::Silu:
        return sigmoid(x) * (1 + x * sigmoid(-x));
    case Kind::Sigmoid:
        return sigmoid(x) * sigmoid(-x);
    case Kind::Tanh:
        return 1 - std::tanh(x) * std::tanh(x);
    }
    return 0;
}

} // namespace

void activate(Kind kind, ConstBatch x, Batch y)
{
    const std::int64_t count = x.elements();
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < count; ++i)
        y.data[i] = valueOf(kind, x.data[i]);
}

void activateBackward(Kind kind, ConstBatch x, ConstBatch yGradient, Batch xGradient)
{
    const std::int64_t count = x.elements();
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < count; ++i)
        xGradient.data[i] += yGradient.data[i] * slopeOf(kind, x.data[i]);
}

} // namespace strata::engine::backends::reference
