// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Convolutions straight from their definition; a fully connected layer is one whose window is its
//! whole input.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! y = bias + weights ⋆ x, as training::Convolution defines it.
//! \param weights out × (in / groups) × kernel
//! \param bias one for each output channel, or null
void convolve(const training::Window &window, ConstBatch x, const double *weights,
              const double *bias, Batch y, std::int64_t groups = 1);

//! Adds to xGradient.
void convolveBackwardData(const training::Window &window, ConstBatch yGradient,
                          const double *weights, Batch xGradient, std::int64_t groups = 1);

//! Overwrites both gradients; biasGradient may be null.
void convolveBackwardWeights(const training::Window &window, ConstBatch x, ConstBatch yGradient,
                             double *weightsGradient, double *biasGradient,
                             std::int64_t groups = 1);

training::Window windowOver(const training::Shape &shape);

} // namespace strata::engine::backends::reference
