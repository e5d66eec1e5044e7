// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// tf_cnn_benchmarks' network with next to nothing to compute: what a step of it takes is input, and
// the cost of a step itself.
#include "engine/training/models/definition.h"
#include "engine/training/models/model_writer.h"

namespace strata::engine::training::models {

namespace {

constexpr Style style{unitVariance, heForward, unitVariance, {}};

Graph trivial(const ModelOptions &options)
{
    ModelWriter model({3, 227, 227}, style, options);
    LayerId x = model.relu("relu1", model.fullyConnected("fc1", model.input(), 1));
    x = model.relu("relu2", model.fullyConnected("fc2", x, 4096));
    model.classifier("fc3", "loss", x);
    return model.take();
}

} // namespace

std::vector<Definition> trivialDefinitions()
{
    return {
        {{"trivial",
          "Next to no computation, as tf_cnn_benchmarks defines it, 227 x 227, 1001 classes", 32},
         1001,
         false,
         trivial}};
}

} // namespace strata::engine::training::models
