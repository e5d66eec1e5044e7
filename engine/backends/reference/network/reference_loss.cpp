// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_loss.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace strata::engine::backends::reference {
namespace {

//! log Σ exp(logit), with the largest taken out so that nothing overflows.
double logOfSum(const double *logits, std::int64_t classes)
{
    const double largest = *std::max_element(logits, logits + classes);
    double sum = 0;
    for (std::int64_t k = 0; k < classes; ++k)
        sum += std::exp(logits[k] - largest);
    return largest + std::log(sum);
}

//! Written so that a logit that is not a number is never right.
bool isRight(const double *logits, std::int64_t classes, std::int32_t label)
{
    for (std::int64_t k = 0; k < classes; ++k) {
        const bool above = k < label ? logits[label] > logits[k] : logits[label] >= logits[k];
        if (!above)
            return false;
    }
    return true;
}

} // namespace

void crossEntropy(ConstBatch logits, const std::int32_t *labels, Batch losses)
{
    for (std::int64_t n = 0; n < logits.images; ++n) {
        const double *row = &logits.at(n, 0, 0, 0);
        losses.at(n, 0, 0, 0) = logOfSum(row, logits.shape.channels) - row[labels[n]];
    }
}

void crossEntropyBackward(double weight, ConstBatch logits, const std::int32_t *labels,
                          Batch logitsGradient)
{
    const double share = weight / static_cast<double>(logits.images);
    for (std::int64_t n = 0; n < logits.images; ++n) {
        const double *row = &logits.at(n, 0, 0, 0);
        const double log = logOfSum(row, logits.shape.channels);
        for (std::int64_t k = 0; k < logits.shape.channels; ++k)
            logitsGradient.at(n, k, 0, 0) +=
                share * (std::exp(row[k] - log) - (k == labels[n] ? 1 : 0));
    }
}

double meanLoss(ConstBatch losses)
{
    return std::accumulate(losses.data, losses.data + losses.elements(), 0.0) /
           static_cast<double>(losses.images);
}

double accuracyOf(ConstBatch logits, const std::int32_t *labels)
{
    std::int64_t right = 0;
    for (std::int64_t n = 0; n < logits.images; ++n)
        right += isRight(&logits.at(n, 0, 0, 0), logits.shape.channels, labels[n]) ? 1 : 0;
    return static_cast<double>(right) / static_cast<double>(logits.images);
}

} // namespace strata::engine::backends::reference
