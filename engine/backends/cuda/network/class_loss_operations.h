// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What losses become that do not look at one class at each position: of labels that are spread
//! over frames, and of classes that are drawn.
#pragma once

#include "engine/backends/cuda/network/sequence_operations.h"
#include "engine/training/graph.h"

#include <cstdint>
#include <optional>

namespace strata::engine::backends::cuda {

//! The loss of training::CtcLoss: mean over the batch of −log p(labels), times weight, added to
//! `results`[0]. It goes through a frame's places: a blank, the first label, a blank … the last
//! label, a blank. dx is its gradient (softmax(x) less the probability that the frame is at a place
//! of the class; equation 16 of the paper) times the loss scale of an Fp16 network, and zero in
//! channels that are no classes.
struct CtcFrameLoss {
    Activation x;             //!< positions are frames
    std::int64_t classes = 0; //!< of x's channels the first ones; the last class is the blank
    double weight = 1;
    std::int64_t mostLabels = 0; //!< of an image; −1 ends those of one that has fewer
    std::int64_t firstLabel = 0; //!< of an image's
    std::int64_t labelsPerImage = 1;
    //! Float64, batch × frames × places(): logarithms of the probabilities that the frames up to
    //! each (or from each on) have led to a place (or lead on from it), this frame's included.
    BufferId alpha = 0;
    BufferId beta = 0;
    Activation dx; //!< may be x's buffer

    std::int64_t places() const { return 2 * mostLabels + 1; }
};

//! Rows of losses of drawn classes are in the order position, image, so that those with the same
//! classes lie side by side. Kernels count by the same functions.
struct DrawnRows {
    std::int64_t positions = 0;
    std::int64_t images = 0;
    std::int64_t samples = 0; //!< classes that are drawn at each position

    constexpr std::int64_t rows() const { return positions * images; }
    constexpr std::int64_t drawn() const { return positions * samples; }
};

//! What training::LogUniformSampler draws at each position in the step that the GPU counts; and,
//! of every class that has a logit, the bias less the logarithm of its probability to be drawn.
struct DrawClasses {
    DrawnRows sizes;
    training::LayerId layer = 0;
    std::int64_t classes = 0;
    BufferId shares = 0;          //!< Byte: a training::ClassShare for each class
    std::optional<BufferId> bias; //!< fp32, of each class
    std::int64_t firstLabel = 0;  //!< of an image's
    std::int64_t labelsPerImage = 1;
    BufferId numbers = 0;      //!< fp32, positions × samples
    BufferId offsets = 0;      //!< fp32, likewise
    BufferId labelNumbers = 0; //!< fp32, positions × images: the label's class
    BufferId labelOffsets = 0; //!< fp32, likewise
};

//! Loss: mean over all rows of −log softmax[label] over the label's class and those drawn, but for
//! the label's, times weight, added to `results`[0]. A logit is weights · x and the class's offset.
//! Slopes are gradients of logits, times the loss scale of an Fp16 network.
struct SampledSoftmaxLoss {
    DrawnRows sizes;
    std::int64_t features = 0;
    double weight = 1;
    BufferId logits = 0;  //!< fp32, rows × samples: the products with what was drawn
    BufferId x = 0;       //!< rows × features
    BufferId weights = 0; //!< classes × features
    BufferId numbers = 0; //!< and what follows, as DrawClasses has them
    BufferId offsets = 0;
    BufferId labelNumbers = 0;
    BufferId labelOffsets = 0;
    BufferId slopes = 0;      //!< rows × samples; may be the logits' buffer where it is fp32
    BufferId labelSlopes = 0; //!< fp32, one for each row
};

//! dx = sums + slope of the label · the label's weights, with dx in the order image, position.
struct AddLabelRows {
    DrawnRows sizes;
    std::int64_t features = 0;
    BufferId sums = 0;    //!< fp32, rows × features
    BufferId weights = 0; //!< classes × features, of dx's type
    BufferId labelNumbers = 0;
    BufferId labelSlopes = 0;
    BufferId dx = 0;
};

//! y[row] = factors[row] · x[row]
struct ScaleRows {
    BufferId x = 0;
    BufferId factors = 0; //!< fp32
    std::int64_t rows = 0;
    std::int64_t features = 0;
    BufferId y = 0; //!< of x's type
};

//! The sum of the rows of each matrix of a batch.
struct SumMatrixRows {
    BufferId x = 0;
    std::int64_t batch = 0;
    std::int64_t rows = 0; //!< of a matrix
    std::int64_t columns = 0;
    BufferId y = 0; //!< fp32, batch × columns
};

} // namespace strata::engine::backends::cuda
