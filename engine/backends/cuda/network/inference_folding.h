// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What is left of normalisations in inference: a factor and an offset for each channel, most of
//! them in a convolution's weights.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/training/tensors.h"

#include <utility>
#include <vector>

namespace strata::engine::backends::cuda {

//! Contents of buffers, in the layouts that they have on the GPU.
using BufferValues = std::vector<std::pair<BufferId, std::vector<float>>>;

//! All parameters of a network for inference. y = factor · x + offset with factor = scale /
//! √(running variance + epsilon) and offset = shift − running mean · factor; a convolution that
//! took it in has weights · factor and offset + bias · factor. \param parameters, statistics in the
//! order of parameterTensors() and statisticsTensors()
BufferValues foldedParameters(const training::Graph &graph, const LoweredNetwork &network,
                              const training::TensorValues &parameters,
                              const training::TensorValues &statistics);

} // namespace strata::engine::backends::cuda
