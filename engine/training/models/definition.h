// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each family's file hands to the list of models.
#pragma once

#include "engine/training/models/models.h"

#include <functional>
#include <vector>

namespace strata::engine::training::models {

struct Definition {
    ModelInfo info;
    std::int64_t classes = 1000; //!< unless the options say otherwise
    bool hasAuxiliary = false;
    std::function<Graph(const ModelOptions &)>
        build;                           //!< gets options.classes and options.sequence filled in
    std::int64_t shortest = 1;           //!< tokens of a sequence
    bool hasOwnClasses = false;          //!< which the options cannot change
    std::vector<std::int64_t> lengths{}; //!< tokens that a sequence may have; empty: all from the
                                         //!< shortest to the longest
};

std::vector<Definition> alexNetDefinitions();
std::vector<Definition> vggDefinitions();
std::vector<Definition> resNetDefinitions();
std::vector<Definition> resNetV2Definitions();
std::vector<Definition> cifarResNetDefinitions();
std::vector<Definition> denseNetDefinitions();
std::vector<Definition> googLeNetDefinitions();
std::vector<Definition> inceptionV3Definitions();
std::vector<Definition> inceptionV4Definitions();
std::vector<Definition> mobileNetDefinitions();
std::vector<Definition> overFeatDefinitions();
std::vector<Definition> leNetDefinitions();
std::vector<Definition> mnistDefinitions();
std::vector<Definition> fathomImageDefinitions();
std::vector<Definition> fathomAutoencoderDefinitions();
std::vector<Definition> fathomDeepQDefinitions();
std::vector<Definition> fathomTranslationDefinitions();
std::vector<Definition> fathomSpeechDefinitions();
std::vector<Definition> fathomMemnetDefinitions();
std::vector<Definition> gptDefinitions();
std::vector<Definition> bertDefinitions();
std::vector<Definition> visionTransformerDefinitions();

} // namespace strata::engine::training::models
