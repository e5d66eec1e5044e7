// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A recurrent layer, position by position: see training::Recurrent. Backward functions compute the
//! forward pass again.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! As training::parameterTensors() has them.
template <typename Number>
struct RecurrentTensors {
    Number *weights = nullptr;   //!< ways × gates × hidden × in
    Number *recurrent = nullptr; //!< ways × gates × hidden × hidden
    Number *bias = nullptr;      //!< ways × gates × hidden
};

void recur(const training::Recurrent &layer, ConstBatch x,
           const RecurrentTensors<const double> &tensors, Batch y);
//! Adds to xGradient.
void recurBackwardData(const training::Recurrent &layer, ConstBatch x, ConstBatch yGradient,
                       const RecurrentTensors<const double> &tensors, Batch xGradient);
//! Adds to the gradients.
void recurBackwardWeights(const training::Recurrent &layer, ConstBatch x, ConstBatch yGradient,
                          const RecurrentTensors<const double> &tensors,
                          const RecurrentTensors<double> &gradients);

} // namespace strata::engine::backends::reference
