// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Layers and losses of value_graphs.h, and noise of gradients, against the reference.
#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/backends/reference/network/reference_network.h"
#include "engine/training/workload/network_comparison.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/engine/backends/cuda/network/host_executor.h"
#include "tests/engine/backends/cuda/network/reference_comparison.h"
#include "tests/engine/backends/cuda/network/value_graphs.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::engine;
using namespace strata::engine::backends;
using namespace strata::engine::training;
using namespace strata::tests;

namespace {

constexpr std::uint64_t seed = 11;

std::shared_ptr<const NetworkFactory> onHost()
{
    return cuda::makeNetworkFactory(hostExecutors());
}

//! Aborts the test where there is none.
std::unique_ptr<Network> compiled(const NetworkFactory &factory, const Graph &graph,
                                  const NetworkOptions &options)
{
    auto network = factory.compile(graph, options);
    if (!network)
        qFatal("%s", network.error().text.c_str());
    (*network)->setParameters(initialValues(parameterTensors(graph), seed));
    (*network)->setStatistics(initialValues(statisticsTensors(graph), seed));
    workload::fillSynthetic(seed, graph, (*network)->images(), (*network)->labels());
    workload::fillTargets(seed, (*network)->targets());
    return std::move(*network);
}

workload::SelfTestGraph named(const std::string &name)
{
    auto graphs = workload::selfTestGraphs();
    std::ranges::copy(graphsOfValues(), std::back_inserter(graphs));
    return *std::ranges::find(graphs, name, &workload::SelfTestGraph::name);
}

double distance(const TensorValues &found, const TensorValues &expected)
{
    double difference = 0;
    double size = 0;
    for (std::size_t tensor = 0; tensor < expected.size(); ++tensor)
        for (std::size_t i = 0; i < expected[tensor].size(); ++i) {
            difference +=
                std::pow(static_cast<double>(found.at(tensor).at(i)) - expected[tensor][i], 2);
            size += std::pow(static_cast<double>(expected[tensor][i]), 2);
        }
    return std::sqrt(difference / size);
}

template <typename Operation, typename Condition>
std::int64_t count(const cuda::NetworkProgram &program, const Condition &condition)
{
    return std::ranges::count_if(program.steps, [&](const cuda::ProgramStep &step) {
        const auto *operation = std::get_if<Operation>(&step.operation);
        return operation != nullptr && condition(*operation);
    });
}

NetworkOptions noisy(OptimizerKind kind, std::int64_t batch)
{
    NetworkOptions options;
    options.batch = batch;
    options.seed = seed;
    options.optimizer.kind = kind;
    options.optimizer.epsilon = 1e-3;
    options.optimizer.clipNorm = 1;
    options.optimizer.weightDecay = 0.01;
    options.optimizer.gradientNoise = 0.02;
    options.optimizer.noiseSeed = 5;
    return options;
}

} // namespace

class TestValueLayers : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theyAgreeWithTheReference_data();
    void theyAgreeWithTheReference();
    void aLimitIsNeverDropped();
    void eachInferenceDrawsOtherNoise();
    void targetsAreCopiedAndCount();
    void gradientsOfOneInputAreLeftOut();
    void noiseOfGradientsIsThatOfTheReference_data();
    void noiseOfGradientsIsThatOfTheReference();
};

void TestValueLayers::theyAgreeWithTheReference_data()
{
    addPrecisions();
}

void TestValueLayers::theyAgreeWithTheReference()
{
    QFETCH(int, precision);
    const std::string differences =
        differencesFromReference(graphsOfValues(), *onHost(), static_cast<Precision>(precision));
    QVERIFY2(differences.empty(), differences.c_str());
}

void TestValueLayers::aLimitIsNeverDropped()
{
    const Graph graph = value_graphs::limitedImages();
    NetworkOptions options;
    const auto isLimited = [](const auto &it) { return std::isfinite(it.limit); };
    const auto isRectified = [](const auto &it) { return it.rectified; };
    for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
        options.purpose = purpose;
        const cuda::NetworkProgram program = cuda::lower(graph, options).program;
        QCOMPARE(count<cuda::RectifierForward>(program, isLimited), std::int64_t(4));
        QCOMPARE(count<cuda::RectifierBackward>(program, isLimited),
                 std::int64_t(purpose == Purpose::Train ? 4 : 0));
        QCOMPARE(count<cuda::ConvolutionForward>(program, isRectified), std::int64_t(0));
        QCOMPARE(count<cuda::Add>(program, isRectified), std::int64_t(0));
        QCOMPARE(count<cuda::NormalizationForward>(program, isRectified), std::int64_t(0));
    }
}

