// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_normalization.h"

#include <algorithm>
#include <cmath>

namespace strata::engine::backends::reference {

using training::BatchNormalization;
using training::LocalResponseNormalization;

namespace {

//! Calls visit(image, row, column) for every position of one channel.
template <typename Visit>
void forEachPosition(const ConstBatch &batch, const Visit &visit)
{
    for (std::int64_t n = 0; n < batch.images; ++n)
        for (std::int64_t i = 0; i < batch.shape.height; ++i)
            for (std::int64_t j = 0; j < batch.shape.width; ++j)
                visit(n, i, j);
}

double positions(const ConstBatch &batch)
{
    return static_cast<double>(batch.images * batch.shape.height * batch.shape.width);
}

struct Moments {
    double mean = 0;
    double variance = 0; //!< the biased one
};

Moments momentsOf(const ConstBatch &x, std::int64_t channel)
{
    Moments moments;
    forEachPosition(x, [&](auto n, auto i, auto j) { moments.mean += x.at(n, channel, i, j); });
    moments.mean /= positions(x);
    forEachPosition(x, [&](auto n, auto i, auto j) {
        const double distance = x.at(n, channel, i, j) - moments.mean;
        moments.variance += distance * distance;
    });
    moments.variance /= positions(x);
    return moments;
}

double inverseDeviation(const BatchNormalization &operation, double variance)
{
    return 1 / std::sqrt(variance + operation.epsilon);
}

void normalizeChannel(const BatchNormalization &operation, const ConstBatch &x,
                      std::int64_t channel, const Moments &moments, const double *scale,
                      double shift, const Batch &y)
{
    const double factor =
        (scale != nullptr ? scale[channel] : 1.0) * inverseDeviation(operation, moments.variance);
    forEachPosition(x, [&](auto n, auto i, auto j) {
        y.at(n, channel, i, j) = factor * (x.at(n, channel, i, j) - moments.mean) + shift;
    });
}

//! Σ dy and Σ dy · x̂ of one channel: the gradients of shift and scale, of which the gradient of x
//! is made too.
struct ChannelSums {
    double shift = 0;
    double scale = 0;
};

ChannelSums channelSums(const BatchNormalization &operation, const ConstBatch &x,
                        const ConstBatch &yGradient, std::int64_t channel, const Moments &moments)
{
    ChannelSums sums;
    forEachPosition(x, [&](auto n, auto i, auto j) {
        sums.shift += yGradient.at(n, channel, i, j);
        sums.scale += yGradient.at(n, channel, i, j) * (x.at(n, channel, i, j) - moments.mean);
    });
    sums.scale *= inverseDeviation(operation, moments.variance);
    return sums;
}

//! k + alpha / size · Σ x² over the channels around one.
double denominator(const LocalResponseNormalization &operation, const ConstBatch &x, std::int64_t n,
                   std::int64_t channel, std::int64_t i, std::int64_t j)
{
    const std::int64_t reach = operation.size / 2;
    double sum = 0;
    for (std::int64_t c = std::max<std::int64_t>(0, channel - reach);
         c <= std::min(x.shape.channels - 1, channel + reach); ++c)
        sum += x.at(n, c, i, j) * x.at(n, c, i, j);
    return operation.k + operation.alpha / static_cast<double>(operation.size) * sum;
}

} // namespace

void normalizeByBatch(const BatchNormalization &operation, ConstBatch x, const double *scale,
                      const double *shift, double *runningMean, double *runningVariance, Batch y)
{
    const double count = positions(x);
    // Of a single number there is no unbiased variance; the biased one, zero, stands for it.
    const double unbiased = count / std::max(1.0, count - 1);
#pragma omp parallel for schedule(static)
    for (std::int64_t c = 0; c < x.shape.channels; ++c) {
        const Moments moments = momentsOf(x, c);
        normalizeChannel(operation, x, c, moments, scale, shift[c], y);
        runningMean[c] =
            (1 - operation.momentum) * runningMean[c] + operation.momentum * moments.mean;
        runningVariance[c] = (1 - operation.momentum) * runningVariance[c] +
                             operation.momentum * unbiased * moments.variance;
    }
}

void normalizeByRunning(const BatchNormalization &operation, ConstBatch x, const double *scale,
                        const double *shift, const double *runningMean,
                        const double *runningVariance, Batch y)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t c = 0; c < x.shape.channels; ++c)
        normalizeChannel(operation, x, c, {runningMean[c], runningVariance[c]}, scale, shift[c], y);
}

