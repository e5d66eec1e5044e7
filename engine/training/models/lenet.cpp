// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The kind of network of LeCun et al., "Gradient-Based Learning Applied to Document Recognition",
// Proc. IEEE 1998, with the sizes that tf_cnn_benchmarks has.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

constexpr Style style{unitVariance, heForward, unitVariance, {}};

Graph leNet(const ModelOptions &options)
{
    ModelWriter model({3, 28, 28}, style, options);
    LayerId x = model.convolution("conv1", model.input(), 32, keeping(5, 5), true);
    x = model.pooling("pool1", model.relu("relu1", x), Pooling::Kind::Maximum, square(2, 2));
    x = model.convolution("conv2", x, 64, keeping(5, 5), true);
    x = model.pooling("pool2", model.relu("relu2", x), Pooling::Kind::Maximum, square(2, 2));
    x = model.relu("relu3", model.fullyConnected("fc3", x, 512));
    model.classifier("fc4", "loss", x);
    return model.take();
}

} // namespace

std::vector<Definition> leNetDefinitions()
{
    return {{{"lenet", "LeNet as tf_cnn_benchmarks defines it, 28 x 28 in color, 1001 classes", 32},
             1001,
             false,
             leNet}};
}

} // namespace strata::engine::training::models
