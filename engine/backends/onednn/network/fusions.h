// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which layers of a graph disappear into the one before them.
#pragma once

#include "engine/training/graph.h"
#include "engine/training/network.h"

#include <optional>
#include <vector>

namespace strata::engine::backends::onednn {

struct Fusions {
    std::vector<bool> needed;    //!< inference leaves out what the logits do not depend on, and dropout
    std::vector<bool> rectified; //!< a rectifier that is the only reader was fused into this layer
    std::vector<std::optional<training::LayerId>> alias; //!< this layer's output is that one's: nothing is left to compute
    //! Inference: the batch normalisation that is folded into this convolution's weights.
    std::vector<std::optional<training::LayerId>> folded;
    //! Inference: this convolution adds its result to the output of that layer, in its place.
    std::vector<std::optional<training::LayerId>> addedTo;
};

Fusions findFusions(const training::Graph &graph, training::Purpose purpose);

} // namespace strata::engine::backends::onednn
