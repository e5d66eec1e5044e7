// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Sermanet et al., "OverFeat: Integrated Recognition, Localization and Detection using
// Convolutional Networks", arXiv 1312.6229, table 1 (the fast model), as tf_cnn_benchmarks has it.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

constexpr Style style{unitVariance, heForward, unitVariance, {}};

Graph overFeat(const ModelOptions &options)
{
    ModelWriter model({3, 231, 231}, style, options);
    const auto convolution = [&](const std::string &name, LayerId from, std::int64_t channels,
                                 const Window &window) {
        return model.relu("relu" + name,
                          model.convolution("conv" + name, from, channels, window, true));
    };
    const auto pooling = [&](const char *name, LayerId from) {
        return model.pooling(name, from, Pooling::Kind::Maximum, square(2, 2));
    };
    LayerId x = pooling("pool1", convolution("1", model.input(), 96, square(11, 4)));
    x = pooling("pool2", convolution("2", x, 256, square(5)));
    x = convolution("3", x, 512, keeping(3, 3));
    x = convolution("4", x, 1024, keeping(3, 3));
    x = pooling("pool5", convolution("5", x, 1024, keeping(3, 3)));
    x = model.dropout("dropout6", model.relu("relu6", model.fullyConnected("fc6", x, 3072)));
    x = model.dropout("dropout7", model.relu("relu7", model.fullyConnected("fc7", x, 4096)));
    model.classifier("fc8", "loss", x);
    return model.take();
}

} // namespace

std::vector<Definition> overFeatDefinitions()
{
    return {{{"overfeat", "OverFeat as tf_cnn_benchmarks defines it, 231 x 231, 1001 classes", 32},
             1001,
             false,
             overFeat}};
}

} // namespace strata::engine::training::models
