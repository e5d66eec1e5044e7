// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The network of TensorFlow's mnist_replica example, which "TensorFlow on Docker" (2018) trains:
// 784, 100 hidden, 10.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

Graph mnist(const ModelOptions &options)
{
    // The example divides by the width of the image, which is the root of the inputs; and by the
    // root of the hidden units.
    ModelWriter model({1, 28, 28}, Style{unitVariance, unitVariance, unitVariance, {}}, options);
    model.classifier("output", "loss",
                     model.relu("relu", model.fullyConnected("hidden", model.input(), 100)));
    return model.take();
}

} // namespace

std::vector<Definition> mnistDefinitions()
{
    return {{{"mnist", "Fully connected network 784-100-10 for digits of 28 x 28", 100},
             10,
             false,
             mnist}};
}

} // namespace strata::engine::training::models
