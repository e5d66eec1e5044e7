// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The weights of a recurrent layer, between the workload's matrices and cuDNN's one weight space.
#pragma once

#include "engine/backends/cuda/network/network_program.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace strata::engine::backends::cuda {

//! Where cuDNN keeps one of its matrices and its bias: bytes from the begin of the weight space;
//! none where a layer has none (the input's matrix of skip input, the recurrent bias).
struct RnnPlace {
    std::int32_t linearLayer = 0; //!< 0 to G − 1 for the input, G to 2G − 1 for the state
    std::optional<std::size_t> matrix;
    std::optional<std::size_t> bias;
};

//! The workload's gate of cuDNN's linear layer: an LSTM's are i f g o in both; a GRU's are r u o
//! there and u r o here.
std::int64_t gateOf(workloads::rnn::Cell cell, std::int32_t linearLayer);

//! cuDNN's matrices are rows of outputs, the workload's H × G × H columns of them. What no place
//! names is zero. \returns the weight space as bytes
std::vector<std::byte> packWeights(const workloads::rnn::Problem &problem,
                                   const workloads::rnn::Operands &operands,
                                   const std::vector<RnnPlace> &places, Element element,
                                   std::size_t spaceBytes);

//! A weight space of gradients into weightsInputGradient (full input), weightsRecurrentGradient and
//! biasGradient.
void unpackGradients(const workloads::rnn::Problem &problem, const std::vector<RnnPlace> &places,
                     Element element, const std::vector<std::byte> &space,
                     workloads::rnn::Results &results);

} // namespace strata::engine::backends::cuda
