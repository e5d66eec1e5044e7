// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Which graphs of the self-test the tests of a GPU's networks compute.
#pragma once

#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/training/workload/self_test_graphs.h"
#include "tests/engine/training/translation_graph.h"

#include <string>
#include <utility>
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

//! Convolutions in groups: the first one's channels may not be padded, and one sees a channel
//! alone.
inline engine::training::workload::SelfTestGraph graphInGroups()
{
    using namespace engine::training;
    constexpr Initialiser normal{Initialiser::Kind::Normal, 0.3};
    Graph graph({4, 9, 8});
    LayerId x =
        graph.add("two", Convolution{6, {3, 3, 2, 1, 1, 1, 1}, true, normal, 2}, {graph.input()});
    x = graph.add("two.relu", Relu{}, {x});
    x = graph.add("each", Convolution{12, {3, 3, 1, 1, 1, 1, 1}, false, normal, 6}, {x});
    x = graph.add("each.bn", BatchNormalization{}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{4, normal}, {x})});
    return {"convolutions in groups", std::move(graph), 3};
}

//! Cells of each kind that go each way, over several positions and over one.
inline std::vector<engine::training::workload::SelfTestGraph> graphsOfRecurrentLayers()
{
    using namespace engine::training;
    using Cell = Recurrent::Cell;
    using Direction = Recurrent::Direction;
    constexpr Initialiser normal{Initialiser::Kind::Normal, 0.2};
    // Rectified states fade, or rounding errors would grow from position to position.
    constexpr Initialiser fading{Initialiser::Kind::Normal, 0.1};
    const auto network = [&](std::int64_t positions, const Recurrent &first,
                             const Recurrent &second) {
        Graph graph({positions, 1, 5});
        const LayerId one = graph.add("first", first, {graph.input()});
        const LayerId two = graph.add("second", second, {one});
        const LayerId both = graph.add("both", Concatenation{}, {two, two});
        graph.add("loss", SoftmaxCrossEntropy{},
                  {graph.add("classes", Linear{4, true, normal, {}}, {both})});
        return graph;
    };
    const auto cells = [&](Cell cell, Direction direction, bool givesCell = false) {
        const Initialiser &weights = cell == Cell::Rectified ? fading : normal;
        return Recurrent{cell, 9, direction, 0.5, givesCell, weights, 0.7};
    };
    std::vector<engine::training::workload::SelfTestGraph> graphs;
    for (const std::int64_t positions : {6, 1}) {
        const std::string suffix = ", " + std::to_string(positions) + " positions";
        graphs.push_back({"LSTM backward and both ways" + suffix,
                          network(positions, cells(Cell::Lstm, Direction::Backward, true),
                                  cells(Cell::Lstm, Direction::Both, true)),
                          3});
        graphs.push_back({"GRU forward and both ways" + suffix,
                          network(positions, cells(Cell::Gru, Direction::Forward),
                                  cells(Cell::Gru, Direction::Both)),
                          4});
        graphs.push_back({"rectified both ways and forward" + suffix,
                          network(positions, cells(Cell::Rectified, Direction::Both),
                                  cells(Cell::Rectified, Direction::Forward)),
                          2});
    }
    return graphs;
}

//! Decoders that attend to what an encoder has read, with one and more cells and positions.
inline std::vector<engine::training::workload::SelfTestGraph> graphsOfDecoders()
{
    return {{"a decoder of one cell", translationGraph(1, 5, 0), 3},
            {"a decoder of three cells", translationGraph(3, 6, 0), 2},
            {"a decoder of one position", translationGraph(2, 1, 0), 4},
            {"a decoder and drawn classes", translationGraph(2, 5, 9), 3}};
}

//! Losses of labels that are spread over frames: behind a linear layer and, beside another loss,
//! behind a rectifier.
inline std::vector<engine::training::workload::SelfTestGraph> graphsOfFrames()
{
    using namespace engine::training;
    constexpr Initialiser normal{Initialiser::Kind::Normal, 0.3};
    Graph alone({13, 1, 7});
    const LayerId hidden = alone.add("hidden", Linear{12, true, normal, {}}, {alone.input()});
    using Curve = engine::training::Activation;
    const LayerId curve = alone.add("curve", Curve{Curve::Kind::Tanh}, {hidden});
    alone.add("loss", CtcLoss{5, 0.7}, {alone.add("scores", Linear{6, true, normal, {}}, {curve})});
    Graph beside({11, 1, 7});
    const LayerId shared = beside.add("shared", Linear{12, true, normal, {}}, {beside.input()});
    const LayerId scores = beside.add("scores", Linear{4, false, normal, {}}, {shared});
    beside.add("frames.loss", CtcLoss{4, 0.5, 11}, {beside.add("relu", Relu{}, {scores})});
    beside.add("loss", SoftmaxCrossEntropy{},
               {beside.add("classes", Linear{5, true, normal, {}}, {shared})});
    return {{"spread labels", std::move(alone), 4},
            {"spread labels beside others", std::move(beside), 3}};
}

//! Losses that draw classes: few of words, and, beside another loss, many of features that nobody
//! learns.
inline std::vector<engine::training::workload::SelfTestGraph> graphsOfDrawnClasses()
{
    using namespace engine::training;
    constexpr Initialiser normal{Initialiser::Kind::Normal, 0.3};
    Graph words({6, 1, 1}, {{0, 6, 23}});
    const LayerId read = words.add("words", Embedding{23, 20, normal}, {words.input()});
    const LayerId output = words.add("output", Linear{20, true, normal, {}}, {read});
    words.add("loss", SampledCrossEntropy{8},
              {words.add("classes", Linear{23, true, normal, {}}, {output})});
    Graph many({5, 1, 11});
    const LayerId drawn = many.add("drawn", Linear{67, false, normal, {}}, {many.input()});
    many.add("drawn.loss", SampledCrossEntropy{20, 0.6, 5}, {drawn});
    many.add("loss", SoftmaxCrossEntropy{},
             {many.add("classes", Linear{9, true, normal, {}}, {many.input()})});
    return {{"drawn words", std::move(words), 4}, {"many drawn classes", std::move(many), 3}};
}

//! Both.
inline std::vector<engine::training::workload::SelfTestGraph> graphsOfClassLosses()
{
    auto graphs = graphsOfFrames();
    for (auto &subject : graphsOfDrawnClasses())
        graphs.push_back(std::move(subject));
    return graphs;
}

} // namespace strata::tests
