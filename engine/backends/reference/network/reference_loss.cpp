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

//! visit(row, label, index) for each position of all images.
template <typename Visit>
void forEachPosition(const ConstBatch &logits, const Labels &labels, const Visit &visit)
{
    const std::int64_t positions = logits.shape.positions();
    for (std::int64_t index = 0; index < logits.images * positions; ++index)
        visit(logits.data + index * logits.shape.features(),
              labels.first[index / positions * labels.perImage + index % positions], index);
}

} // namespace

void crossEntropy(ConstBatch logits, Labels labels, Batch losses)
{
    const std::int64_t classes = logits.shape.features();
    forEachPosition(logits, labels, [&](const double *row, std::int32_t label, auto index) {
        losses.data[index] = logOfSum(row, classes) - row[label];
    });
}

void crossEntropyBackward(double weight, ConstBatch logits, Labels labels, Batch logitsGradient)
{
    const std::int64_t classes = logits.shape.features();
    const double share = weight / static_cast<double>(logits.images * logits.shape.positions());
    forEachPosition(logits, labels, [&](const double *row, std::int32_t label, auto index) {
        const double log = logOfSum(row, classes);
        for (std::int64_t k = 0; k < classes; ++k)
            logitsGradient.data[index * classes + k] +=
                share * (std::exp(row[k] - log) - (k == label ? 1 : 0));
    });
}

void actionValueError(ConstBatch values, Labels actions, const float *targets, Batch losses)
{
    forEachPosition(values, actions, [&](const double *row, std::int32_t action, auto image) {
        const double error = std::abs(row[action] - static_cast<double>(targets[image]));
        losses.data[image] = error <= 1 ? error * error / 2 : error - 0.5;
    });
}

void actionValueErrorBackward(double weight, ConstBatch values, Labels actions,
                              const float *targets, Batch valuesGradient)
{
    const double share = weight / static_cast<double>(values.images);
    forEachPosition(values, actions, [&](const double *row, std::int32_t action, auto image) {
        const double error = row[action] - static_cast<double>(targets[image]);
        valuesGradient.data[image * values.shape.features() + action] +=
            share * std::clamp(error, -1.0, 1.0);
    });
}

double meanLoss(ConstBatch losses)
{
    return std::accumulate(losses.data, losses.data + losses.elements(), 0.0) /
           static_cast<double>(losses.elements());
}

double accuracyOf(ConstBatch logits, Labels labels)
{
    std::int64_t right = 0;
    forEachPosition(logits, labels, [&](const double *row, std::int32_t label, auto) {
        right += isRight(row, logits.shape.features(), label) ? 1 : 0;
    });
    return static_cast<double>(right) /
           static_cast<double>(logits.images * logits.shape.positions());
}

} // namespace strata::engine::backends::reference
