// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/training/models/models.h"
#include "tests/engine/backends/onednn/network/compared_networks.h"

#include <QtTest>

#include <cmath>
#include <set>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

const Initialiser normal{Initialiser::Kind::Normal, 0.2};

Window window(std::int64_t height, std::int64_t width, std::int64_t stride, std::int64_t pad)
{
    return {height, width, stride, pad, pad, pad, pad};
}

LayerId convolution(Graph &graph, const std::string &name, LayerId from, std::int64_t channels,
                    const Window &over, bool bias = false)
{
    return graph.add(name, Convolution{channels, over, bias, normal}, {from});
}

void finish(Graph &graph, LayerId from, std::int64_t classes)
{
    const LayerId logits = graph.add("fc", FullyConnected{classes, normal}, {from});
    graph.add("loss", SoftmaxCrossEntropy{}, {logits});
}

//! Convolutions with and without bias, odd channels, strides, one-sided padding, fused and separate
//! rectifiers.
Graph convolutions()
{
    Graph graph(Shape{3, 11, 13});
    LayerId last = convolution(graph, "conv1", graph.input(), 7, {5, 3, 2, 1, 2, 0, 1}, true);
    last = graph.add("relu1", Relu{}, {last});
    last = convolution(graph, "conv2", last, 18, window(3, 3, 1, 1), true);
    last = convolution(graph, "conv3", last, 5, {1, 7, 1, 0, 0, 3, 3});
    last = graph.add("relu3", Relu{}, {last});
    finish(graph, last, 6);
    return graph;
}

//! A bottleneck with a projection, then one without: additions, fan-out, normalisation with and
//! without a rectifier.
Graph residual()
{
    Graph graph(Shape{4, 8, 8});
    LayerId block = convolution(graph, "stem", graph.input(), 16, window(3, 3, 1, 1));
    block = graph.add("stem.bn", BatchNormalization{}, {block});
    block = graph.add("stem.relu", Relu{}, {block});
    for (const std::string name : {"a", "b"}) {
        const std::int64_t stride = name == "a" ? 2 : 1;
        LayerId branch = convolution(graph, name + ".conv1", block, 8, window(1, 1, 1, 0));
        branch = graph.add(name + ".bn1", BatchNormalization{}, {branch});
        branch = graph.add(name + ".relu1", Relu{}, {branch});
        branch = convolution(graph, name + ".conv2", branch, 32, window(3, 3, stride, 1));
        branch = graph.add(name + ".bn2", BatchNormalization{}, {branch});
        LayerId shortcut = block;
        if (stride == 2) {
            shortcut = convolution(graph, name + ".down", block, 32, window(1, 1, 2, 0));
            shortcut = graph.add(name + ".down.bn", BatchNormalization{}, {shortcut});
        }
        block = graph.add(name + ".add", Addition{}, {branch, shortcut});
        block = graph.add(name + ".relu", Relu{}, {block});
    }
    finish(graph, graph.add("pool", GlobalAveragePooling{}, {block}), 10);
    return graph;
}

