// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Softmax with cross-entropy, and how many images are classified right.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"

#include <cstdint>

namespace strata::engine::backends::reference {

//! −log softmax(logits)[label] of each image, neither averaged nor weighted.
//! \param labels one for each image, in [0, classes)
void crossEntropy(ConstBatch logits, const std::int32_t *labels, Batch losses);

//! Of weight · mean of the losses. Adds.
void crossEntropyBackward(double weight, ConstBatch logits, const std::int32_t *labels,
                          Batch logitsGradient);

double meanLoss(ConstBatch losses);

//! Share of images whose largest logit is their label's; of equal ones the first counts.
double accuracyOf(ConstBatch logits, const std::int32_t *labels);

} // namespace strata::engine::backends::reference
