// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Layer normalisation, centred or by the root mean square, forward and backward.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! Over the features of each position, as training::LayerNormalization defines it.
//! \param scale one for each feature
//! \param shift likewise; null for a layer that is not centred
void normalizePositions(const training::LayerNormalization &operation, ConstBatch x,
                        const double *scale, const double *shift, Batch y);

//! Through mean and variance, which depend on every feature. Adds to xGradient.
void normalizePositionsBackwardData(const training::LayerNormalization &operation, ConstBatch x,
                                    ConstBatch yGradient, const double *scale, Batch xGradient);

//! Overwrites both gradients; shiftGradient may be null.
void normalizePositionsBackwardWeights(const training::LayerNormalization &operation, ConstBatch x,
                                       ConstBatch yGradient, double *scaleGradient,
                                       double *shiftGradient);

} // namespace strata::engine::backends::reference
