// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Layers that treat each number on its own: rectifier, dropout, addition,
//! multiplication, concatenation. Backward functions add.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"
#include "engine/training/dropout_mask.h"

#include <vector>

namespace strata::engine::backends::reference {

void copyNumbers(ConstBatch x, Batch y);

void rectify(double limit, ConstBatch x, Batch y);
//! The slope at 0 and at the limit is 0.
void rectifyBackward(double limit, ConstBatch x, ConstBatch yGradient, Batch xGradient);

void dropOut(double probability, const training::DropoutMask &mask, ConstBatch x, Batch y);
void dropOutBackward(double probability, const training::DropoutMask &mask, ConstBatch yGradient,
                     Batch xGradient);

void addNumbers(ConstBatch left, ConstBatch right, Batch y);
//! To one of the inputs.
void addNumbersBackward(ConstBatch yGradient, Batch xGradient);

void multiplyNumbers(ConstBatch left, ConstBatch right, Batch y);
//! To the input that was multiplied with `other`.
void multiplyNumbersBackward(ConstBatch other, ConstBatch yGradient, Batch xGradient);

void concatenate(const std::vector<ConstBatch> &inputs, Batch y);
//! Zeros but for the channels of x, which are those from `offset` on.
void padChannels(std::int64_t offset, ConstBatch x, Batch y);
//! To the input whose first channel is channel `offset` of the result.
void concatenateBackward(ConstBatch yGradient, std::int64_t offset, Batch xGradient);

} // namespace strata::engine::backends::reference
