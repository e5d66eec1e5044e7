// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Smooth activations and their slopes.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! y of each number, as training::Activation defines it.
void activate(training::Activation::Kind kind, ConstBatch x, Batch y);

//! Adds to xGradient.
void activateBackward(training::Activation::Kind kind, ConstBatch x, ConstBatch yGradient,
                      Batch xGradient);

} // namespace strata::engine::backends::reference
