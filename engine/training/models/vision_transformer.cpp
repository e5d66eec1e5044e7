// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Dosovitskiy et al., "An Image is Worth 16x16 Words", ICLR 2021, table 1; details where the paper
// has none are torchvision's.
#include "engine/training/models/definition.h"
#include "engine/training/models/transformer_block.h"

namespace strata::engine::training::models {

namespace {

Graph visionTransformer(const TransformerShape &shape, std::int64_t patch,
                        const ModelOptions &options)
{
    ModelWriter model({3, 224, 224}, {}, options);
    TransformerStyle style;
    style.epsilon = 1e-6;
    style.weights = style.addedWeights = normal(0.02);
    // What is written as a convolution whose windows do not overlap elsewhere.
    LayerId x = model.add("patches", Patches{patch}, {model.input()});
    x = model.linear("embedding", x, shape.features, unitVariance(3 * patch * patch, 0));
    x = model.add("class_token", ClassToken{}, {x});
    const std::int64_t positions = (224 / patch) * (224 / patch) + 1;
    x = model.add("positions", PositionEmbedding{positions, normal(0.02)}, {x});
    x = transformerBlocks(model, shape, style, x);
    x = model.add("norm", LayerNormalization{style.epsilon, true}, {x});
    x = model.add("class", Slice{0, 1}, {x});
    model.classifier("classifier", "loss", x, 1, Initialiser{});
    return model.take();
}

} // namespace

std::vector<Definition> visionTransformerDefinitions()
{
    return {{{"vit_b16", "Vision transformer ViT-B/16 as torchvision defines it", 8, 0},
             1000,
             false,
             [](const ModelOptions &options) {
                 return visionTransformer({12, 768, 12}, 16, options);
             }}};
}

} // namespace strata::engine::training::models
