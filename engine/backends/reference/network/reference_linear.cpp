// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_linear.h"

namespace strata::engine::backends::reference {

void multiplyPositions(ConstBatch x, const double *weights, const double *bias, Batch y)
{
    const std::int64_t in = x.shape.width;
    const std::int64_t out = y.shape.width;
#pragma omp parallel for schedule(static)
    for (std::int64_t row = 0; row < x.rows(); ++row) {
        for (std::int64_t o = 0; o < out; ++o) {
            double sum = bias != nullptr ? bias[o] : 0;
            for (std::int64_t i = 0; i < in; ++i)
                sum += weights[o * in + i] * x.row(row)[i];
            y.row(row)[o] = sum;
        }
    }
}

void multiplyPositionsBackwardData(ConstBatch yGradient, const double *weights, Batch xGradient)
{
    const std::int64_t in = xGradient.shape.width;
    const std::int64_t out = yGradient.shape.width;
#pragma omp parallel for schedule(static)
    for (std::int64_t row = 0; row < xGradient.rows(); ++row) {
        for (std::int64_t o = 0; o < out; ++o) {
            for (std::int64_t i = 0; i < in; ++i)
                xGradient.row(row)[i] += weights[o * in + i] * yGradient.row(row)[o];
        }
    }
}

void multiplyPositionsBackwardWeights(ConstBatch x, ConstBatch yGradient, double *weightsGradient,
                                      double *biasGradient)
{
    const std::int64_t in = x.shape.width;
    const std::int64_t out = yGradient.shape.width;
#pragma omp parallel for schedule(static)
    for (std::int64_t o = 0; o < out; ++o) {
        double sum = 0;
        for (std::int64_t row = 0; row < x.rows(); ++row) {
            sum += yGradient.row(row)[o];
            for (std::int64_t i = 0; i < in; ++i)
                weightsGradient[o * in + i] += yGradient.row(row)[o] * x.row(row)[i];
        }
        if (biasGradient != nullptr)
            biasGradient[o] = sum;
    }
}

} // namespace strata::engine::backends::reference
