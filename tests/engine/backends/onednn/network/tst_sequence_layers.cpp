// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// The layers of sequences, forward and backward, in small networks that have all of them.
#include "engine/backends/onednn/network/attention.h"
#include "tests/engine/backends/onednn/network/compared_networks.h"

#include <QtTest>

using namespace strata::engine;
using namespace strata::engine::training;

namespace {

const Initialiser normal{Initialiser::Kind::Normal, 0.3};

//! Attention and a perceptron, each added to what it was given.
LayerId block(Graph &graph, const std::string &name, LayerId x, const Attention &attention,
              std::int64_t features, Activation::Kind kind)
{
    LayerId y = graph.add(name + ".norm1", LayerNormalization{}, {x});
    const std::int64_t size = features / attention.heads;
    y = graph.add(name + ".qkv",
                  Linear{(attention.heads + 2 * attention.keyHeads) * size, true, normal, {}}, {y});
    y = graph.add(name + ".attention", attention, {y});
    y = graph.add(name + ".output", Linear{features, true, normal, {}}, {y});
    x = graph.add(name + ".add1", Addition{}, {x, y});
    y = graph.add(name + ".norm2", LayerNormalization{}, {x});
    y = graph.add(name + ".inner", Linear{2 * features, true, normal, {}}, {y});
    y = graph.add(name + ".activation", Activation{kind}, {y});
    y = graph.add(name + ".mlp", Linear{features, false, normal, {}}, {y});
    return graph.add(name + ".add2", Addition{}, {x, y});
}

//! Tied weights and a mask; more positions than a block of queries has.
Graph language(std::int64_t length)
{
    constexpr std::int64_t words = 37;
    Graph graph({length, 1, 1}, {{0, length, words}});
    const LayerId tokens = graph.add("tokens", Embedding{words, 24, normal}, {graph.input()});
    LayerId x = graph.add("positions", PositionEmbedding{length + 3, normal}, {tokens});
    x = graph.add("dropout", Dropout{0.2}, {x});
    x = block(graph, "a", x, {3, 3, true, 0}, 24, Activation::Kind::GeluTanh);
    x = block(graph, "b", x, {3, 3, true, 0, 0.1}, 24, Activation::Kind::Gelu);
    x = graph.add("norm", LayerNormalization{}, {x});
    x = graph.add("head", Linear{words, false, {}, tokens}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    return graph;
}

//! RMS norm, turned queries and keys, heads that share keys, a gate.
Graph gated()
{
    constexpr std::int64_t words = 19;
    Graph graph({9, 1, 1}, {{0, 9, words}});
    LayerId x = graph.add("tokens", Embedding{words, 32, normal}, {graph.input()});
    LayerId y = graph.add("norm", LayerNormalization{1e-5, false}, {x});
    y = graph.add("qkv", Linear{(4 + 2 * 2) * 8, false, normal, {}}, {y});
    y = graph.add("attention", Attention{4, 2, true, 10000, 0.1}, {y});
    x = graph.add("add", Addition{}, {x, graph.add("output", Linear{32, false, normal, {}}, {y})});
    const LayerId gate = graph.add("gate", Activation{Activation::Kind::Silu},
                                   {graph.add("gate.sums", Linear{48, false, normal, {}}, {x})});
    const LayerId up = graph.add("up", Linear{48, false, normal, {}}, {x});
    x = graph.add("product", Multiplication{}, {gate, up});
    x = graph.add("sigmoid", Activation{Activation::Kind::Sigmoid}, {x});
    x = graph.add("head", Linear{words, true, normal, {}}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    return graph;
}

//! Two fields of tokens, places that are taken twice, two losses, a vector's and a sequence's.
Graph masked()
{
    constexpr std::int64_t length = 11;
    constexpr std::int64_t places = 4;
    Graph graph({2 * length + places, 1, 1},
                {{0, length, 23}, {length, length, 2}, {2 * length, places, length}});
    const auto field = [&](const std::string &name, std::int64_t first, std::int64_t rows) {
        const LayerId numbers = graph.add(name + ".numbers", Slice{first, length}, {graph.input()});
        return graph.add(name, Embedding{rows, 16, normal}, {numbers});
    };
    const LayerId words = field("words", 0, 23);
    LayerId x = graph.add("sum", Addition{}, {words, field("segments", length, 2)});
    x = block(graph, "a", x, {2, 2, false, 0}, 16, Activation::Kind::Gelu);
    LayerId first = graph.add("first", Slice{0, 1}, {x});
    first = graph.add("pooler", Linear{16, true, normal, {}}, {first});
    first = graph.add("tanh", Activation{Activation::Kind::Tanh}, {first});
    graph.add("next.loss", SoftmaxCrossEntropy{0.5, places},
              {graph.add("next", FullyConnected{2, normal}, {first})});
    const LayerId taken = graph.add("places", Slice{2 * length, places}, {graph.input()});
    x = graph.add("gather", Gather{}, {x, taken});
    x = graph.add("head", Linear{23, true, {}, words}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    return graph;
}

//! An image in patches, and an answer of one class for each channel of the result.
Graph patches()
{
    Graph graph({3, 8, 12});
    LayerId x =
        graph.add("stem", Convolution{5, {1, 1, 1, 0, 0, 0, 0}, true, normal}, {graph.input()});
    x = graph.add("patches", Patches{4}, {x});
    x = graph.add("embedding", Linear{16, true, normal, {}}, {x});
    x = graph.add("class_token", ClassToken{normal}, {x});
    x = graph.add("positions", PositionEmbedding{7, normal}, {x});
    x = block(graph, "a", x, {4, 4, false, 0}, 16, Activation::Kind::Gelu);
    x = graph.add("rectified", Relu{}, {graph.add("linear", Linear{5, true, normal, {}}, {x})});
    const LayerId ends = graph.add("ends", Transposition{}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {ends});
    return graph;
}

//! A table that two linear layers share, and one that nothing learns but the layer that shares it.
Graph tied()
{
    constexpr std::int64_t words = 13;
    Graph graph({6, 1, 1}, {{0, 6, words}});
    const LayerId table = graph.add("table", Embedding{words, 8, normal}, {graph.input()});
    const LayerId other = graph.add("other", Embedding{words, 8, normal}, {graph.input()});
    LayerId x = graph.add("norm", LayerNormalization{}, {table});
    graph.add("low.loss", SoftmaxCrossEntropy{0.5},
              {graph.add("low", Linear{words, true, {}, table}, {x})});
    x = graph.add("tanh", Activation{Activation::Kind::Tanh}, {x});
    graph.add("middle.loss", SoftmaxCrossEntropy{0.7},
              {graph.add("middle", Linear{words, false, {}, other}, {x})});
    x = graph.add("inner", Linear{8, true, normal, {}}, {x});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("high", Linear{words, false, {}, table}, {x})});
    return graph;
}

//! A linear layer whose weights two others share, and one that nothing learns but the layer that
//! shares its weights.
Graph sharedWeights()
{
    Graph graph({5, 1, 12});
    const Linear own{12, true, normal, {}};
    const LayerId owner = graph.add("owner", own, {graph.input()});
    const LayerId idle = graph.add("idle", Linear{12, false, normal, {}}, {graph.input()});
    LayerId x = graph.add("tanh", Activation{Activation::Kind::Tanh}, {owner});
    x = graph.add("second", Linear{12, true, {}, owner}, {x});
    x = graph.add("rectified", Relu{}, {x});
    x = graph.add("other", Linear{12, true, {}, idle}, {x});
    x = graph.add("third", Linear{12, false, {}, owner}, {x});
    graph.add("loss", SoftmaxCrossEntropy{}, {x});
    return graph;
}

//! Losses whose logits others need: their own way back, a second view of them, another layer.
Graph sharedLogits()
{
    Graph graph({5, 1, 12});
    const LayerId x = graph.add("linear", Linear{12, true, normal, {}}, {graph.input()});
    const LayerId positive = graph.add("positive", Relu{}, {x});
    graph.add("positive.loss", SoftmaxCrossEntropy{0.5}, {positive});
    const LayerId ends = graph.add("ends", Linear{4, false, normal, {}}, {x});
    for (const char *view : {"one", "two"})
        graph.add(view + std::string(".loss"), SoftmaxCrossEntropy{0.5, 5},
                  {graph.add(view, Transposition{}, {ends})});
    const LayerId low = graph.add("low", Linear{9, true, normal, {}}, {x});
    graph.add("low.loss", SoftmaxCrossEntropy{0.7}, {low});
    const LayerId high = graph.add("high", Linear{7, true, normal, {}}, {low});
    graph.add("loss", SoftmaxCrossEntropy{}, {high});
    return graph;
}

//! Every layer that can read the network's input, which is fp32 whatever the network's type.
std::vector<std::pair<std::string, Graph>> readersOfTheInput()
{
    const Window pair{1, 2, 2, 0, 0, 0, 0};
    const std::vector<Operation> operations{Convolution{8, {}, true, normal},
                                            BatchNormalization{},
                                            Relu{},
                                            Pooling{Pooling::Kind::Maximum, pair},
                                            GlobalAveragePooling{},
                                            LocalResponseNormalization{},
                                            FullyConnected{8, normal},
                                            Dropout{0.2},
                                            Concatenation{},
                                            Addition{},
                                            Multiplication{},
                                            PositionEmbedding{7, normal},
                                            ClassToken{normal},
                                            Linear{8, true, normal, {}},
                                            LayerNormalization{},
                                            Activation{},
                                            Attention{2, 2, false, 0},
                                            Transposition{},
                                            Slice{1, 3},
                                            Patches{1},
                                            ChannelPadding{1, 2}};
    std::vector<std::pair<std::string, Graph>> graphs;
    for (const Operation &operation : operations) {
        Graph graph({4, 1, 12});
        std::vector<LayerId> inputs{graph.input()};
        if (std::holds_alternative<Addition>(operation) ||
            std::holds_alternative<Multiplication>(operation) ||
            std::holds_alternative<Concatenation>(operation))
            inputs.push_back(
                graph.add("beside", Convolution{4, {}, true, normal}, {graph.input()}));
        LayerId x = graph.add("reader", operation, inputs);
        x = graph.add("activation", Activation{Activation::Kind::Tanh}, {x});
        graph.add("loss", SoftmaxCrossEntropy{},
                  {graph.add("top", FullyConnected{3, normal}, {x})});
        graphs.emplace_back(operationName(operation), graph);
    }
    return graphs;
}

Graph graphNamed(const QString &name)
{
    if (name == QLatin1String("tied"))
        return tied();
    if (name == QLatin1String("shared logits"))
        return sharedLogits();
    if (name == QLatin1String("shared weights"))
        return sharedWeights();
    if (name == QLatin1String("language"))
        return language(7);
    if (name == QLatin1String("long language"))
        return language(150);
    if (name == QLatin1String("gated"))
        return gated();
    return name == QLatin1String("masked") ? masked() : patches();
}

constexpr double fp32Bound = 1e-4;
constexpr double bf16Bound = 0.08; // eight bits of mantissa through a few layers

} // namespace

class SequenceLayersTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void trainsLikeTheReference_data();
    void trainsLikeTheReference();
    void infersLikeTheReference_data() { trainsLikeTheReference_data(); }
    void infersLikeTheReference();
    void bf16IsClose_data() { trainsLikeTheReference_data(); }
    void bf16IsClose();
    void learnsTheSameWithoutKeepingGradients_data() { trainsLikeTheReference_data(); }
    void learnsTheSameWithoutKeepingGradients();
    void exchangesEveryGradientOnce_data() { trainsLikeTheReference_data(); }
    void exchangesEveryGradientOnce();
    void isTheSameForAnyNumberOfThreads();
    void timesBelongToTheirLayers();
    void wrongTokensAreRefused();
    void everyLayerReadsTheInput_data();
    void everyLayerReadsTheInput();
    void failedProductsAreReported();
    void probeAgreesWithTheReference();
};

