// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_tables.h"

#include <algorithm>

namespace strata::engine::backends::reference {
namespace {

std::int64_t wholeNumber(double number)
{
    return static_cast<std::int64_t>(number);
}

void addRow(const double *from, double *to, std::int64_t features)
{
    for (std::int64_t f = 0; f < features; ++f)
        to[f] += from[f];
}

} // namespace

void lookUp(ConstBatch x, const double *table, bool hasPadding, Batch y)
{
    const std::int64_t features = y.shape.width;
    for (std::int64_t row = 0; row < y.rows(); ++row) {
        if (hasPadding && x.data[row] == 0)
            std::fill_n(y.row(row), features, 0.0);
        else
            std::copy_n(table + wholeNumber(x.data[row]) * features, features, y.row(row));
    }
}

void lookUpBackwardWeights(ConstBatch x, ConstBatch yGradient, bool hasPadding,
                           double *tableGradient)
{
    const std::int64_t features = yGradient.shape.width;
    for (std::int64_t row = 0; row < yGradient.rows(); ++row) {
        if (!hasPadding || x.data[row] != 0)
            addRow(yGradient.row(row), tableGradient + wholeNumber(x.data[row]) * features,
                   features);
    }
}

void addPositions(ConstBatch x, const double *table, Batch y)
{
    const std::int64_t features = y.shape.width;
    std::copy_n(x.data, x.elements(), y.data);
    for (std::int64_t row = 0; row < y.rows(); ++row)
        addRow(table + row % y.shape.channels * features, y.row(row), features);
}

void addPositionsBackwardWeights(ConstBatch yGradient, double *tableGradient)
{
    const std::int64_t features = yGradient.shape.width;
    for (std::int64_t row = 0; row < yGradient.rows(); ++row)
        addRow(yGradient.row(row), tableGradient + row % yGradient.shape.channels * features,
               features);
}

void prependToken(ConstBatch x, const double *token, Batch y)
{
    for (std::int64_t n = 0; n < y.images; ++n) {
        std::copy_n(token, y.shape.width, &y.at(n, 0, 0, 0));
        std::copy_n(&x.at(n, 0, 0, 0), x.shape.elements(), &y.at(n, 1, 0, 0));
    }
}

void prependTokenBackwardData(ConstBatch yGradient, Batch xGradient)
{
    for (std::int64_t n = 0; n < xGradient.images; ++n)
        addRow(&yGradient.at(n, 1, 0, 0), &xGradient.at(n, 0, 0, 0), xGradient.shape.elements());
}

void prependTokenBackwardWeights(ConstBatch yGradient, double *tokenGradient)
{
    for (std::int64_t n = 0; n < yGradient.images; ++n)
        addRow(&yGradient.at(n, 0, 0, 0), tokenGradient, yGradient.shape.width);
}

} // namespace strata::engine::backends::reference
