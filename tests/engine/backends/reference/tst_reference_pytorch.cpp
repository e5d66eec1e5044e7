// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_network.h"

#include <QTest>

#include <array>
#include <cmath>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

constexpr std::int64_t batch = 5;

// Every kind of layer but dropout, whose masks are our own; pytorch_expectations.py has the same
// network.
Graph mixedNetwork()
{
    const Window overlapping{3, 3, 2, 1, 1, 1, 1};
    Graph graph({3, 13, 13});
    const LayerId stem =
        graph.add("stem", Convolution{6, {3, 5, 2, 1, 0, 2, 3}, true, {}}, {graph.input()});
    const LayerId local = graph.add("local", LocalResponseNormalization{5, 0.3, 0.75, 1.5}, {stem});
    const LayerId scaled = graph.add("scaled", BatchNormalization{true, 1e-3, 0.1, 1}, {local});
    const LayerId rectified = graph.add("rectified", Relu{}, {scaled});
    const LayerId maximum =
        graph.add("maximum", Pooling{Pooling::Kind::Maximum, overlapping}, {rectified});
    const LayerId padded =
        graph.add("padded", Pooling{Pooling::Kind::AverageWithPadding, overlapping}, {rectified});
    const LayerId unpadded = graph.add(
        "unpadded", Pooling{Pooling::Kind::AverageWithoutPadding, overlapping}, {rectified});
    const LayerId all = graph.add("all", Concatenation{}, {maximum, padded, unpadded});
    const LayerId branch =
        graph.add("branch", Convolution{18, {1, 3, 1, 0, 0, 1, 1}, false, {}}, {all});
    const LayerId shifted = graph.add("shifted", BatchNormalization{false, 1e-5, 0.2, 1}, {branch});
    const LayerId sum = graph.add("sum", Addition{}, {all, shifted});
    graph.add("auxiliary", SoftmaxCrossEntropy{0.4},
              {graph.add("side", FullyConnected{4, {}}, {sum})});
    const LayerId mean =
        graph.add("mean", GlobalAveragePooling{}, {graph.add("top_relu", Relu{}, {sum})});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("top", FullyConnected{4, {}}, {mean})});
    return graph;
}

void fill(Network &network, const std::vector<TensorInfo> &tensors)
{
    TensorValues values;
    for (std::size_t tensor = 0; tensor < tensors.size(); ++tensor) {
        std::vector<float> numbers(static_cast<std::size_t>(tensors[tensor].elements()));
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<float>(0.5 * std::sin(1 + 1.7 * static_cast<double>(i) +
                                                           3.1 * static_cast<double>(tensor)));
        values.push_back(numbers);
    }
    network.setParameters(values);
    for (std::size_t i = 0; i < network.images().size(); ++i) {
        const auto number = static_cast<double>(i);
        network.images()[i] =
            static_cast<float>(std::cos(0.37 * number) + 0.5 * std::sin(0.01 * number * number));
    }
    for (std::size_t n = 0; n < network.labels().size(); ++n)
        network.labels()[n] = static_cast<std::int32_t>(3 * n % 4);
}

bool isNear(double found, double wanted)
{
    return std::abs(found - wanted) <= 1e-6 * std::abs(wanted);
}

double norm(const std::vector<float> &values)
{
    double sum = 0;
    for (const float value : values)
        sum += static_cast<double>(value) * static_cast<double>(value);
    return std::sqrt(sum);
}

// Written by pytorch_expectations.py with PyTorch 2.15 in double precision.
constexpr std::array<double, 6> losses{4.035677794414, 3.640803551932, 2.988317238036,
                                       2.516255494573, 2.340662581484, 2.120489862706};
constexpr std::array<double, 6> lossesOfActions{4.928344438174, 3.111181027425, 1.881960649855,
                                                0.878346540462, 0.524415623569, 0.830041749840};
// Of the first step, in the order of the parameters.
constexpr std::array<double, 10> gradientNorms{3.883215, 0.4196247, 3.339224, 1.446819,
                                               5.144855, 0.7518664, 2.73557,  0.1319474,
                                               1.669874, 0.6148814};
// First element of each running mean and variance after the last step.
constexpr std::array<double, 4> statistics{-0.1020771, 0.8160665, -0.2117731, 0.389405};

} // namespace

class TestReferencePytorch : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sixStepsAgree();
    void sixStepsOfActionValuesAgree();
};

void TestReferencePytorch::sixStepsAgree()
{
    const Graph graph = mixedNetwork();
    NetworkOptions options;
    options.batch = batch;
    options.threads = 2;
    options.optimizer.kind = OptimizerKind::Momentum;
    options.optimizer.rate = 0.05;
    options.optimizer.weightDecay = 0.01;
    options.optimizer.clipNorm = 1;
    const auto network = backends::reference::makeNetworkFactory()->compile(graph, options);
    QVERIFY(network.has_value());
    fill(**network, parameterTensors(graph));
    for (std::size_t step = 0; step < losses.size(); ++step) {
        QVERIFY((*network)->step().has_value());
        const double loss = (*network)->outcome().loss;
        QVERIFY2(isNear(loss, losses[step]), qPrintable(QString::number(loss, 'g', 13)));
        const TensorValues gradients = (*network)->gradients();
        QCOMPARE(gradients.size(), gradientNorms.size());
        for (std::size_t tensor = 0; step == 0 && tensor < gradients.size(); ++tensor)
            QVERIFY2(isNear(norm(gradients[tensor]), gradientNorms[tensor]),
                     qPrintable(QString::number(norm(gradients[tensor]), 'g', 9)));
    }
    const TensorValues running = (*network)->statistics();
    for (std::size_t tensor = 0; tensor < statistics.size(); ++tensor)
        QVERIFY(isNear(static_cast<double>(running[tensor].front()), statistics[tensor]));
}

//! Errors are beyond 1 at first, and partly below it at last.
void TestReferencePytorch::sixStepsOfActionValuesAgree()
{
    Graph graph({4, 20, 20});
    const LayerId look =
        graph.add("look", Convolution{6, {8, 8, 4, 0, 0, 0, 0}, true, {}}, {graph.input()});
    const LayerId relu = graph.add("relu", Relu{}, {look});
    graph.add("loss", ActionValueError{}, {graph.add("values", FullyConnected{4, {}}, {relu})});
    NetworkOptions options;
    options.batch = batch;
    options.optimizer = {OptimizerKind::RmsProp, 0.002, 0.9, 0.95, 0.01};
    const auto network = backends::reference::makeNetworkFactory()->compile(graph, options);
    QVERIFY(network.has_value());
    fill(**network, parameterTensors(graph));
    for (std::size_t n = 0; n < (*network)->targets().size(); ++n)
        (*network)->targets()[n] = static_cast<float>(10 * std::cos(static_cast<double>(n)));
    for (const double wanted : lossesOfActions) {
        QVERIFY((*network)->step().has_value());
        const double loss = (*network)->outcome().loss;
        QVERIFY2(isNear(loss, wanted), qPrintable(QString::number(loss, 'g', 13)));
    }
}

QTEST_APPLESS_MAIN(TestReferencePytorch)
#include "tst_reference_pytorch.moc"
