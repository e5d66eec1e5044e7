// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Batch normalisation and local response normalisation, forward and backward.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! With the statistics of the batch; the running ones take them in.
//! \param scale one for each channel, or null for a layer that has a shift alone
void normalizeByBatch(const training::BatchNormalization &operation, ConstBatch x,
                      const double *scale, const double *shift, double *runningMean,
                      double *runningVariance, Batch y);

//! Inference: with the running statistics.
void normalizeByRunning(const training::BatchNormalization &operation, ConstBatch x,
                        const double *scale, const double *shift, const double *runningMean,
                        const double *runningVariance, Batch y);

//! Through normalizeByBatch, whose mean and variance depend on every x. Adds to xGradient.
void normalizeBackwardData(const training::BatchNormalization &operation, ConstBatch x,
                           ConstBatch yGradient, const double *scale, Batch xGradient);

//! Overwrites both gradients; scaleGradient may be null.
void normalizeBackwardWeights(const training::BatchNormalization &operation, ConstBatch x,
                              ConstBatch yGradient, double *scaleGradient, double *shiftGradient);

void normalizeLocally(const training::LocalResponseNormalization &operation, ConstBatch x, Batch y);

//! Adds to xGradient.
void normalizeLocallyBackward(const training::LocalResponseNormalization &operation, ConstBatch x,
                              ConstBatch yGradient, Batch xGradient);

} // namespace strata::engine::backends::reference
