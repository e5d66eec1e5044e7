// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the transformers have in common: attention and two linear layers, each of them added to
//! what it was given.
#pragma once

#include "engine/training/models/model_writer.h"

#include <string>

namespace strata::engine::training::models {

struct TransformerShape {
    std::int64_t layers = 12;
    std::int64_t features = 768;
    std::int64_t heads = 12;

    std::int64_t innerFeatures() const { return 4 * features; }
};

struct TransformerStyle {
    bool normalizesFirst = true; //!< before attention and linear layers; otherwise after additions
    bool causal = false;
    double epsilon = 1e-5;
    double dropout = 0; //!< of what is added and of attention's weights; 0: none
    Activation::Kind activation = Activation::Kind::Gelu;
    Initialiser weights;
    Initialiser addedWeights; //!< of the linear layers whose results are added
};

//! \returns what the last block gives
LayerId transformerBlocks(ModelWriter &model, const TransformerShape &shape,
                          const TransformerStyle &style, LayerId from);

} // namespace strata::engine::training::models
