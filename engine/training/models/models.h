// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The networks of the papers, by name.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/graph.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::training::models {

struct ModelInfo {
    std::string name;    //!< "resnet50_v1.5"
    std::string summary; //!< one sentence without a full stop
    //! That of tf_cnn_benchmarks or Fathom where they have one. Of a transformer, how many of its
    //! longest sequences are about as much work as 32 images are for ResNet-50.
    std::int64_t usualBatch = 32;
    std::int64_t longest = 0; //!< positions of a sequence, and as many unless asked otherwise; 0:
                              //!< it is a network of images
    std::string positions = "tokens"; //!< what they are, in a sentence
    //! Its outputs are a number for each word of a vocabulary, at each position: more than a server
    //! would answer.
    bool predictsWords = false;
};

//! In the order in which a list shows them.
const std::vector<ModelInfo> &allModels();

struct ModelOptions {
    bool dropout =
        true; //!< false leaves dropout layers out, for comparisons with other implementations
    bool auxiliary = false; //!< with the auxiliary classifier (Inception-v3); refused by the others
    std::int64_t classes = 0;  //!< 0: the model's own number; refused by models that have no other
    std::int64_t sequence = 0; //!< positions of each sequence; 0: as many as the model can take
};

//! Unknown names (Usage) name the nearest valid one.
core::Expected<Graph> buildModel(const std::string &name, const ModelOptions &options = {});

} // namespace strata::engine::training::models
