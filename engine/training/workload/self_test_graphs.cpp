// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/self_test_graphs.h"

#include <cmath>
#include <utility>

namespace strata::engine::training::workload {
namespace {

constexpr Shape image{3, 13, 11};
constexpr std::int64_t classes = 7;

Initialiser heNormal(double products)
{
    return {Initialiser::Kind::Normal, std::sqrt(2 / products)};
}

Window square(std::int64_t kernel, std::int64_t stride, std::int64_t pad)
{
    return {kernel, kernel, stride, pad, pad, pad, pad};
}

//! Adds layers with names that say what they are.
class SmallNetwork {
public:
    SmallNetwork() : m_graph(image) {}

    LayerId add(std::string name, Operation operation, std::vector<LayerId> inputs)
    {
        return m_graph.add(std::move(name), std::move(operation), std::move(inputs));
    }
    LayerId convolve(const std::string &name, LayerId input, std::int64_t channels, Window window,
                     bool bias)
    {
        const auto products = static_cast<double>(m_graph.layer(input).output.channels *
                                                  window.kernelHeight * window.kernelWidth);
        return add(name, Convolution{channels, window, bias, heNormal(products)}, {input});
    }
    LayerId normalize(const std::string &name, LayerId input, bool scale)
    {
        return add(name, BatchNormalization{scale, 1e-3, 0.1, 1}, {input});
    }
    LayerId rectify(const std::string &name, LayerId input) { return add(name, Relu{}, {input}); }
    LayerId connect(const std::string &name, LayerId input, std::int64_t features)
    {
        const auto products = static_cast<double>(m_graph.layer(input).output.elements());
        return add(name, FullyConnected{features, heNormal(products)}, {input});
    }
    Graph finish(LayerId features)
    {
        return finish(SoftmaxCrossEntropy{}, {connect("classes", features, classes)});
    }
    Graph finish(Operation loss, std::vector<LayerId> inputs)
    {
        add("loss", std::move(loss), std::move(inputs));
        return std::move(m_graph);
    }

private:
    Graph m_graph;
};

//! A block of a residual network: an output that two layers read, one of them an addition.
Graph residualNetwork()
{
    SmallNetwork net;
    const LayerId stem = net.rectify(
        "stem.relu",
        net.normalize("stem.bn", net.convolve("stem", 0, 16, square(3, 1, 1), false), true));
    const LayerId left = net.rectify(
        "left.relu",
        net.normalize("left.bn", net.convolve("left", stem, 16, square(3, 2, 1), false), true));
    const LayerId right =
        net.normalize("right.bn", net.convolve("right", stem, 16, square(1, 2, 0), false), true);
    const LayerId sum = net.rectify("sum.relu", net.add("sum", Addition{}, {left, right}));
    const LayerId body =
        net.normalize("body.bn", net.convolve("body", sum, 16, square(3, 1, 1), false), true);
    const LayerId identity =
        net.rectify("identity.relu", net.add("identity", Addition{}, {body, sum}));
    return net.finish(net.add("average", GlobalAveragePooling{}, {identity}));
}

//! A module of an Inception network: factorised windows, all poolings, concatenation, and a loss at
//! half height that no bias is before.
Graph branchingNetwork()
{
    SmallNetwork net;
    const LayerId stem = net.rectify(
        "stem.relu",
        net.normalize("stem.bn", net.convolve("stem", 0, 10, square(3, 1, 0), false), false));
    const LayerId wide = net.rectify(
        "wide.relu",
        net.normalize("wide.bn", net.convolve("wide", stem, 6, {1, 7, 1, 0, 0, 3, 3}, false),
                      false));
    const LayerId high =
        net.rectify("high.relu", net.convolve("high", stem, 5, {3, 1, 1, 1, 1, 0, 0}, true));
    const LayerId mean =
        net.add("mean", Pooling{Pooling::Kind::AverageWithPadding, square(3, 1, 1)}, {stem});
    const LayerId inside =
        net.add("inside", Pooling{Pooling::Kind::AverageWithoutPadding, square(3, 1, 1)}, {wide});
    const LayerId all = net.add("all", Concatenation{}, {inside, high, mean});
    const LayerId early = net.add("early", FullyConnected{classes, heNormal(21), false},
                                  {net.add("early.average", GlobalAveragePooling{}, {all})});
    net.add("early.loss", SoftmaxCrossEntropy{0.4}, {early});
    const LayerId largest =
        net.add("largest", Pooling{Pooling::Kind::Maximum, square(3, 2, 0)}, {all});
    return net.finish(
        net.rectify("top.relu", net.convolve("top", largest, 9, square(2, 1, 0), true)));
}

//! AlexNet's kind: biases, normalisation across channels, dropout between fully connected layers.
Graph plainNetwork()
{
    SmallNetwork net;
    const LayerId first =
        net.rectify("first.relu", net.convolve("first", 0, 12, {5, 5, 2, 2, 1, 2, 1}, true));
    const LayerId local = net.add("local", LocalResponseNormalization{5, 1e-2, 0.75, 2}, {first});
    const LayerId largest =
        net.add("largest", Pooling{Pooling::Kind::Maximum, {3, 3, 2, 1, 1, 1, 1}}, {local});
    const LayerId hidden = net.rectify("hidden.relu", net.connect("hidden", largest, 19));
    return net.finish(net.add("dropout", Dropout{0.4}, {hidden}));
}

//! MobileNet's kind, and the shortcut of a residual network that widens without parameters:
//! convolutions in groups, a rectifier with a limit, channels of zeros.
Graph groupedNetwork()
{
    SmallNetwork net;
    const auto grouped = [&](const std::string &name, LayerId input, std::int64_t groups,
                             std::int64_t products) {
        return net.add(name,
                       Convolution{12, square(3, 1, 1), false,
                                   heNormal(static_cast<double>(products)), groups},
                       {input});
    };
    const auto limit = [&](const std::string &name, LayerId input) {
        return net.add(name + ".limit", Relu{2}, {net.normalize(name + ".bn", input, true)});
    };
    const LayerId stem = limit("stem", net.convolve("stem", 0, 12, {3, 3, 2, 0, 1, 0, 1}, false));
    const LayerId each = limit("each", grouped("each", stem, 12, 9));
    const LayerId three = net.normalize("three.bn", grouped("three", each, 3, 36), true);
    const LayerId sum = net.add("sum", Addition{}, {three, stem});
    const LayerId wide = net.add("wide", ChannelPadding{2, 4}, {sum});
    const LayerId all =
        net.add("all", Addition{}, {net.convolve("body", sum, 18, square(1, 1, 0), false), wide});
    return net.finish(net.add("average", GlobalAveragePooling{}, {net.rectify("top.relu", all)}));
}

//! Two losses, neither of them of classes. Where a variance is large, so are gradients, and what
//! bf16 rounds off: so its logarithm starts near 0.
Graph variationalNetwork()
{
    SmallNetwork net;
    const LayerId hidden = net.rectify("hidden.relu", net.connect("hidden", 0, 20));
    const LayerId mean = net.connect("mean", hidden, 6);
    const LayerId logVariance =
        net.add("log_variance", FullyConnected{6, {Initialiser::Kind::Normal, 0.05}}, {hidden});
    const LayerId sample = net.add("sample", GaussianSample{}, {mean, logVariance});
    const LayerId decoded = net.connect("decoded", sample, image.elements());
    net.add("divergence", KlDivergence{0.5}, {mean, logVariance});
    return net.finish(SquaredError{}, {decoded, 0});
}

//! Windows over four frames, and a loss of the value of one action.
Graph playingNetwork()
{
    Graph graph({4, 20, 20});
    const LayerId look =
        graph.add("look", Convolution{16, square(8, 4, 0), true, heNormal(256)}, {graph.input()});
    const LayerId seen = graph.add("look.relu", Relu{}, {look});
    const LayerId hidden = graph.add("hidden", FullyConnected{12, heNormal(256)}, {seen});
    const LayerId relu = graph.add("hidden.relu", Relu{}, {hidden});
    const LayerId values = graph.add("values", FullyConnected{4, heNormal(12)}, {relu});
    graph.add("loss", ActionValueError{0.5}, {values});
    return graph;
}

Graph digitNetwork()
{
    Graph graph({1, 28, 28});
    const LayerId hidden = graph.add("hidden", FullyConnected{100, heNormal(784)}, {graph.input()});
    const LayerId relu = graph.add("relu", Relu{}, {hidden});
    const LayerId output = graph.add("output", FullyConnected{10, heNormal(100)}, {relu});
    graph.add("loss", SoftmaxCrossEntropy{}, {output});
    return graph;
}

} // namespace

std::vector<SelfTestGraph> selfTestGraphs()
{
    std::vector<SelfTestGraph> graphs = {
        {"a residual network", residualNetwork(), 6},
        {"a branching network", branchingNetwork(), 5},
        {"a plain network", plainNetwork(), 3},
        {"the digit network", digitNetwork(), 5},
        {"a grouped network", groupedNetwork(), 8},
        {"a variational network", variationalNetwork(), 4, 1.0 / 16},
        {"a playing network", playingNetwork(), 6}};
    for (SelfTestGraph &graph : sequenceGraphs())
        graphs.push_back(std::move(graph));
    return graphs;
}

} // namespace strata::engine::training::workload