//! Branches joined again, odd and even channels, every pooling, LRN, dropout, a shift alone, and an
//! auxiliary head.
Graph branches(std::int64_t width)
{
    Graph graph(Shape{3, 12, 12});
    const LayerId stem =
        graph.add("stem.relu", Relu{},
                  {convolution(graph, "stem", graph.input(), 16, window(3, 3, 1, 0), true)});
    const LayerId response = graph.add("lrn", LocalResponseNormalization{3, 0.1, 0.75, 2}, {stem});
    LayerId one = convolution(graph, "one", response, width, window(1, 1, 1, 0));
    one = graph.add("one.relu", Relu{},
                    {graph.add("one.bn", BatchNormalization{false, 1e-3, 0.1, 1}, {one})});
    LayerId two = graph.add(
        "two.pool", Pooling{Pooling::Kind::AverageWithPadding, window(3, 3, 1, 1)}, {response});
    two = graph.add("two.relu", Relu{},
                    {convolution(graph, "two", two, 16, window(3, 3, 1, 1), true)});
    const LayerId three =
        graph.add("three.pool", Pooling{Pooling::Kind::Maximum, window(3, 3, 1, 1)}, {response});
    const LayerId joined = graph.add("concat", Concatenation{}, {one, two, three});
    const LayerId small = graph.add(
        "small", Pooling{Pooling::Kind::AverageWithoutPadding, {3, 3, 2, 1, 1, 1, 1}}, {joined});
    const LayerId side = graph.add("aux.fc", FullyConnected{5, normal},
                                   {graph.add("aux.pool", GlobalAveragePooling{}, {joined})});
    graph.add("aux.loss", SoftmaxCrossEntropy{0.4}, {side});
    LayerId hidden = graph.add("hidden.relu", Relu{},
                               {graph.add("hidden", FullyConnected{33, normal}, {small})});
    hidden = graph.add("dropout", Dropout{0.3}, {hidden});
    finish(graph, hidden, 5);
    return graph;
}

constexpr double fp32Bound = 1e-4;
constexpr double bf16Bound = 0.04; // eight bits of mantissa through a few layers
// Normalisation and rectifiers magnify it: those whose input is near zero switch.
constexpr double bf16DeepBound = 0.2;

} // namespace

class OnednnNetworkTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trainsLikeTheReference_data();
    void trainsLikeTheReference();
    void infersLikeTheReference_data() { trainsLikeTheReference_data(); }
    void infersLikeTheReference();
    void everyOptimizer_data();
    void everyOptimizer();
    void clipsByTheNormOfAllGradients();
    void winogradIsCloseAndSaysSo();
    void aSingleImageIsNormalisedToo();
    void normalisationsAreCompiled();
    void bf16IsCloseAndLearns();
    void leavesOtherTypesToAGpu();
    void isTheSameEveryTime();
    void gradientsAreUpdatedAtOnceWithTheSameResult();
    void probeAgreesWithTheReferenceForAnyThreadCount();
    void aFusedLimitHidesNothingFromTheProbe();
    void planIsExactAboutMemory();
    void labelsOutOfRangeAreRefused();
    void profileCoversTheStep();
    void actionValuesAreLearntLikeTheReference();
    void parametersAreTakenFromAnother();
};

namespace {

//! Few large windows over four channels, for which the library has no fast way back in the layout
//! of its forward pass; and the loss of an action's value.
Graph playing()
{
    Graph graph({4, 20, 20});
    const auto he = [](double products) {
        return Initialiser{Initialiser::Kind::Normal, std::sqrt(2 / products)};
    };
    const LayerId look =
        graph.add("look", Convolution{32, {8, 8, 4, 0, 0, 0, 0}, true, he(256)}, {graph.input()});
    const LayerId relu = graph.add("relu", Relu{}, {look});
    graph.add("loss", ActionValueError{},
              {graph.add("values", FullyConnected{4, he(512)}, {relu})});
    return graph;
}

//! Features of which no block of channels is full, each read by a normalisation and by what joins
//! them to the next.
Graph dense()
{
    Graph graph(Shape{3, 8, 8});
    LayerId last = convolution(graph, "stem", graph.input(), 16, window(3, 3, 1, 1));
    for (const std::string name : {"a", "b", "c"}) {
        LayerId more = graph.add(name + ".bn", BatchNormalization{}, {last});
        more = graph.add(name + ".relu", Relu{}, {more});
        more = convolution(graph, name + ".conv", more, 12, window(3, 3, 1, 1));
        last = graph.add(name, Concatenation{}, {last, more});
    }
    last = graph.add("last.relu", Relu{}, {graph.add("last.bn", BatchNormalization{}, {last})});
    finish(graph, graph.add("pool", GlobalAveragePooling{}, {last}), 6);
    return graph;
}

Graph graphNamed(const QString &name)
{
    if (name == QLatin1String("dense"))
        return dense();
    if (name == QLatin1String("convolutions"))
        return convolutions();
    if (name == QLatin1String("residual"))
        return residual();
    return branches(name == QLatin1String("odd branches") ? 7 : 16);
}

} // namespace

