// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a variational autoencoder has beside other networks: a sample, and its two losses. Backward
//! functions add; a gradient whose data is null is left out. Losses are those of each image,
//! neither averaged nor weighted.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"
#include "engine/training/gaussian_noise.h"

namespace strata::engine::backends::reference {

//! y = mean + e^(logVariance / 2) · noise
void sampleNormal(const training::GaussianNoise &noise, ConstBatch mean, ConstBatch logVariance,
                  Batch y);
void sampleNormalBackward(const training::GaussianNoise &noise, ConstBatch logVariance,
                          ConstBatch yGradient, Batch meanGradient, Batch logVarianceGradient);

//! −½ Σ (1 + logVariance − mean² − e^logVariance)
void divergence(ConstBatch mean, ConstBatch logVariance, Batch losses);
//! Of weight · mean of the losses.
void divergenceBackward(double weight, ConstBatch mean, ConstBatch logVariance, Batch meanGradient,
                        Batch logVarianceGradient);

//! ½ Σ (x − target)², both as vectors in the order channel, row, column.
void squaredError(ConstBatch x, ConstBatch target, Batch losses);
//! Of weight · mean of the losses.
void squaredErrorBackward(double weight, ConstBatch x, ConstBatch target, Batch xGradient,
                          Batch targetGradient);

} // namespace strata::engine::backends::reference
