// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/layer.h"

#include <array>

namespace strata::engine::training {

const char *operationName(const Operation &operation)
{
    static constexpr std::array<const char *, std::variant_size_v<Operation>> names{
        "input",
        "convolution",
        "batch_normalization",
        "relu",
        "pooling",
        "global_average_pooling",
        "local_response_normalization",
        "fully_connected",
        "dropout",
        "concatenation",
        "addition",
        "softmax_cross_entropy",
        "embedding",
        "position_embedding",
        "class_token",
        "linear",
        "layer_normalization",
        "activation",
        "attention",
        "multiplication",
        "transposition",
        "slice",
        "gather",
        "patches",
        "channel_padding",
        "gaussian_sample",
        "kl_divergence",
        "squared_error",
        "recurrent",
        "action_value_error",
        "sampled_cross_entropy",
        "attention_decoder",
        "ctc_loss",
        "sentence_encoding",
        "memory_reading"};
    return names[operation.index()];
}

bool isLoss(const Operation &operation)
{
    return std::holds_alternative<SoftmaxCrossEntropy>(operation) ||
           std::holds_alternative<KlDivergence>(operation) ||
           std::holds_alternative<SquaredError>(operation) ||
           std::holds_alternative<ActionValueError>(operation) ||
           std::holds_alternative<SampledCrossEntropy>(operation) ||
           std::holds_alternative<CtcLoss>(operation);
}

} // namespace strata::engine::training
