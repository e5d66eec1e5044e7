// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Attention with every score written down, forward and backward.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"
#include "engine/training/dropout_mask.h"

#include <optional>

namespace strata::engine::backends::reference {

//! As training::Attention defines it.
//! \param mask of the operation's dropout; nothing: no weight is dropped
//! \param x queries, keys and values side by side
void attend(const training::Attention &operation, const std::optional<training::DropoutMask> &mask,
            ConstBatch x, Batch y);

//! Through values, scores, and the turning of queries and keys. Adds to xGradient.
void attendBackward(const training::Attention &operation,
                    const std::optional<training::DropoutMask> &mask, ConstBatch x,
                    ConstBatch yGradient, Batch xGradient);

} // namespace strata::engine::backends::reference