void OnednnNetworkTest::actionValuesAreLearntLikeTheReference()
{
    compareTraining(playing(), options(), 3, fp32Bound);
    compareInference(playing(), options(), fp32Bound);
}

//! Between networks of other batches and purposes, with a layer that is folded and without.
void OnednnNetworkTest::parametersAreTakenFromAnother()
{
    for (const Graph &graph : {playing(), residual()}) {
        const auto trained = compile(backends::onednn::makeNetworkFactory(), graph, options());
        NetworkOptions inferring = options();
        inferring.purpose = Purpose::Infer;
        inferring.batch = 1;
        const auto network = compile(backends::onednn::makeNetworkFactory(), graph, inferring);
        QVERIFY(trained && network);
        fill(*trained, graph);
        QVERIFY(trained->step().has_value());
        network->setStatistics(trained->statistics());
        network->takeParameters(*trained);
        QVERIFY(network->parameters() == trained->parameters());
        const auto given = compile(backends::onednn::makeNetworkFactory(), graph, inferring);
        given->setStatistics(trained->statistics());
        given->setParameters(trained->parameters());
        for (Network *one : {network.get(), given.get()}) {
            std::copy_n(trained->images().begin(), one->images().size(), one->images().begin());
            QVERIFY(one->step().has_value());
        }
        QCOMPARE(network->logits(), given->logits());
    }
}

void OnednnNetworkTest::trainsLikeTheReference_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"convolutions", "residual", "branches", "odd branches", "dense"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void OnednnNetworkTest::trainsLikeTheReference()
{
    QFETCH(QString, name);
    compareTraining(graphNamed(name), options(), 3, fp32Bound);
}

void OnednnNetworkTest::infersLikeTheReference()
{
    QFETCH(QString, name);
    compareInference(graphNamed(name), options(), fp32Bound);
}

void OnednnNetworkTest::everyOptimizer_data()
{
    QTest::addColumn<int>("kind");
    for (std::size_t kind = 0; kind < optimizerNames.size(); ++kind)
        QTest::newRow(optimizerNames.at(kind)) << static_cast<int>(kind);
}

void OnednnNetworkTest::everyOptimizer()
{
    QFETCH(int, kind);
    NetworkOptions chosen = options(static_cast<OptimizerKind>(kind));
    chosen.optimizer.rate = 1e-3;
    chosen.optimizer.epsilon = 1e-4; // near-zero gradients would else become steps of either sign
    compareTraining(residual(), chosen, 3, 1e-3);
}

void OnednnNetworkTest::clipsByTheNormOfAllGradients()
{
    NetworkOptions chosen = options();
    chosen.optimizer.clipNorm = 0.1;
    compareTraining(branches(16), chosen, 3, fp32Bound);
}

void OnednnNetworkTest::winogradIsCloseAndSaysSo()
{
    NetworkOptions chosen = options();
    chosen.convolution = ConvolutionAlgorithm::Winograd;
    compareTraining(residual(), chosen, 2, 1e-3);
    const auto network = compile(backends::onednn::makeNetworkFactory(), residual(), chosen);
    QVERIFY(QByteArray::fromStdString(network->facts().at("convolution.winograd_layers"))
                .endsWith(" of 6"));
    const auto direct = compile(backends::onednn::makeNetworkFactory(), residual(), options());
    QCOMPARE(direct->facts().at("convolution.winograd_layers"), std::string("0 of 6"));
}

//! Layouts of one image can be the same to the library that are not the same.
void OnednnNetworkTest::aSingleImageIsNormalisedToo()
{
    NetworkOptions chosen = options();
    chosen.batch = 1;
    compareTraining(dense(), chosen, 2, fp32Bound);
    compareInference(dense(), chosen, fp32Bound);
}

