// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of `generate`, and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/generation/decoder.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::generation {

//! Raised when weights, tokens, formulae or the check value change: results of different versions
//! are never compared.
inline constexpr int workloadVersion = 1;

enum class Phase {
    Decode,  //!< an iteration is one token of each sequence, whose prompt is in the cache
    Prefill, //!< an iteration is the prompt of each sequence
    Request  //!< an iteration is a prompt and all tokens that follow it, of each sequence
};

struct GenerateSettings {
    DecoderShape shape;
    Precision precision = Precision::Bf16;
    Phase phase = Phase::Decode;
    std::int64_t batch = 1;
    std::int64_t prompt = 512; //!< tokens of each sequence
    std::int64_t tokens = 128; //!< generated of each sequence; 0 for Prefill

    std::int64_t positions() const { return prompt + tokens; }
};

//! \param backends names that the parameter `backend` accepts beside "auto"
settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends);

//! Usage failure (context_too_long) for more tokens than the model has positions.
core::Expected<GenerateSettings> settingsOf(const settings::Parameters &parameters);

DecoderOptions optionsOf(const GenerateSettings &settings, const core::WorkContext &context);

const char *phaseName(Phase phase); //!< "decode"

//! "model=llama_3.2_1b precision=bf16 phase=decode batch=1 prompt=512 tokens=128"
std::string problemText(const GenerateSettings &settings);

//! Operations, a multiplication and an addition for each weight: 2 · (weights of the layers) for
//! each token, 2 · (weights of the last product) for each that has logits, and for attention 4 ·
//! layers · heads · headSize for each token before it and itself (Kaplan et al., "Scaling Laws for
//! Neural Language Models", 2020, table 1, with the last product and causal attention). Bytes: all
//! weights once for each pass through the layers, a row of the embedding for each token, and keys
//! and values that are read in a decode or written in a prefill. Decode's are those of the mean
//! length between prompt + 1 and prompt + tokens. Rate in tokens/s: of the prompts (Prefill) or
//! generated ones.
core::WorkPerIteration workOf(const GenerateSettings &settings);

//! Of a decode at a given length. \param length tokens of each sequence, the new one included; a
//! mean of several decodes
core::WorkPerIteration decodeWork(const GenerateSettings &settings, double length);

} // namespace strata::engine::generation