void SequenceLayersTest::trainsLikeTheReference_data()
{
    QTest::addColumn<QString>("name");
    for (const char *name : {"language", "long language", "gated", "masked", "patches", "tied",
                             "shared weights", "shared logits"})
        QTest::newRow(name) << QString::fromLatin1(name);
}

void SequenceLayersTest::trainsLikeTheReference()
{
    QFETCH(QString, name);
    compareTraining(graphNamed(name), options(), 3, fp32Bound);
}

void SequenceLayersTest::infersLikeTheReference()
{
    QFETCH(QString, name);
    compareInference(graphNamed(name), options(), fp32Bound);
}

void SequenceLayersTest::bf16IsClose()
{
    QFETCH(QString, name);
    compareInBf16(graphNamed(name), options(), bf16Bound);
}

//! The gradient of a loss then takes the place of the logits.
void SequenceLayersTest::learnsTheSameWithoutKeepingGradients()
{
    QFETCH(QString, name);
    const Graph graph = graphNamed(name);
    NetworkOptions chosen = options(OptimizerKind::Adam);
    const auto factory = backends::onednn::makeNetworkFactory();
    const auto plain = compile(factory, graph, chosen);
    chosen.keepGradients = true;
    const auto keeping = compile(factory, graph, chosen);
    QVERIFY(plain && keeping);
    fill(*plain, graph);
    fill(*keeping, graph);
    for (int step = 0; step < 3; ++step) {
        QVERIFY(plain->step().has_value() && keeping->step().has_value());
        QCOMPARE(plain->outcome().loss, keeping->outcome().loss);
    }
    QCOMPARE(plain->parameters(), keeping->parameters());
}

