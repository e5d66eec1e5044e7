// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! From the name of a layer to its arithmetic: one function for each pass.
#pragma once

#include "engine/backends/reference/network/reference_loss.h"
#include "engine/training/graph.h"
#include "engine/training/network.h"

#include <vector>

namespace strata::engine::backends::reference {

//! What one layer reads and writes. Pointers are null where a layer or a purpose has no such thing.
struct LayerOperands {
    std::vector<ConstBatch> inputs;
    std::vector<Batch> inputGradients; //!< like inputs; data is null where no parameter lies below
    Batch output;
    ConstBatch outputGradient;
    double *weights = nullptr; //!< or the scale of a normalisation, or the table that is tied
    double *bias = nullptr;    //!< or its shift
    double *weightsGradient = nullptr;
    double *biasGradient = nullptr;
    std::vector<double *> tensors; //!< all of them, as training::parameterTensors() has them: some
                                   //!< layers have several of a kind
    std::vector<double *> tensorGradients;
    double *runningMean = nullptr;
    double *runningVariance = nullptr;
    const float *images = nullptr;
    Labels labels; //!< of a loss
    const float *targets = nullptr;
};

//! What changes from step to step, and what dropout needs to know.
struct StepContext {
    training::Purpose purpose = training::Purpose::Train;
    std::uint64_t seed = 1;
    training::LayerId layer = 0;
    std::int64_t step = 1;
};

void forward(const training::Operation &operation, const LayerOperands &operands,
             const StepContext &context);
//! Adds to the gradients of the inputs.
void backwardData(const training::Operation &operation, const LayerOperands &operands,
                  const StepContext &context);
//! Nothing for layers without parameters. The gradients of these are zero before the first layer:
//! those that share a table add to its gradient.
void backwardWeights(const training::Operation &operation, const LayerOperands &operands);

} // namespace strata::engine::backends::reference
