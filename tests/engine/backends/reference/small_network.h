// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Little networks for the tests of the reference backend.
#pragma once

#include "engine/training/graph.h"

//! Convolution 3×3 with 4 channels → batch normalisation → rectifier → maximum 2×2 → fully
//! connected → loss.
inline strata::engine::training::Graph smallConvolutionalNetwork(double dropout = 0)
{
    using namespace strata::engine::training;
    const auto normal = [](double deviation) {
        return Initialiser{Initialiser::Kind::Normal, deviation};
    };
    Graph graph({1, 6, 6});
    const LayerId convolution = graph.add(
        "conv", Convolution{4, {3, 3, 1, 1, 1, 1, 1}, false, normal(0.4)}, {graph.input()});
    const LayerId normalized = graph.add("bn", BatchNormalization{}, {convolution});
    const LayerId rectified = graph.add("relu", Relu{}, {normalized});
    LayerId features =
        graph.add("pool", Pooling{Pooling::Kind::Maximum, {2, 2, 2, 0, 0, 0, 0}}, {rectified});
    if (dropout > 0)
        features = graph.add("dropout", Dropout{dropout}, {features});
    const LayerId top = graph.add("fc", FullyConnected{2, normal(0.2)}, {features});
    graph.add("loss", SoftmaxCrossEntropy{}, {top});
    return graph;
}
