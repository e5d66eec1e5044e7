// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a network keeps: allocated once, and known beforehand to the byte.
#pragma once

#include "engine/backends/reference/network/reference_passes.h"
#include "engine/training/tensors.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::reference {

//! training::layersWithGradient() without the losses, where gradients start.
std::vector<bool> outputsWithGradient(const training::Graph &graph);

//! Bytes that a NetworkMemory of these will take.
std::uint64_t bytesNeeded(const training::Graph &graph, const training::NetworkOptions &options);

struct LearntTensor {
    training::TensorInfo info;
    std::vector<double> values;
    std::vector<double>
        gradient; //!< empty for inference, as are the states that the optimizer does not have
    std::vector<double> first;
    std::vector<double> second;
};

struct StatisticTensor {
    training::TensorInfo info;
    std::vector<double> values;
};

struct LayerMemory {
    std::vector<double> output;
    std::vector<double> gradient; //!< of the output; empty where none is needed
};

//! Parameters and statistics start as their initialisers say; everything else at zero.
struct NetworkMemory {
    NetworkMemory(const training::Graph &graph, const training::NetworkOptions &options);
    NetworkMemory(const NetworkMemory &) = delete; // operands point into it
    NetworkMemory &operator=(const NetworkMemory &) = delete;

    std::uint64_t bytes() const;
    LayerOperands operandsOf(const training::Graph &graph, training::LayerId layer,
                             std::int64_t batch);

    std::vector<LayerMemory> layers;
    std::vector<LearntTensor> parameters;
    std::vector<StatisticTensor> statistics;
    std::vector<float> images;
    std::vector<std::int32_t> labels;
    std::vector<float> targets;
};

} // namespace strata::engine::backends::reference