void SequenceLayersTest::exchangesEveryGradientOnce()
{
    QFETCH(QString, name);
    compareExchange(graphNamed(name), options());
}

//! Sums over rows are made in pieces whose number does not follow the threads; the library's
//! products differ in their last digits.
void SequenceLayersTest::isTheSameForAnyNumberOfThreads()
{
    const Graph graph = language(150);
    NetworkOptions chosen = options();
    chosen.threads = 1;
    const auto one = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
    chosen.threads = 3;
    const auto three = compile(backends::onednn::makeNetworkFactory(), graph, chosen);
    QVERIFY(one && three);
    fill(*one, graph);
    fill(*three, graph);
    for (int step = 0; step < 2; ++step) {
        QVERIFY(one->step().has_value() && three->step().has_value());
        QVERIFY(std::abs(one->outcome().loss - three->outcome().loss) < 1e-6);
    }
    const TensorValues expected = one->parameters();
    const TensorValues found = three->parameters();
    for (std::size_t i = 0; i < found.size(); ++i)
        QVERIFY(distance(found[i], expected[i]) < 1e-5);
}

void SequenceLayersTest::timesBelongToTheirLayers()
{
    NetworkOptions chosen = options();
    chosen.profile = true;
    const auto network = compile(backends::onednn::makeNetworkFactory(), patches(), chosen);
    QVERIFY(network);
    const std::vector<OperationTime> times = network->profile();
    for (const Pass pass : {Pass::Forward, Pass::BackwardData, Pass::BackwardWeights})
        QVERIFY(std::ranges::any_of(times, [pass](const OperationTime &time) {
            return time.layer == "class_token" && time.operation == "class_token" &&
                   time.pass == pass;
        }));
}

