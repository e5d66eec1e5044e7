// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Softmax over the label's class and some that are drawn: see training::SampledCrossEntropy.
#pragma once

#include "engine/backends/reference/network/reference_loss.h"
#include "engine/training/log_uniform_sampler.h"

namespace strata::engine::backends::reference {

//! Of each position, neither averaged nor weighted.
void sampledCrossEntropy(const training::LogUniformSampler &sampler, std::uint64_t step,
                         ConstBatch logits, Labels labels, Batch losses);

//! Of weight · mean of the losses. Adds; logits that are not drawn have no gradient.
void sampledCrossEntropyBackward(double weight, const training::LogUniformSampler &sampler,
                                 std::uint64_t step, ConstBatch logits, Labels labels,
                                 Batch logitsGradient);

} // namespace strata::engine::backends::reference
