// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Radford et al., "Language Models are Unsupervised Multitask Learners", 2019, table 2, with the
// start values of its section 2.3: residual layers scaled by 1/√(their number).
#include "engine/training/models/gpt.h"

#include "engine/training/models/definition.h"

#include <cmath>

namespace strata::engine::training::models {

namespace {

constexpr std::int64_t vocabulary = 50257;
constexpr std::int64_t context = 1024;

Definition definition(const std::string &name, const std::string &size,
                      const TransformerShape &shape)
{
    return {{name, "GPT-2 with " + size + " parameters: a language model, next token by next token",
             1, context, "tokens", true},
            vocabulary,
            false,
            [shape](const ModelOptions &options) { return gpt2(shape, options); }};
}

} // namespace

Graph gpt2(const TransformerShape &shape, const ModelOptions &options)
{
    ModelWriter model({options.sequence, 1, 1}, {}, options,
                      {{0, options.sequence, options.classes}});
    const Initialiser weights = normal(0.02);
    TransformerStyle style;
    style.causal = true;
    style.dropout = 0.1;
    style.activation = Activation::Kind::GeluTanh;
    style.weights = weights;
    style.addedWeights = normal(0.02 / std::sqrt(2.0 * static_cast<double>(shape.layers)));
    const LayerId tokens =
        model.add("tokens", Embedding{options.classes, shape.features, weights}, {model.input()});
    LayerId x = model.add("positions", PositionEmbedding{context, normal(0.01)}, {tokens});
    x = model.dropout("dropout", x, style.dropout);
    x = transformerBlocks(model, shape, style, x);
    x = model.add("norm", LayerNormalization{style.epsilon, true}, {x});
    x = model.add("head", Linear{options.classes, false, {}, tokens}, {x});
    model.add("loss", SoftmaxCrossEntropy{}, {x});
    return model.take();
}

std::vector<Definition> gptDefinitions()
{
    return {definition("gpt2_124m", "124 million", {12, 768, 12}),
            definition("gpt2_355m", "355 million", {24, 1024, 16})};
}

} // namespace strata::engine::training::models
