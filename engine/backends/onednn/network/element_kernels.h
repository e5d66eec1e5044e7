// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Loops over elements that oneDNN has no single primitive for: each touches memory as often as it
//! must and no more.
#pragma once

#include "engine/backends/onednn/bfloat16.h"
#include "engine/training/dropout_mask.h"

#include <cstdint>

namespace strata::engine::backends::onednn {

// All arrays have `count` elements in the same layout; Element is float or Bfloat16. Results may be
// one of the operands. Sums and rectifiers leave what is not a number as it is, so that a spoiled
// run is seen in its loss.

//! result = one + other, negative ones as zero if `rectify`
template <typename Element>
void add(const Element *one, const Element *other, Element *result, std::int64_t count,
         bool rectify);

//! result = min(max(source, 0), limit)
template <typename Element>
void rectify(const Element *source, Element *result, std::int64_t count, float limit);

//! result = gradient where the rectifier's output is positive and below its limit, else 0
template <typename Element>
void rectifierGradient(const Element *gradient, const Element *output, Element *result,
                       std::int64_t count, float limit);

//! result = (one + other) where the rectifier's output is positive and below its limit, else 0
template <typename Element>
void addRectifierGradient(const Element *one, const Element *other, const Element *output,
                          Element *result, std::int64_t count, float limit);

//! Row-major images: copies the `count` elements of each from `source` to where it begins in
//! `result`; the elements of an image of `result` that are not copied to stay as they are.
//! \param sourceStride elements from one image to the next
template <typename Element>
void copyImages(const Element *source, std::int64_t sourceStride, Element *result,
                std::int64_t resultStride, std::int64_t count, std::int64_t images);

//! result = source / (1 − probability) where the mask keeps, else 0; row-major, for values and for
//! gradients alike.
template <typename Element>
void dropOut(const Element *source, Element *result, std::int64_t count,
             const training::DropoutMask &mask, double probability);

//! Loss, hits and the gradient of the loss of `batch` rows of `classes` logits: see
//! training::SoftmaxCrossEntropy.
struct LossResult {
    double loss = 0; //!< mean over the batch, times weight
    std::int64_t hits = 0;
};
//! \param labelStep from the label of a row to that of the next
//! \param gradient may be null
LossResult softmaxCrossEntropy(const float *logits, const std::int32_t *labels,
                               std::int64_t labelStep, std::int64_t batch, std::int64_t classes,
                               double weight, float *gradient);

//! training::ActionValueError of `batch` rows of `actions` values, times weight, and its gradient.
//! \param labelStep from the label of a row to that of the next
//! \param targets one for each row
double actionValueError(const float *values, const std::int32_t *labels, std::int64_t labelStep,
                        const float *targets, std::int64_t batch, std::int64_t actions,
                        double weight, float *gradient);

//! running = (1 − momentum) · running + momentum · batch · factor
void follow(float *running, const float *batch, std::int64_t count, double momentum, double factor);

//! Sum of squares in double, in an order that is always the same.
double squaredNorm(const float *values, std::int64_t count);

} // namespace strata::engine::backends::onednn
