// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_variational.h"

#include <cmath>

namespace strata::engine::backends::reference {
namespace {

void add(const Batch &gradient, std::int64_t index, double share)
{
    if (gradient.data != nullptr)
        gradient.data[index] += share;
}

//! The sum of value(element) over each image.
template <typename Value>
void sumImages(const ConstBatch &like, const Batch &losses, const Value &value)
{
    const std::int64_t elements = like.shape.elements();
    for (std::int64_t n = 0; n < like.images; ++n) {
        double sum = 0;
        for (std::int64_t i = n * elements; i < (n + 1) * elements; ++i)
            sum += value(i);
        losses.data[n] = sum;
    }
}

} // namespace

void sampleNormal(const training::GaussianNoise &noise, ConstBatch mean, ConstBatch logVariance,
                  Batch y)
{
    for (std::int64_t i = 0; i < y.elements(); ++i)
        y.data[i] = mean.data[i] +
                    std::exp(logVariance.data[i] / 2) * noise.at(static_cast<std::uint64_t>(i));
}

void sampleNormalBackward(const training::GaussianNoise &noise, ConstBatch logVariance,
                          ConstBatch yGradient, Batch meanGradient, Batch logVarianceGradient)
{
    for (std::int64_t i = 0; i < yGradient.elements(); ++i) {
        add(meanGradient, i, yGradient.data[i]);
        add(logVarianceGradient, i,
            yGradient.data[i] * std::exp(logVariance.data[i] / 2) / 2 *
                noise.at(static_cast<std::uint64_t>(i)));
    }
}

void divergence(ConstBatch mean, ConstBatch logVariance, Batch losses)
{
    sumImages(mean, losses, [&](std::int64_t i) {
        const double m = mean.data[i];
        const double s = logVariance.data[i];
        return (m * m + std::exp(s) - 1 - s) / 2;
    });
}

void divergenceBackward(double weight, ConstBatch mean, ConstBatch logVariance, Batch meanGradient,
                        Batch logVarianceGradient)
{
    const double share = weight / static_cast<double>(mean.images);
    for (std::int64_t i = 0; i < mean.elements(); ++i) {
        add(meanGradient, i, share * mean.data[i]);
        add(logVarianceGradient, i, share * (std::exp(logVariance.data[i]) - 1) / 2);
    }
}

void squaredError(ConstBatch x, ConstBatch target, Batch losses)
{
    sumImages(x, losses, [&](std::int64_t i) {
        const double difference = x.data[i] - target.data[i];
        return difference * difference / 2;
    });
}

void squaredErrorBackward(double weight, ConstBatch x, ConstBatch target, Batch xGradient,
                          Batch targetGradient)
{
    const double share = weight / static_cast<double>(x.images);
    for (std::int64_t i = 0; i < x.elements(); ++i) {
        const double slope = share * (x.data[i] - target.data[i]);
        add(xGradient, i, slope);
        add(targetGradient, i, -slope);
    }
}

} // namespace strata::engine::backends::reference