//! The library's plain loops took three quarters of a step of densenet100_k12.
void OnednnNetworkTest::normalisationsAreCompiled()
{
    if (dnnl::get_effective_cpu_isa() < dnnl::cpu_isa::avx2)
        QSKIP("The library compiles no normalisation with its rectifier for this processor.");
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    for (const auto purpose : {Purpose::Train, Purpose::Infer}) {
        NetworkOptions chosen = options();
        chosen.purpose = purpose;
        for (const Graph &graph : {residual(), dense()}) {
            int normalisations = 0;
            const auto compiled = backends::onednn::NetworkBuilder(graph, chosen, engine).build();
            for (const auto &operation : compiled.program.operations()) {
                if (std::string_view(operation.name) != "batch_normalization" ||
                    !operation.primitive)
                    continue;
                ++normalisations;
                const std::string name = backends::onednn::implementationOf(*operation.primitive);
                QVERIFY2(name.find("jit") != std::string::npos,
                         (operation.layer + ": " + name).c_str());
            }
            QVERIFY(normalisations > 0 || purpose == Purpose::Infer);
        }
    }
}

void OnednnNetworkTest::bf16IsCloseAndLearns()
{
    NetworkOptions chosen = options();
    chosen.precision = Precision::Bf16;
    const auto network = backends::onednn::makeNetworkFactory()->compile(residual(), chosen);
    if (!network && network.error().kind == core::FailureKind::Unsupported)
        QSKIP(network.error().text.c_str());
    compareTraining(convolutions(), chosen, 1, bf16Bound);
    compareTraining(residual(), chosen, 1, bf16DeepBound);
    compareTraining(branches(16), chosen, 1, bf16DeepBound);
    compareInference(residual(), chosen, bf16Bound);
    fill(**network, residual());
    QVERIFY((*network)->step().has_value());
    const double first = (*network)->outcome().loss;
    for (int step = 0; step < 30; ++step)
        QVERIFY((*network)->step().has_value());
    QVERIFY((*network)->outcome().loss < 0.5 * first);
}

void OnednnNetworkTest::leavesOtherTypesToAGpu()
{
    for (const Precision precision : {Precision::Tf32, Precision::Fp16}) {
        NetworkOptions chosen = options();
        chosen.precision = precision;
        const auto factory = backends::onednn::makeNetworkFactory();
        const auto network = factory->compile(residual(), chosen);
        const auto memory = factory->memoryNeeded(residual(), chosen);
        QVERIFY(!network && network.error().kind == core::FailureKind::Unsupported &&
                network.error().code == "unsupported_precision");
        QVERIFY(!memory && memory.error().text == network.error().text);
        QVERIFY2(network.error().text.find(precisionName(precision)) != std::string::npos,
                 network.error().text.c_str());
    }
}

void OnednnNetworkTest::isTheSameEveryTime()
{
    TensorValues before;
    for (int repetition = 0; repetition < 2; ++repetition) {
        NetworkOptions chosen = options();
        chosen.optimizer.clipNorm = 0.5;
        const Graph graph = branches(16);
        const auto network = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
        fill(*network, graph);
        for (int step = 0; step < 3; ++step)
            QVERIFY(network->step().has_value());
        if (repetition == 0)
            before = network->parameters();
        else
            QCOMPARE(network->parameters(), before);
    }
}

void OnednnNetworkTest::gradientsAreUpdatedAtOnceWithTheSameResult()
{
    const Graph graph = residual();
    std::vector<TensorValues> results;
    for (const bool keep : {false, true}) {
        NetworkOptions chosen = options();
        chosen.keepGradients = keep;
        const auto network = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
        fill(*network, graph);
        QVERIFY(network->step().has_value() && network->step().has_value());
        results.push_back(network->parameters());
    }
    QCOMPARE(results[0], results[1]);
}

