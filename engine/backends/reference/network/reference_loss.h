// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The losses of labels, and how many positions are classified right.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

#include <cstdint>

namespace strata::engine::backends::reference {

//! One for each position of the logits, in [0, classes); or as a loss of frames has them.
struct Labels {
    const std::int32_t *first = nullptr; //!< the first image's
    std::int64_t perImage = 1;           //!< from one image's to the next's
};

//! −log softmax(logits)[label] of each position, neither averaged nor weighted.
void crossEntropy(ConstBatch logits, Labels labels, Batch losses);

//! Of weight · mean of the losses. Adds.
void crossEntropyBackward(double weight, ConstBatch logits, Labels labels, Batch logitsGradient);

//! training::ActionValueError of each image, neither averaged nor weighted. \param actions labels
//! \param targets one for each image
void actionValueError(ConstBatch values, Labels actions, const float *targets, Batch losses);

//! Of weight · mean of the losses. Adds.
void actionValueErrorBackward(double weight, ConstBatch values, Labels actions,
                              const float *targets, Batch valuesGradient);

double meanLoss(ConstBatch losses);

//! Share of positions whose largest logit is their label's; of equal ones the first counts.
double accuracyOf(ConstBatch logits, Labels labels);

} // namespace strata::engine::backends::reference
