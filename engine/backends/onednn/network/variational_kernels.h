// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a variational autoencoder computes that oneDNN has no primitive for: see
//! training::GaussianSample, training::KlDivergence and training::SquaredError. Everything is
//! row-major fp32 of `count` elements, the batch included; sums are in double and in an order that
//! does not depend on the number of threads.
#pragma once

#include "engine/training/gaussian_noise.h"

#include <cstdint>

namespace strata::engine::backends::onednn {

//! result = mean + e^(logVariance / 2) · noise
void sampleNormal(const float *mean, const float *logVariance, float *result, std::int64_t count,
                  const training::GaussianNoise &noise);

//! logVarianceGradient = gradient · e^(logVariance / 2) / 2 · noise; that of the mean is `gradient`
//! itself.
void sampleNormalGradient(const float *gradient, const float *logVariance,
                          float *logVarianceGradient, std::int64_t count,
                          const training::GaussianNoise &noise);

//! \param share weight / batch, what the loss and its gradients are multiplied by
//! \returns share · Σ ½ (mean² + e^logVariance − 1 − logVariance)
double divergence(const float *mean, const float *logVariance, float *meanGradient,
                  float *logVarianceGradient, std::int64_t count, double share);

//! \param targetGradient may be null
//! \param share weight / batch
//! \returns share · Σ ½ (x − target)²
double squaredError(const float *x, const float *target, float *xGradient, float *targetGradient,
                    std::int64_t count, double share);

} // namespace strata::engine::backends::onednn