void OnednnNetworkTest::probeAgreesWithTheReferenceForAnyThreadCount()
{
    for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
        NetworkOptions chosen = options();
        chosen.purpose = purpose;
        const Graph graph = residual();
        const auto expected =
            compile(backends::reference::makeNetworkFactory(), graph, chosen)->probe(11);
        QVERIFY(expected.has_value());
        for (const int threads : {1, 2, 3}) {
            chosen.threads = threads;
            const auto found =
                compile(backends::onednn::makeNetworkFactory(), graph, chosen)->probe(11);
            QVERIFY(found.has_value());
            QVERIFY2(found->verified, found->mismatch.c_str());
            QCOMPARE(found->hash, expected->hash);
        }
        QVERIFY(compile(backends::onednn::makeNetworkFactory(), graph, chosen)->probe(12)->hash !=
                expected->hash);
    }
}

void OnednnNetworkTest::aFusedLimitHidesNothingFromTheProbe()
{
    Graph graph({6, 9, 9});
    const Window three{3, 3, 1, 1, 1, 1, 1};
    const LayerId groups =
        graph.add("groups", Convolution{12, three, true, {}, 3}, {graph.input()});
    const LayerId limited = graph.add("limited", Relu{0.7}, {groups});
    const LayerId each = graph.add("each", Convolution{12, three, false, {}, 12}, {limited});
    const LayerId norm = graph.add("norm", BatchNormalization{}, {each});
    const LayerId six = graph.add("six", Relu{6}, {norm});
    graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("top", FullyConnected{3, {}}, {six})});
    for (const Purpose purpose : {Purpose::Train, Purpose::Infer}) {
        NetworkOptions chosen = options();
        chosen.purpose = purpose;
        const auto expected =
            compile(backends::reference::makeNetworkFactory(), graph, chosen)->probe(11);
        const auto found =
            compile(backends::onednn::makeNetworkFactory(), graph, chosen)->probe(11);
        QVERIFY(expected && found);
        QVERIFY2(found->verified, found->mismatch.c_str());
        QCOMPARE(found->hash, expected->hash);
    }
}

void OnednnNetworkTest::planIsExactAboutMemory()
{
    const Graph graph = branches(16);
    const auto factory = backends::onednn::makeNetworkFactory();
    for (const std::int64_t batch : {1, 32}) {
        NetworkOptions chosen = options();
        chosen.batch = batch;
        const auto needed = factory->memoryNeeded(graph, chosen);
        QVERIFY(needed.has_value());
        QCOMPARE(compile(factory, graph, chosen)->memoryBytes(), *needed);
    }
}

void OnednnNetworkTest::labelsOutOfRangeAreRefused()
{
    const Graph graph = convolutions();
    const auto network = compile(backends::onednn::makeNetworkFactory(), graph, options());
    fill(*network, graph);
    network->labels()[2] = 6;
    const auto refused = network->step();
    QVERIFY(!refused.has_value());
    QCOMPARE(refused.error().kind, core::FailureKind::Usage);
    QVERIFY(refused.error().text.find("6") != std::string::npos);
}

void OnednnNetworkTest::profileCoversTheStep()
{
    NetworkOptions chosen = options();
    chosen.profile = true;
    const Graph graph = residual();
    const auto network = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
    fill(*network, graph);
    QVERIFY(network->step().has_value());
    network->clearProfile();
    QVERIFY(network->step().has_value() && network->step().has_value());
    std::set<Pass> passes;
    for (const OperationTime &time : network->profile()) {
        QCOMPARE(time.calls, std::uint64_t{2});
        QVERIFY(time.seconds > 0);
        passes.insert(time.pass);
    }
    QCOMPARE(passes.size(), std::size_t{4});
}

QTEST_GUILESS_MAIN(OnednnNetworkTest)
#include "tst_onednn_network.moc"
