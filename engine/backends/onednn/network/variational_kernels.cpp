// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/variational_kernels.h"

#include <array>
#include <cmath>
#include <numeric>

namespace strata::engine::backends::onednn {

namespace {

//! With so many elements, waking the other threads saves more than it costs.
constexpr std::int64_t worthSharing = 4096;

//! Visits every element, and adds up what that returns by pieces whose number is fixed.
template <typename Value>
double sumOf(std::int64_t count, const Value &value)
{
    constexpr std::int64_t pieces = 64;
    std::array<double, pieces> sums{};
#pragma omp parallel for schedule(static) if (count >= worthSharing)
    for (std::int64_t piece = 0; piece < pieces; ++piece) {
        double sum = 0;
        for (std::int64_t i = count * piece / pieces; i < count * (piece + 1) / pieces; ++i)
            sum += value(i);
        sums[static_cast<std::size_t>(piece)] = sum;
    }
    return std::accumulate(sums.begin(), sums.end(), 0.0);
}

} // namespace

void sampleNormal(const float *mean, const float *logVariance, float *result, std::int64_t count,
                  const training::GaussianNoise &noise)
{
#pragma omp parallel for schedule(static) if (count >= worthSharing)
    for (std::int64_t i = 0; i < count; ++i)
        result[i] = mean[i] + std::exp(logVariance[i] / 2) *
                                  static_cast<float>(noise.at(static_cast<std::uint64_t>(i)));
}

void sampleNormalGradient(const float *gradient, const float *logVariance,
                          float *logVarianceGradient, std::int64_t count,
                          const training::GaussianNoise &noise)
{
#pragma omp parallel for schedule(static) if (count >= worthSharing)
    for (std::int64_t i = 0; i < count; ++i)
        logVarianceGradient[i] = gradient[i] * std::exp(logVariance[i] / 2) / 2 *
                                 static_cast<float>(noise.at(static_cast<std::uint64_t>(i)));
}

double divergence(const float *mean, const float *logVariance, float *meanGradient,
                  float *logVarianceGradient, std::int64_t count, double share)
{
    const auto factor = static_cast<float>(share);
    const double sum = sumOf(count, [=](std::int64_t i) {
        const float variance = std::exp(logVariance[i]);
        meanGradient[i] = factor * mean[i];
        logVarianceGradient[i] = factor * (variance - 1) / 2;
        const auto m = static_cast<double>(mean[i]);
        return (m * m + static_cast<double>(variance) - 1 - static_cast<double>(logVariance[i])) /
               2;
    });
    return share * sum;
}

double squaredError(const float *x, const float *target, float *xGradient, float *targetGradient,
                    std::int64_t count, double share)
{
    const auto factor = static_cast<float>(share);
    const double sum = sumOf(count, [=](std::int64_t i) {
        const float difference = x[i] - target[i];
        xGradient[i] = factor * difference;
        if (targetGradient != nullptr)
            targetGradient[i] = -xGradient[i];
        return static_cast<double>(difference) * static_cast<double>(difference) / 2;
    });
    return share * sum;
}

} // namespace strata::engine::backends::onednn
