// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a network learns and keeps: its parameters and running statistics, in one order that every
//! backend shares.
#pragma once

#include "engine/training/graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::training {

enum class TensorRole {
    Weights, //!< convolution: out × (in / groups) × height × width; fully connected, linear: out ×
             //!< in; tables: rows × features; recurrent: W, gate by gate, hidden × in,
             //!< and then R, hidden × hidden, each of the way forward and then backward;
             //!< decoder: P, of each cell gate by gate 4 · hidden × (below + hidden), Q, each
             //!< followed by its bias, and v
    Bias,
    Scale, //!< of a normalisation
    Shift,
    RunningMean,
    RunningVariance
};

struct TensorInfo {
    std::string name; //!< "conv1.weights", "bn1.running_mean"
    LayerId layer = 0;
    TensorRole role = TensorRole::Weights;
    std::vector<std::int64_t> dimensions; //!< row-major
    Initialiser initialiser;

    std::int64_t elements() const;
    bool decays() const
    {
        return role == TensorRole::Weights;
    } //!< weight decay leaves biases and normalisations alone
};

//! Learnt by the optimizer: layer by layer, in each layer weights before bias and scale before
//! shift.
std::vector<TensorInfo> parameterTensors(const Graph &graph);
//! Those of one layer; tied weights belong to the layer whose they are.
std::vector<TensorInfo> parameterTensors(const Graph &graph, LayerId layer);
//! Running mean, then running variance, of each batch normalisation.
std::vector<TensorInfo> statisticsTensors(const Graph &graph);

//! One array for each tensor of a list above, row-major.
using TensorValues = std::vector<std::vector<float>>;

//! The same bits on every machine and for every thread count.
TensorValues initialValues(const std::vector<TensorInfo> &tensors, std::uint64_t seed);

} // namespace strata::engine::training
