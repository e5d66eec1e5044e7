// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Pooling by maximum and by average, forward and backward.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

void pool(const training::Pooling &operation, ConstBatch x, Batch y);

//! Adds to xGradient. Of equal maxima the first in row order takes the whole gradient.
void poolBackward(const training::Pooling &operation, ConstBatch x, ConstBatch yGradient,
                  Batch xGradient);

void poolGlobally(ConstBatch x, Batch y);

//! Adds to xGradient.
void poolGloballyBackward(ConstBatch yGradient, Batch xGradient);

} // namespace strata::engine::backends::reference
