// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Operations and bytes of each layer by formula.
#pragma once

#include "engine/training/network.h"
#include "engine/training/optimizer.h"

#include <cstdint>
#include <vector>

namespace strata::engine::training {

//! Of one pass over one image, or of the update of one step.
struct PassWork {
    double operations = 0; //!< a multiplication and an addition are two
    double bytes = 0; //!< each operand read once and each result written once, parameters aside
    double parameterBytes =
        0; //!< parameters read or their gradients written: once a pass, whatever the batch
};

struct LayerWork {
    double macs = 0;       //!< multiply-accumulates forward: of what multiplies matrices only
    PassWork forward;      //!< one image
    PassWork backwardData; //!< one image; where no gradient is needed below (the first layer) none,
                           //!< but for that of a recurrent layer's states
    PassWork backwardWeights; //!< one image; none without parameters
    std::int64_t parameters = 0;
};

//! For each layer whether the gradient of its output is needed: it or a layer below it has
//! parameters.
std::vector<bool> layersWithGradient(const Graph &graph);

//! Of a linear layer whose classes a loss draws, and of that loss: inference computes the first
//! alone, training the second.
bool takesPart(const Graph &graph, LayerId layer, Purpose purpose);

//! Sums of gradients where several layers read one output are not counted.
//! \param elementBytes of activations and weights: elementBytes()
LayerWork layerWork(const Graph &graph, LayerId layer, int elementBytes);

//! Of one step's update of one tensor: in fp32 whatever the precision, all of it independent of the
//! batch. \param decays as TensorInfo::decays says
PassWork updateWork(const OptimizerSettings &settings, std::int64_t parameters, bool decays);

struct GraphWork {
    double macs = 0; //!< one image forward, as published: of what multiplies matrices only
    double inferenceOperations = 0; //!< 2 · macs
    double trainingOperations = 0; //!< 2 · (3 · macs − macs of the first layers): no gradient of
                                   //!< the images is needed; macs of what training computes
    std::int64_t parameters = 0; //!< without running statistics
    std::int64_t weightParameters = 0;
    std::int64_t biasParameters = 0;
    std::int64_t normalizationParameters = 0;
    std::int64_t convolutionLayers = 0;
    std::int64_t fullyConnectedLayers = 0;
    std::int64_t convolutionOutputs = 0; //!< elements, one image
};

GraphWork graphWork(const Graph &graph);

} // namespace strata::engine::training
