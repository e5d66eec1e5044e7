// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Networks of layers that the graphs of the self-test have not in every layout: rectifiers with a
//! limit, channels of zeros, samples, losses without classes, memories; of images and of sequences.
#pragma once

#include "engine/training/workload/self_test_graphs.h"

#include <cmath>
#include <vector>

namespace strata::tests {

namespace value_graphs {

using namespace engine::training;

constexpr Initialiser normal{Initialiser::Kind::Normal, 0.3};
constexpr Initialiser small{Initialiser::Kind::Normal, 0.12};
constexpr Window three{3, 3, 1, 1, 1, 1, 1};

//! Of so many products.
inline Initialiser he(double products)
{
    return {Initialiser::Kind::Normal, std::sqrt(2 / products)};
}

//! Limits after a normalisation, an addition, a convolution and a fully connected layer; where
//! inference fuses them, and where nothing does. Few numbers are near a limit, where rounding
//! decides whether a gradient passes.
inline Graph limitedImages()
{
    Graph graph({3, 9, 7});
    const LayerId stem = graph.add("stem", Convolution{6, three, false, he(27)}, {graph.input()});
    const LayerId limited =
        graph.add("stem.limit", Relu{2}, {graph.add("stem.bn", BatchNormalization{}, {stem})});
    const LayerId wide = graph.add("wide", ChannelPadding{3, 2}, {limited});
    const LayerId body = graph.add("body", Convolution{11, three, false, he(54)}, {limited});
    const LayerId sum =
        graph.add("sum.limit", Relu{2.3}, {graph.add("sum", Addition{}, {body, wide})});
    const LayerId last = graph.add("last.limit", Relu{2.7},
                                   {graph.add("last", Convolution{7, three, true, he(99)}, {sum})});
    const LayerId average = graph.add("average", GlobalAveragePooling{}, {last});
    const LayerId hidden = graph.add("hidden.limit", Relu{1.5},
                                     {graph.add("hidden", FullyConnected{9, he(7)}, {average})});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", FullyConnected{4, he(9)}, {hidden})});
    return graph;
}

//! A limit that is a linear layer's and one that stands alone; positions of zeros.
inline Graph limitedSequences()
{
    Graph graph({5, 1, 6});
    const LayerId first =
        graph.add("first.limit", Relu{0.4},
                  {graph.add("first", Linear{10, true, normal, {}}, {graph.input()})});
    const LayerId second = graph.add("second", Linear{10, true, normal, {}}, {first});
    const LayerId limited =
        graph.add("limit", Relu{0.9}, {graph.add("normalized", LayerNormalization{}, {second})});
    const LayerId sum = graph.add("sum", Addition{}, {limited, first});
    const LayerId longer = graph.add("longer", ChannelPadding{2, 1}, {sum});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", Linear{7, true, normal, {}}, {longer})});
    return graph;
}

//! What is compared lies in the same order and in another one; two learnt outputs are compared,
//! too.
inline Graph sampledImages()
{
    Graph graph({2, 6, 4});
    const LayerId seen =
        graph.add("seen.relu", Relu{},
                  {graph.add("seen", Convolution{7, three, true, small}, {graph.input()})});
    const LayerId mean = graph.add("mean", Convolution{3, three, true, small}, {seen});
    const LayerId logVariance =
        graph.add("log_variance", Convolution{3, three, true, small}, {seen});
    const LayerId sample = graph.add("sample", GaussianSample{}, {mean, logVariance});
    const LayerId decoded = graph.add("decoded", Convolution{2, three, true, small}, {sample});
    const LayerId guessed = graph.add("guessed", FullyConnected{48, small}, {sample});
    graph.add("divergence", KlDivergence{0.5}, {mean, logVariance});
    graph.add("agreement", SquaredError{0.3}, {guessed, decoded});
    graph.add("loss", SquaredError{}, {decoded, graph.input()});
    return graph;
}

//! One sample is mean and variance of another one.
inline Graph sampledSequences()
{
    Graph graph({4, 1, 6});
    const LayerId mean = graph.add("mean", Linear{5, true, small, {}}, {graph.input()});
    const LayerId logVariance =
        graph.add("log_variance", Linear{5, true, small, {}}, {graph.input()});
    const LayerId sample = graph.add("sample", GaussianSample{}, {mean, logVariance});
    const LayerId both = graph.add("both", GaussianSample{}, {sample, sample});
    const LayerId decoded = graph.add("decoded", Linear{6, true, small, {}}, {both});
    graph.add("divergence", KlDivergence{0.5}, {mean, logVariance});
    graph.add("loss", SquaredError{}, {decoded, graph.input()});
    return graph;
}

//! Several questions, and memories that ask themselves.
inline Graph memories()
{
    Graph graph({12, 1, 7});
    const LayerId told = graph.add("told", Slice{0, 9}, {graph.input()});
    const LayerId asked = graph.add("asked", Slice{9, 3}, {graph.input()});
    const LayerId words = graph.add("words", Linear{11, true, small, {}}, {told});
    const LayerId known = graph.add("known", SentenceEncoding{3}, {words});
    const LayerId questions = graph.add("questions", Linear{11, true, small, {}}, {asked});
    const LayerId read = graph.add("read", MemoryReading{}, {words, questions});
    const LayerId itself = graph.add("itself", MemoryReading{}, {known, known});
    const LayerId sum = graph.add("sum", Addition{}, {read, itself});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", Linear{5, true, small, {}}, {sum})});
    return graph;
}

} // namespace value_graphs

inline std::vector<engine::training::workload::SelfTestGraph> graphsOfValues()
{
    return {{"limited images", value_graphs::limitedImages(), 6},
            {"limited sequences", value_graphs::limitedSequences(), 16},
            {"sampled images", value_graphs::sampledImages(), 3},
            {"sampled sequences", value_graphs::sampledSequences(), 3},
            {"memories", value_graphs::memories(), 4}};
}

} // namespace strata::tests
