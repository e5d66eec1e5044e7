// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_layer_normalization.h"

#include <cmath>

namespace strata::engine::backends::reference {

using training::LayerNormalization;

namespace {

struct Statistics {
    double mean = 0; //!< what is taken away: 0 if nothing is
    double rate = 0; //!< 1 / √(variance + epsilon)

    double normalized(double x) const { return (x - mean) * rate; }
};

Statistics statisticsOf(const LayerNormalization &operation, const double *x, std::int64_t count)
{
    Statistics statistics;
    for (std::int64_t i = 0; operation.centred && i < count; ++i)
        statistics.mean += x[i] / static_cast<double>(count);
    double square = 0;
    for (std::int64_t i = 0; i < count; ++i)
        square += (x[i] - statistics.mean) * (x[i] - statistics.mean);
    statistics.rate = 1 / std::sqrt(square / static_cast<double>(count) + operation.epsilon);
    return statistics;
}

} // namespace

void normalizePositions(const LayerNormalization &operation, ConstBatch x, const double *scale,
                        const double *shift, Batch y)
{
    const std::int64_t features = x.shape.width;
#pragma omp parallel for schedule(static)
    for (std::int64_t row = 0; row < x.rows(); ++row) {
        const Statistics statistics = statisticsOf(operation, x.row(row), features);
        for (std::int64_t f = 0; f < features; ++f)
            y.row(row)[f] =
                scale[f] * statistics.normalized(x.row(row)[f]) + (shift != nullptr ? shift[f] : 0);
    }
}

//! With x̂ the normalised x and g = scale · dy: dx = rate · (g − mean of g − x̂ · mean of g·x̂), the
//! mean of g only where x was centred.
void normalizePositionsBackwardData(const LayerNormalization &operation, ConstBatch x,
                                    ConstBatch yGradient, const double *scale, Batch xGradient)
{
    const std::int64_t features = x.shape.width;
#pragma omp parallel for schedule(static)
    for (std::int64_t row = 0; row < x.rows(); ++row) {
        const double *from = x.row(row);
        const double *gradient = yGradient.row(row);
        const Statistics statistics = statisticsOf(operation, from, features);
        double mean = 0;
        double meanOfProducts = 0;
        for (std::int64_t f = 0; f < features; ++f) {
            const double share = scale[f] * gradient[f] / static_cast<double>(features);
            mean += operation.centred ? share : 0;
            meanOfProducts += share * statistics.normalized(from[f]);
        }
        for (std::int64_t f = 0; f < features; ++f)
            xGradient.row(row)[f] +=
                statistics.rate *
                (scale[f] * gradient[f] - mean - statistics.normalized(from[f]) * meanOfProducts);
    }
}

void normalizePositionsBackwardWeights(const LayerNormalization &operation, ConstBatch x,
                                       ConstBatch yGradient, double *scaleGradient,
                                       double *shiftGradient)
{
    const std::int64_t features = x.shape.width;
    for (std::int64_t f = 0; f < features; ++f) {
        scaleGradient[f] = 0;
        if (shiftGradient != nullptr)
            shiftGradient[f] = 0;
    }
    for (std::int64_t row = 0; row < x.rows(); ++row) {
        const Statistics statistics = statisticsOf(operation, x.row(row), features);
        for (std::int64_t f = 0; f < features; ++f) {
            scaleGradient[f] += yGradient.row(row)[f] * statistics.normalized(x.row(row)[f]);
            if (shiftGradient != nullptr)
                shiftGradient[f] += yGradient.row(row)[f];
        }
    }
}

} // namespace strata::engine::backends::reference
