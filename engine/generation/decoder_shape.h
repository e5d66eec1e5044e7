// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The decoders of the Llama kind that can be served: their dimensions and what follows from them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace strata::engine::generation {

//! How rotary frequencies are made slower for contexts that are longer than those of the training,
//! as the published configurations of Llama 3.1 and 3.2 say under "rope_scaling" (type "llama3").
struct RotaryScaling {
    double factor = 1; //!< by which low frequencies are divided
    double lowFrequencyFactor = 1;
    double highFrequencyFactor = 4;
    std::int64_t originalContext = 8192; //!< tokens
};

//! In the terms of a published config.json.
struct DecoderShape {
    std::string name;
    std::int64_t layers = 0;
    std::int64_t hidden = 0;        //!< width of a token between layers
    std::int64_t heads = 0;         //!< of queries
    std::int64_t keyValueHeads = 0; //!< each of them is shared by heads / keyValueHeads queries
    std::int64_t headSize = 0;
    std::int64_t intermediate = 0; //!< width within the gated feed-forward layer
    std::int64_t vocabulary = 0;
    std::int64_t context = 0; //!< tokens at most, prompt and answer together
    double rotaryBase = 10000;
    std::optional<RotaryScaling> rotaryScaling;
    double normEpsilon = 1e-5;
    bool sharesEmbedding = false; //!< the embedding's table is also the last product's matrix
    std::string source;           //!< whose dimensions these are

    std::int64_t queryWidth() const { return heads * headSize; }
    std::int64_t keyValueWidth() const { return keyValueHeads * headSize; }
    //! Queries that share a head of keys and values.
    std::int64_t group() const { return heads / keyValueHeads; }
};

//! Ascending by parameters.
const std::vector<DecoderShape> &allDecoders();

//! Null if there is none of the name.
const DecoderShape *findDecoder(std::string_view name);

//! Elements of the four matrices of a layer: queries, keys and values; output; gate and up; down.
//! \return of all layers together
std::int64_t layerMatrixElements(const DecoderShape &shape);
//! Of the matrix that gives the logits.
std::int64_t headElements(const DecoderShape &shape);
//! All that is learnt: matrices, the embedding (once if it is shared) and the gains of the
//! normalisations.
std::int64_t parameterCount(const DecoderShape &shape);

//! Radians per position of each of the headSize / 2 pairs: base^(-2i / headSize) (Su et al.,
//! "RoFormer", 2021), with the scaling of Llama 3.1: a wave shorter than originalContext /
//! highFrequencyFactor stays, one longer than originalContext / lowFrequencyFactor is divided by
//! the factor, and between them both are mixed linearly in originalContext / wavelength. Element i
//! is rotated with element i + headSize / 2.
std::vector<double> rotaryFrequencies(const DecoderShape &shape);

} // namespace strata::engine::generation