//! As on the reference, whose steps are counted in inference too.
void TestValueLayers::eachInferenceDrawsOtherNoise()
{
    const workload::SelfTestGraph subject = named("a variational network");
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    options.batch = subject.batch;
    options.seed = seed;
    const auto found = compiled(*onHost(), subject.graph, options);
    const auto expected = compiled(*reference::makeNetworkFactory(), subject.graph, options);
    std::vector<float> before;
    for (int step = 0; step < 3; ++step) {
        QVERIFY(found->step() && expected->step());
        QVERIFY(distance({found->logits()}, {expected->logits()}) < 1e-5);
        QVERIFY(found->logits() != before);
        before = found->logits();
    }
}

void TestValueLayers::targetsAreCopiedAndCount()
{
    const workload::SelfTestGraph subject = named("a playing network");
    NetworkOptions options;
    options.batch = subject.batch;
    options.device.images = ImagesOn::Device;
    const auto network = compiled(*onHost(), subject.graph, options);
    QCOMPARE(network->targets().size(), static_cast<std::size_t>(subject.batch));
    QVERIFY(network->step().has_value());
    const double loss = network->outcome().loss;
    QCOMPARE(network->outcome().accuracy, 0.0);
    network->targets()[0] += 100;
    QVERIFY(network->step().has_value());
    QVERIFY(network->outcome().loss > loss + 5); // of a weight of 0.5 and 6 images
    options.purpose = Purpose::Infer;
    QVERIFY(compiled(*onHost(), subject.graph, options)->targets().empty());
    QVERIFY(compiled(*onHost(), named("the digit network").graph, options)->targets().empty());
}

void TestValueLayers::gradientsOfOneInputAreLeftOut()
{
    const cuda::NetworkProgram program =
        cuda::lower(value_graphs::sampledImages(), NetworkOptions()).program;
    const auto both = [](const auto &it) { return it.xGradient && it.targetGradient; };
    const auto one = [](const auto &it) { return it.xGradient && !it.targetGradient; };
    QCOMPARE(count<cuda::SquaredErrorLoss>(program, both), std::int64_t(1));
    QCOMPARE(count<cuda::SquaredErrorLoss>(program, one), std::int64_t(1)); // of the images
    QCOMPARE(count<cuda::SampleBackward>(program, [](const auto &) { return true; }),
             std::int64_t(1));
}

void TestValueLayers::noiseOfGradientsIsThatOfTheReference_data()
{
    QTest::addColumn<int>("kind");
    for (std::size_t kind = 0; kind < optimizerNames.size(); ++kind)
        QTest::newRow(optimizerNames.at(kind)) << static_cast<int>(kind);
}

//! Of networks whose parameters lie as the reference has them.
void TestValueLayers::noiseOfGradientsIsThatOfTheReference()
{
    QFETCH(int, kind);
    for (const char *name : {"a memory network", "the digit network"}) {
        const workload::SelfTestGraph subject = named(name);
        NetworkOptions options = noisy(static_cast<OptimizerKind>(kind), subject.batch);
        const auto found = compiled(*onHost(), subject.graph, options);
        const auto expected = compiled(*reference::makeNetworkFactory(), subject.graph, options);
        options.optimizer.noiseSeed = 6;
        const auto other = compiled(*onHost(), subject.graph, options);
        for (int step = 0; step < 3; ++step)
            QVERIFY(found->step() && expected->step() && other->step());
        const double off = distance(found->parameters(), expected->parameters());
        QVERIFY2(off < 1e-5, std::to_string(off).c_str());
        QVERIFY(distance(other->parameters(), expected->parameters()) > 1e-4);
    }
}

QTEST_APPLESS_MAIN(TestValueLayers)
#include "tst_value_layers.moc"
