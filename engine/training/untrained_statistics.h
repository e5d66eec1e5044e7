// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Running statistics for the inference of a network that was never trained.
#pragma once

#include "engine/training/tensors.h"

namespace strata::engine::training {

//! About what training would find for the weights as they are first drawn and inputs of mean 0 and
//! deviation 1: means are 0, and the variance of what is normalised is estimated layer by layer.
//! With 0 and 1, from which training starts, activations grow or shrink with every layer: the
//! logits of inception_v3 are 10¹² then, where fp16 ends at 65504. In the order of
//! statisticsTensors().
TensorValues untrainedStatistics(const Graph &graph);

} // namespace strata::engine::training
