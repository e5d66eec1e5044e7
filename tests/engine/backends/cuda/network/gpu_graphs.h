// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which graphs of the self-test the tests of a GPU's networks compute.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/training/workload/self_test_graphs.h"

#include <vector>

namespace strata::tests {

//! The graphs of the self-test without those that a GPU refuses.
inline std::vector<engine::training::workload::SelfTestGraph> graphsForGpus()
{
    auto graphs = engine::training::workload::selfTestGraphs();
    std::erase_if(graphs, [](const engine::training::workload::SelfTestGraph &subject) {
        return !engine::backends::cuda::checkLayers(subject.graph);
    });
    return graphs;
}

//! Networks whose first window's columns a GPU lays side by side as channels: of a residual
//! network, of AlexNet's kind, of one colour, and one that the image's last columns are too few
//! for.
inline std::vector<engine::training::workload::SelfTestGraph> graphsOfFirstWindows()
{
    using namespace engine::training;
    constexpr Initialiser normal{Initialiser::Kind::Normal, 0.1};
    const auto network = [&](const Shape &image, const Window &window, bool normalized) {
        Graph graph(image);
        LayerId last =
            graph.add("first", Convolution{8, window, !normalized, normal}, {graph.input()});
        if (normalized)
            last = graph.add("first.bn", BatchNormalization{}, {last});
        last = graph.add("first.relu", Relu{}, {last});
        last = graph.add("second", Convolution{5, {3, 3, 2, 1, 1, 1, 1}, true, normal}, {last});
        graph.add("loss", SoftmaxCrossEntropy{},
                  {graph.add("fc", FullyConnected{4, normal}, {last})});
        return graph;
    };
    return {{"columns of a residual network", network({3, 14, 13}, {7, 7, 2, 3, 3, 3, 3}, true), 3},
            {"columns of a plain network", network({3, 23, 25}, {11, 11, 4, 3, 4, 2, 1}, false), 2},
            {"columns of one colour", network({1, 9, 8}, {5, 5, 1, 2, 2, 2, 2}, true), 3},
            {"columns of a wide window", network({2, 4, 6}, {3, 6, 3, 1, 1, 4, 3}, false), 3}};
}

} // namespace strata::tests
