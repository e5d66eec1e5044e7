// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which layers of a graph disappear into the one before them on a GPU.
#pragma once

#include "engine/training/graph.h"
#include "engine/training/network.h"

#include <optional>
#include <vector>

namespace strata::engine::backends::cuda {

//! One entry for each layer.
struct Fusions {
    using Links = std::vector<std::optional<training::LayerId>>;

    std::vector<bool> needed;    //!< inference leaves out what the logits do not depend on, and dropout
    std::vector<bool> rectified; //!< a rectifier that is the only reader was fused into this layer
    Links alias;                 //!< this layer's output is that one's: nothing is left to compute
    Links folded;                //!< inference: the normalisation that is folded into this convolution's weights
    Links addend; //!< this layer adds that one's output: a normalisation while training, a convolution for inference
};

Fusions findFusions(const training::Graph &graph, training::Purpose purpose);

} // namespace strata::engine::backends::cuda
