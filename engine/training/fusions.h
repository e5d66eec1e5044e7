// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which layers of a graph disappear into the one before them.
#pragma once

#include "engine/training/graph.h"
#include "engine/training/network.h"

#include <optional>
#include <vector>

namespace strata::engine::training {

//! One entry for each layer.
struct Fusions {
    using Links = std::vector<std::optional<LayerId>>;

    std::vector<bool>
        needed; //!< inference leaves out what the logits do not depend on, and dropout
    std::vector<bool> rectified; //!< a rectifier that is the only reader was fused into this layer
    std::vector<double> limit;   //!< of that rectifier
    Links alias;                 //!< this layer's output is that one's: nothing is left to compute
    Links folded; //!< inference: the normalisation that is folded into this convolution's weights
    Links addend; //!< this layer adds that one's output: for inference a convolution, while
                  //!< training a normalisation
};

//! What a backend's kernels do with an addition.
struct AdditionRules {
    bool afterNormalization = false; //!< while training, a normalisation can take it in
    bool inItsPlace =
        false; //!< the sum lies where the addend was, which nothing else may need then
};

Fusions findFusions(const Graph &graph, Purpose purpose, const AdditionRules &additions);

} // namespace strata::engine::training
