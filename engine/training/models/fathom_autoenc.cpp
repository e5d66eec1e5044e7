// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The variational autoencoder of Adolf et al., "Fathom: Reference Workloads for Modern Deep
// Learning Methods", IISWC 2016, as its code executes it: the reconstruction is no probability, and
// is held against digits by the squared error. Fathom adds that up over the batch, which its
// divergence is averaged over; here both are means, so that no learning rate depends on the batch.
#include "engine/training/models/definition.h"
#include "engine/training/models/initialisers.h"

namespace strata::engine::training::models {

namespace {

constexpr std::int64_t features = 200;

Graph autoencoder(const ModelOptions &)
{
    Graph graph({1, 28, 28});
    const LayerId input = graph.input();
    const std::int64_t pixels = graph.inputShape().elements();
    const FullyConnected encoder{features, xavier(pixels, features)};
    const LayerId mean = graph.add("mean", encoder, {input});
    const LayerId logVariance = graph.add("log_variance", encoder, {input});
    const LayerId sample = graph.add("sample", GaussianSample{}, {mean, logVariance});
    const LayerId reconstruction = graph.add(
        "reconstruction", FullyConnected{pixels, {Initialiser::Kind::Constant, 0}}, {sample});
    graph.add("divergence", KlDivergence{}, {mean, logVariance});
    graph.add("loss", SquaredError{}, {reconstruction, input});
    return graph;
}

} // namespace

std::vector<Definition> fathomAutoencoderDefinitions()
{
    return {
        {{"autoenc_fathom",
          "Variational autoencoder 784-200-784 for digits of 28 x 28, as Fathom executes it", 128},
         784,
         false,
         autoencoder,
         1,
         true}};
}

} // namespace strata::engine::training::models
