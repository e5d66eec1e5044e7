// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loss of labels that are spread over frames, as Graves et al., "Connectionist Temporal
//! Classification", ICML 2006, write it, with sums of probabilities as their logarithms.
#pragma once

#include "engine/backends/reference/network/reference_batch.h"
#include "engine/backends/reference/network/reference_loss.h"

#include <cstdint>

namespace strata::engine::backends::reference {

//! −log p(labels | frames) of each image (equation 8), neither averaged nor weighted.
//! \param mostLabels of an image; fewer end with −1, and have to fit the frames
void ctcLoss(std::int64_t mostLabels, ConstBatch logits, Labels labels, Batch losses);

//! Of weight · mean of the losses (equation 16). Adds.
void ctcLossBackward(double weight, std::int64_t mostLabels, ConstBatch logits, Labels labels,
                     Batch logitsGradient);

} // namespace strata::engine::backends::reference
