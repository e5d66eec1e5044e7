// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Samples of distributions, and losses that know no classes. Features of an image are counted in
//! the order channel, row, column as everywhere outside of the GPU.
#pragma once

#include "engine/backends/cuda/network/program_buffers.h"
#include "engine/training/graph.h"

#include <cstdint>
#include <optional>

namespace strata::engine::backends::cuda {

//! y = mean + e^(logVariance / 2) · noise; which noise, engine/training/gaussian_noise.h says, with
//! the step counter of the GPU and `index` image · features + feature. All of one shape.
struct SampleForward {
    Activation mean;
    Activation logVariance;
    training::LayerId layer = 0;
    Activation y; //!< may be the mean's buffer
};

//! The gradient of logVariance: dy · e^(logVariance / 2) / 2 · noise. That of the mean is dy.
struct SampleBackward {
    Activation dy;
    Activation logVariance;
    training::LayerId layer = 0;
    Activation dx; //!< may be dy's buffer
};

// Losses add weight times the mean over the batch to `results`[0]. Their gradients are times the
// loss scale of an Fp16 network; one that is not wanted is none.

//! As training::KlDivergence says, of two activations of one shape.
struct KlDivergenceLoss {
    Activation mean;
    Activation logVariance;
    double weight = 1;
    std::optional<BufferId> meanGradient;
    std::optional<BufferId> logVarianceGradient;
};

//! As training::SquaredError says: feature by feature, whatever their shapes.
struct SquaredErrorLoss {
    Activation x;
    Activation target;
    double weight = 1;
    std::optional<BufferId> xGradient; //!< lies as x does
    std::optional<BufferId> targetGradient;
};

//! As training::ActionValueError says, of vectors of values, the first label of each image and its
//! number in NetworkProgram::targets.
struct ActionValueLoss {
    Activation x;
    double weight = 1;
    std::int64_t labelsPerImage = 1;
    Activation dx; //!< not x's buffer
};

} // namespace strata::engine::backends::cuda
