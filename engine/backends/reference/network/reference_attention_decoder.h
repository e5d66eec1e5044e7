// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A decoder with attention, position by position: see training::AttentionDecoder. Backward
//! functions compute the forward pass again, and add.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

#include <vector>

namespace strata::engine::backends::reference {

struct DecoderInputs {
    ConstBatch tokens;
    ConstBatch memory;
    ConstBatch keys;
    ConstBatch start;
};

//! As training::parameterTensors() has them.
using DecoderTensors = std::vector<double *>;

void decode(const training::AttentionDecoder &layer, const DecoderInputs &inputs,
            const DecoderTensors &tensors, Batch y);
//! \param inputGradients of the inputs; data is null where none is needed
void decodeBackwardData(const training::AttentionDecoder &layer, const DecoderInputs &inputs,
                        ConstBatch yGradient, const DecoderTensors &tensors,
                        const std::vector<Batch> &inputGradients);
void decodeBackwardWeights(const training::AttentionDecoder &layer, const DecoderInputs &inputs,
                           ConstBatch yGradient, const DecoderTensors &tensors,
                           const DecoderTensors &gradients);

} // namespace strata::engine::backends::reference
