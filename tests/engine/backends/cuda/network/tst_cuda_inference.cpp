// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/inference_folding.h"

#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/reference/network/reference_network.h"
#include "engine/workloads/portable_random.h"
#include "tests/engine/backends/cuda/network/host_executor.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::engine;
using namespace strata::engine::backends;
using namespace strata::engine::training;
using namespace strata::tests;

namespace {

const Initialiser normal{Initialiser::Kind::Normal, 0.3};
constexpr Window three{3, 3, 1, 1, 1, 1, 1};

LayerId finished(Graph &graph, LayerId from)
{
    return graph.add("loss", SoftmaxCrossEntropy{},
                     {graph.add("fc", FullyConnected{5, normal}, {from})});
}

//! A convolution with a bias before its normalisation, one with a shift alone, an addition and a
//! rectifier: all one operation.
Graph foldable()
{
    Graph graph({3, 6, 5});
    const LayerId one = graph.add("one", Convolution{8, three, true, normal}, {graph.input()});
    const LayerId left =
        graph.add("one.relu", Relu{}, {graph.add("one.bn", BatchNormalization{}, {one})});
    const LayerId two = graph.add("two", Convolution{8, three, false, normal}, {left});
    const LayerId right = graph.add("two.bn", BatchNormalization{false, 1e-2, 0.1, 1}, {two});
    const LayerId sum =
        graph.add("sum.relu", Relu{}, {graph.add("sum", Addition{}, {left, right})});
    finished(graph, sum);
    return graph;
}

//! Normalisations that nobody can take in: of images, of a convolution that two layers read, of a
//! joined output.
Graph unfoldable()
{
    Graph graph({3, 6, 5});
    const LayerId image = graph.add("image.bn", BatchNormalization{}, {graph.input()});
    const LayerId conv = graph.add("conv", Convolution{4, three, false, normal}, {image});
    const LayerId one =
        graph.add("one", Relu{}, {graph.add("conv.bn", BatchNormalization{}, {conv})});
    const LayerId joined = graph.add("joined", Concatenation{}, {one, conv});
    const LayerId last = graph.add("last.bn", BatchNormalization{false, 1e-3, 0.1, 1}, {joined});
    const LayerId plain = graph.add(
        "plain", Relu{}, {graph.add("pool", Pooling{Pooling::Kind::Maximum, three}, {last})});
    const LayerId both = graph.add("both", Addition{}, {plain, last});
    finished(graph, both);
    return graph;
}

//! A dropout that passes its input on, and a loss at half height that inference knows nothing of.
Graph withUnneeded()
{
    Graph graph({3, 6, 5});
    const LayerId conv = graph.add("conv", Convolution{4, three, false, normal}, {graph.input()});
    const LayerId bn = graph.add("conv.bn", BatchNormalization{}, {conv});
    const LayerId side = graph.add("side.fc", FullyConnected{5, normal},
                                   {graph.add("side.bn", BatchNormalization{}, {bn})});
    graph.add("side.loss", SoftmaxCrossEntropy{0.4}, {side});
    const LayerId relu = graph.add("relu", Relu{}, {bn});
    finished(graph, graph.add("dropout", Dropout{0.5}, {relu}));
    return graph;
}

//! Nothing is 0 or 1 by accident; variances are positive.
TensorValues odd(const std::vector<TensorInfo> &tensors)
{
    TensorValues values;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const workloads::RandomSequence random(3, i);
        std::vector<float> &tensor =
            values.emplace_back(static_cast<std::size_t>(tensors[i].elements()));
        for (std::size_t j = 0; j < tensor.size(); ++j)
            tensor[j] = static_cast<float>(random.below(j, 1000)) / 1000 -
                        (tensors[i].role == TensorRole::RunningVariance ? -0.1F : 0.5F);
    }
    return values;
}

std::vector<float> inferred(const NetworkFactory &factory, const Graph &graph, Precision precision)
{
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    options.precision = precision;
    options.batch = 3;
    auto network = factory.compile(graph, options);
    if (!network)
        qFatal("%s", network.error().text.c_str());
    const TensorValues parameters = odd(parameterTensors(graph));
    const TensorValues statistics = odd(statisticsTensors(graph));
    (*network)->setStatistics(statistics); // in either order
    (*network)->setParameters(parameters);
    std::size_t index = 0;
    for (float &pixel : (*network)->images())
        pixel = std::sin(static_cast<float>(++index));
    if (!(*network)->step() || (*network)->parameters() != parameters ||
        (*network)->statistics() != statistics)
        qFatal("the step fails, or loses parameters");
    return (*network)->logits();
}

