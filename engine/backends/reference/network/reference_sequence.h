// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Layers that move the positions of a sequence: transposition, slice, gathering. Backward
//! functions add.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

namespace strata::engine::backends::reference {

//! Position row · width + column of y has as its features the channels of x there.
void transpose(ConstBatch x, Batch y);
void transposeBackward(ConstBatch yGradient, Batch xGradient);

//! Channels `first` … of x, as many as y has.
void slice(std::int64_t first, ConstBatch x, Batch y);
void sliceBackward(std::int64_t first, ConstBatch yGradient, Batch xGradient);

//! As training::Patches.
void cutPatches(std::int64_t size, ConstBatch x, Batch y);
void cutPatchesBackward(std::int64_t size, ConstBatch yGradient, Batch xGradient);

//! The positions of x that `positions` names.
//! \param positions whole numbers in [0, positions of x)
void gather(ConstBatch x, ConstBatch positions, Batch y);
void gatherBackward(ConstBatch positions, ConstBatch yGradient, Batch xGradient);

} // namespace strata::engine::backends::reference