void normalizeBackwardData(const BatchNormalization &operation, ConstBatch x, ConstBatch yGradient,
                           const double *scale, Batch xGradient)
{
    const double count = positions(x);
#pragma omp parallel for schedule(static)
    for (std::int64_t c = 0; c < x.shape.channels; ++c) {
        const Moments moments = momentsOf(x, c);
        const ChannelSums sums = channelSums(operation, x, yGradient, c, moments);
        const double inverse = inverseDeviation(operation, moments.variance);
        const double factor = (scale != nullptr ? scale[c] : 1.0) * inverse;
        forEachPosition(x, [&](auto n, auto i, auto j) {
            const double normalized = (x.at(n, c, i, j) - moments.mean) * inverse;
            xGradient.at(n, c, i, j) += factor * (yGradient.at(n, c, i, j) -
                                                  (sums.shift + normalized * sums.scale) / count);
        });
    }
}

void normalizeBackwardWeights(const BatchNormalization &operation, ConstBatch x,
                              ConstBatch yGradient, double *scaleGradient, double *shiftGradient)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t c = 0; c < x.shape.channels; ++c) {
        const ChannelSums sums = channelSums(operation, x, yGradient, c, momentsOf(x, c));
        shiftGradient[c] = sums.shift;
        if (scaleGradient != nullptr)
            scaleGradient[c] = sums.scale;
    }
}

void normalizeLocally(const LocalResponseNormalization &operation, ConstBatch x, Batch y)
{
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t n = 0; n < x.images; ++n)
        for (std::int64_t c = 0; c < x.shape.channels; ++c)
            for (std::int64_t i = 0; i < x.shape.height; ++i)
                for (std::int64_t j = 0; j < x.shape.width; ++j)
                    y.at(n, c, i, j) =
                        x.at(n, c, i, j) *
                        std::pow(denominator(operation, x, n, c, i, j), -operation.beta);
}

void normalizeLocallyBackward(const LocalResponseNormalization &operation, ConstBatch x,
                              ConstBatch yGradient, Batch xGradient)
{
    const std::int64_t reach = operation.size / 2;
    const double slope = 2 * operation.alpha * operation.beta / static_cast<double>(operation.size);
    // x[c] stands in its own numerator, and in the denominators of the channels around it.
    const auto gradientAt = [&](std::int64_t n, std::int64_t c, std::int64_t i, std::int64_t j) {
        double throughOthers = 0;
        for (std::int64_t d = std::max<std::int64_t>(0, c - reach);
             d <= std::min(x.shape.channels - 1, c + reach); ++d) {
            throughOthers += yGradient.at(n, d, i, j) * x.at(n, d, i, j) *
                             std::pow(denominator(operation, x, n, d, i, j), -operation.beta - 1);
        }
        return yGradient.at(n, c, i, j) *
                   std::pow(denominator(operation, x, n, c, i, j), -operation.beta) -
               slope * x.at(n, c, i, j) * throughOthers;
    };
#pragma omp parallel for collapse(2) schedule(static)
    for (std::int64_t n = 0; n < x.images; ++n)
        for (std::int64_t c = 0; c < x.shape.channels; ++c)
            for (std::int64_t i = 0; i < x.shape.height; ++i)
                for (std::int64_t j = 0; j < x.shape.width; ++j)
                    xGradient.at(n, c, i, j) += gradientAt(n, c, i, j);
}

} // namespace strata::engine::backends::reference