double distance(const std::vector<float> &found, const std::vector<float> &expected)
{
    double difference = 0;
    double size = 0;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        difference += std::pow(found.at(i) - expected[i], 2);
        size += std::pow(expected[i], 2);
    }
    return std::sqrt(difference / size);
}

std::vector<cuda::NetworkOperation> operationsOf(const Graph &graph)
{
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    std::vector<cuda::NetworkOperation> operations;
    for (const cuda::ProgramStep &step : cuda::lower(graph, options).program.steps)
        operations.push_back(step.operation);
    return operations;
}

template <typename Operation>
std::size_t count(const std::vector<cuda::NetworkOperation> &operations)
{
    return static_cast<std::size_t>(std::ranges::count_if(operations, [](const auto &operation) {
        return std::holds_alternative<Operation>(operation);
    }));
}

} // namespace

class TestCudaInference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheReference_data();
    void agreesWithTheReference();
    void whatCanBeFoldedIsFolded();
    void whatCannotStays();
    void onlyWhatTheLogitsNeedIsComputed();
    void everyParameterHasItsPlace();
};

void TestCudaInference::agreesWithTheReference_data()
{
    QTest::addColumn<int>("precision");
    QTest::addColumn<double>("bound");
    QTest::newRow("fp32") << static_cast<int>(Precision::Fp32) << 1e-5;
    QTest::newRow("tf32") << static_cast<int>(Precision::Tf32) << 2e-3;
    QTest::newRow("fp16") << static_cast<int>(Precision::Fp16) << 2e-3;
    QTest::newRow("bf16") << static_cast<int>(Precision::Bf16) << 2e-2;
}

void TestCudaInference::agreesWithTheReference()
{
    QFETCH(int, precision);
    QFETCH(double, bound);
    for (const Graph &graph : {foldable(), unfoldable(), withUnneeded()}) {
        const auto found = inferred(*cuda::makeNetworkFactory(hostExecutors()), graph,
                                    static_cast<Precision>(precision));
        const auto expected = inferred(*reference::makeNetworkFactory(), graph, Precision::Fp32);
        QCOMPARE(found.size(), expected.size());
        QVERIFY2(distance(found, expected) < bound,
                 std::to_string(distance(found, expected)).c_str());
    }
}

void TestCudaInference::whatCanBeFoldedIsFolded()
{
    const auto operations = operationsOf(foldable());
    QCOMPARE(operations.size(), std::size_t(4)); // images, two convolutions, the classes
    const auto &one = std::get<cuda::ConvolutionForward>(operations[1]);
    QVERIFY(one.bias && !one.addend && one.rectified);
    const auto &two = std::get<cuda::ConvolutionForward>(operations[2]);
    QVERIFY(two.bias && two.rectified && two.addend == one.y.buffer &&
            two.y.buffer != one.y.buffer);
    QVERIFY(!std::get<cuda::ConvolutionForward>(operations[3]).rectified);
}

void TestCudaInference::whatCannotStays()
{
    const auto operations = operationsOf(unfoldable());
    QCOMPARE(count<cuda::NormalizationInference>(operations), std::size_t(3));
    QCOMPARE(count<cuda::RectifierForward>(operations),
             std::size_t(1)); // the other one is the normalisation's
    QCOMPARE(count<cuda::Add>(operations), std::size_t(1));
    QCOMPARE(count<cuda::CopyChannels>(operations), std::size_t(2));
}

void TestCudaInference::onlyWhatTheLogitsNeedIsComputed()
{
    const auto operations = operationsOf(withUnneeded());
    QCOMPARE(operations.size(),
             std::size_t(3)); // images, the convolution with all behind it, the classes
    QVERIFY(std::get<cuda::ConvolutionForward>(operations[1]).rectified);
}

void TestCudaInference::everyParameterHasItsPlace()
{
    const Graph graph = foldable();
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    const cuda::LoweredNetwork network = cuda::lower(graph, options);
    const auto values = cuda::foldedParameters(graph, network, odd(parameterTensors(graph)),
                                               odd(statisticsTensors(graph)));
    // Weights and bias of three layers, and nothing of the normalisations.
    QCOMPARE(values.size(), std::size_t(6));
    for (const auto &[id, numbers] : values) {
        QCOMPARE(static_cast<std::int64_t>(numbers.size()), network.program.buffers[id].elements);
        QVERIFY(network.program.buffers[id].lifetime == cuda::Lifetime::Lasting);
    }
}

QTEST_APPLESS_MAIN(TestCudaInference)
#include "tst_cuda_inference.moc"