void SequenceLayersTest::wrongTokensAreRefused()
{
    const Graph graph = language(7);
    const auto network = compile(backends::onednn::makeNetworkFactory(), graph, options());
    QVERIFY(network);
    for (const float wrong : {37.0F, -1.0F, 0.5F, std::nanf("")}) {
        fill(*network, graph);
        network->images()[3] = wrong;
        const auto stepped = network->step();
        QVERIFY(!stepped && stepped.error().code == "token_out_of_range");
    }
}

void SequenceLayersTest::everyLayerReadsTheInput_data()
{
    QTest::addColumn<std::size_t>("index");
    const auto graphs = readersOfTheInput();
    for (std::size_t index = 0; index < graphs.size(); ++index)
        QTest::newRow(graphs[index].first.c_str()) << index;
}

void SequenceLayersTest::everyLayerReadsTheInput()
{
    QFETCH(std::size_t, index);
    const Graph graph = readersOfTheInput()[index].second;
    NetworkOptions chosen = options();
    compareTraining(graph, chosen, 2, fp32Bound);
    chosen.precision = Precision::Bf16;
    const auto network = backends::onednn::makeNetworkFactory()->compile(graph, chosen);
    if (!network && network.error().kind == core::FailureKind::Unsupported)
        QSKIP(network.error().text.c_str());
    compareTraining(graph, chosen, 1, bf16Bound);
    compareInference(graph, chosen, bf16Bound);
}

//! A head of no features, which no graph has, is what the library refuses to multiply.
void SequenceLayersTest::failedProductsAreReported()
{
    const backends::onednn::AttentionPlan plan({2, 2, false, 0}, {3, 1, 5}, 2, 2);
    std::vector<float> packed(30);
    std::vector<float> space(static_cast<std::size_t>(plan.workSpace(true)));
    std::vector<float> logarithms(static_cast<std::size_t>(plan.logarithms()));
    std::vector<float> result(30);
    QVERIFY_EXCEPTION_THROWN(
        plan.forward(packed.data(), result.data(), logarithms.data(), space.data(), nullptr),
        std::exception);
    QVERIFY_EXCEPTION_THROWN(plan.backward(packed.data(), packed.data(), logarithms.data(),
                                           result.data(), space.data(), nullptr),
                             std::exception);
}

void SequenceLayersTest::probeAgreesWithTheReference()
{
    for (const Graph &graph : {language(7), gated(), masked(), patches()}) {
        const auto network = compile(backends::onednn::makeNetworkFactory(), graph, options());
        const auto reference = compile(backends::reference::makeNetworkFactory(), graph, options());
        QVERIFY(network && reference);
        const auto found = network->probe(7);
        const auto expected = reference->probe(7);
        QVERIFY(found && expected);
        QVERIFY2(found->verified, found->mismatch.c_str());
        QVERIFY(found->compared > 0);
        QCOMPARE(found->hash, expected->hash);
    }
}

QTEST_GUILESS_MAIN(SequenceLayersTest)
#include "tst_sequence_layers.moc"
