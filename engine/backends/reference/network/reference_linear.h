// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Linear layers: one multiplication of a matrix with the features of each position.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! y = bias + weights · x at each position.
//! \param weights out × in
//! \param bias one for each output feature, or null
void multiplyPositions(ConstBatch x, const double *weights, const double *bias, Batch y);

//! Adds to xGradient.
void multiplyPositionsBackwardData(ConstBatch yGradient, const double *weights, Batch xGradient);

//! Adds to weightsGradient, which another layer may share; overwrites biasGradient, which may be
//! null.
void multiplyPositionsBackwardWeights(ConstBatch x, ConstBatch yGradient, double *weightsGradient,
                                      double *biasGradient);

} // namespace strata::engine::backends::reference
