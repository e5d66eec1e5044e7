// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_network.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace strata::engine;
using namespace strata::engine::training;

// data/sequences.json is written by pytorch_sequence_expectations.py, which has the same networks
// in PyTorch, with the same names and rules for all numbers.

namespace {

constexpr std::int64_t batch = 3;
constexpr std::int64_t width = 8;
constexpr std::int64_t inner = 12;
constexpr std::int64_t words = 11;
constexpr std::int64_t positions = 6;

// Adds layers that read the one they are given.
class Sequence {
public:
    explicit Sequence(Graph &graph) : m_graph(graph) {}

    LayerId add(const char *name, Operation operation, LayerId input)
    {
        return m_graph.add(name, std::move(operation), {input});
    }
    LayerId linear(const char *name, LayerId input, std::int64_t features, bool bias = true)
    {
        return add(name, Linear{features, bias, {}, {}}, input);
    }
    LayerId norm(const char *name, LayerId input)
    {
        return add(name, LayerNormalization{1e-5, true}, input);
    }
    LayerId rootMeanSquare(const char *name, LayerId input)
    {
        return add(name, LayerNormalization{1e-6, false}, input);
    }
    LayerId sum(const char *name, LayerId left, LayerId right)
    {
        return m_graph.add(name, Addition{}, {left, right});
    }

private:
    Graph &m_graph;
};

Graph gpt()
{
    Graph graph({positions, 1, 1}, {{0, positions, words}});
    Sequence net(graph);
    const LayerId table = net.add("words", Embedding{words, width, {}}, 0);
    const LayerId start = net.add("places", PositionEmbedding{7, {}}, table);
    const LayerId qkv = net.linear("qkv", net.norm("before", start), 3 * width);
    const LayerId heads = net.add("heads", Attention{2, 2, true, 0}, qkv);
    const LayerId x = net.sum("sum", start, net.linear("out", heads, width));
    const LayerId hidden = net.linear("hidden", net.norm("between", x), inner);
    const LayerId curve = net.add("curve", Activation{Activation::Kind::GeluTanh}, hidden);
    const LayerId top = net.norm("last", net.sum("top", x, net.linear("down", curve, width)));
    net.add("loss", SoftmaxCrossEntropy{},
            net.add("classes", Linear{words, false, {}, table}, top));
    return graph;
}

Graph llama()
{
    Graph graph({positions, 1, 1}, {{0, positions, words}});
    Sequence net(graph);
    const LayerId start = net.add("words", Embedding{words, width, {}}, 0);
    const LayerId qkv = net.linear("qkv", net.rootMeanSquare("before", start), 2 * width, false);
    const LayerId heads = net.add("heads", Attention{4, 2, true, 100}, qkv);
    const LayerId x = net.sum("sum", start, net.linear("out", heads, width, false));
    const LayerId between = net.rootMeanSquare("between", x);
    const LayerId gate = net.add("curve", Activation{Activation::Kind::Silu},
                                 net.linear("gate", between, inner, false));
    const LayerId gated =
        graph.add("gated", Multiplication{}, {gate, net.linear("up", between, inner, false)});
    const LayerId top = net.sum("top", x, net.linear("down", gated, width, false));
    net.add("loss", SoftmaxCrossEntropy{},
            net.linear("classes", net.rootMeanSquare("last", top), words, false));
    return graph;
}

Graph bert()
{
    constexpr std::int64_t guessed = 2;
    Graph graph(
        {2 * positions + guessed, 1, 1},
        {{0, positions, words}, {positions, positions, 2}, {2 * positions, guessed, positions}});
    Sequence net(graph);
    const LayerId table =
        net.add("words", Embedding{words, width, {}}, net.add("tokens", Slice{0, positions}, 0));
    const LayerId segments = net.add("segments", Embedding{2, width, {}},
                                     net.add("sides", Slice{positions, positions}, 0));
    const LayerId start = net.norm("start", net.add("places", PositionEmbedding{positions, {}},
                                                    net.sum("both", table, segments)));
    const LayerId heads =
        net.add("heads", Attention{2, 2, false, 0}, net.linear("qkv", start, 3 * width));
    const LayerId x = net.norm("attended", net.sum("sum", start, net.linear("out", heads, width)));
    const LayerId curve = net.add("curve", Activation{}, net.linear("hidden", x, inner));
    const LayerId encoded =
        net.norm("encoded", net.sum("top", x, net.linear("down", curve, width)));
    const LayerId pooled = net.linear("pooled", net.add("first", Slice{0, 1}, encoded), width);
    const LayerId next =
        net.linear("next", net.add("pooled.curve", Activation{Activation::Kind::Tanh}, pooled), 2);
    net.add("next.loss", SoftmaxCrossEntropy{0.5, guessed}, next);
    const LayerId gathered = graph.add(
        "gathered", Gather{}, {encoded, net.add("chosen", Slice{2 * positions, guessed}, 0)});
    const LayerId guess =
        net.add("guess.curve", Activation{}, net.linear("guess", gathered, width));
    net.add(
        "loss", SoftmaxCrossEntropy{},
        net.add("classes", Linear{words, true, {}, table}, net.norm("guess.normalized", guess)));
    return graph;
}

Graph vit()
{
    Graph graph({3, 4, 6});
    Sequence net(graph);
    const LayerId patches =
        net.add("patches", Convolution{width, {2, 2, 2, 0, 0, 0, 0}, true, {}}, 0);
    const LayerId longer =
        net.add("class", ClassToken{}, net.add("sequence", Transposition{}, patches));
    const LayerId start = net.add("places", PositionEmbedding{7, {}}, longer);
    const LayerId qkv = net.linear("qkv", net.norm("before", start), 3 * width);
    const LayerId heads = net.add("heads", Attention{2, 2, false, 0}, qkv);
    const LayerId x = net.sum("sum", start, net.linear("out", heads, width));
    const LayerId hidden = net.linear("hidden", net.norm("between", x), inner);
    const LayerId down = net.linear("down", net.add("curve", Activation{}, hidden), width);
    const LayerId last = net.norm("last", net.sum("top", x, down));
    net.add("loss", SoftmaxCrossEntropy{},
            net.linear("classes", net.add("first", Slice{0, 1}, last), 5));
    return graph;
}

Graph speech()
{
    Graph graph({11, 1, 6});
    Sequence net(graph);
    const LayerId hidden = net.add("limit", Relu{0.5}, net.linear("inner", 0, inner));
    net.add("loss", CtcLoss{4},
            net.add("scores.limit", Relu{0.8}, net.linear("scores", hidden, 5)));
    return graph;
}

Graph memory()
{
    constexpr std::int64_t sentences = 4;
    constexpr std::int64_t ofSentence = 3;
    constexpr std::int64_t tokens = (sentences + 1) * ofSentence;
    Graph graph({tokens, 1, 1}, {{0, tokens, words}});
    Sequence net(graph);
    const auto encoded = [&](const char *name, const char *slice, const char *sum,
                             std::int64_t first, std::int64_t count) {
        const LayerId numbers = net.add(slice, Slice{first * ofSentence, count * ofSentence}, 0);
        return net.add(sum, SentenceEncoding{ofSentence},
                       net.add(name, Embedding{words, width, {}, true}, numbers));
    };
    const LayerId memories =
        net.add("memories", PositionEmbedding{sentences, {}},
                encoded("story", "story.numbers", "story.sentences", 0, sentences));
    LayerId state = encoded("question", "question.numbers", "question.sentence", sentences, 1);
    const LayerId first = net.linear("first.turned", state, width, false);
    state = net.sum("first", first, graph.add("first.read", MemoryReading{}, {memories, state}));
    const LayerId second = net.add("second.turned", Linear{width, false, {}, first}, state);
    state = net.sum("second", second, graph.add("second.read", MemoryReading{}, {memories, state}));
    net.add("loss", SoftmaxCrossEntropy{}, net.linear("answer", state, words, false));
    return graph;
}

Graph recurrent()
{
    Graph graph({7, 1, 3});
    Sequence net(graph);
    const LayerId both = net.add(
        "both", Recurrent{Recurrent::Cell::Lstm, 4, Recurrent::Direction::Both, 0, false, {}}, 0);
    const LayerId back = net.add(
        "back", Recurrent{Recurrent::Cell::Gru, 5, Recurrent::Direction::Backward, 0, false, {}},
        both);
    net.add("loss", SoftmaxCrossEntropy{}, net.linear("classes", back, 5));
    return graph;
}

Graph translation()
{
    constexpr std::int64_t written = 4;
    const Recurrent cells{Recurrent::Cell::Lstm, 5, Recurrent::Direction::Forward, 1, true, {}};
    Graph graph({positions + written, 1, 1}, {{0, positions, words}, {positions, written, words}});
    Sequence net(graph);
    const LayerId source = net.add("source", Embedding{words, width, {}},
                                   net.add("source.tokens", Slice{0, positions}, 0));
    const LayerId target = net.add("target", Embedding{words, width, {}},
                                   net.add("target.tokens", Slice{positions, written}, 0));
    const LayerId first = net.add("encoder1", cells, source);
    const LayerId firstStates = net.add("encoder1.states", Slice{0, positions}, first);
    const LayerId firstLast = net.add("encoder1.last", Slice{positions - 1, 2}, first);
    const LayerId second = net.add("encoder2", cells, firstStates);
    const LayerId states = net.add("encoder2.states", Slice{0, positions}, second);
    const LayerId last = net.add("encoder2.last", Slice{positions - 1, 2}, second);
    const LayerId start = graph.add("start", Concatenation{}, {firstLast, last});
    const LayerId keys = net.linear("keys", states, 4, false);
    const LayerId decoder =
        graph.add("decoder", AttentionDecoder{2, 1, {}}, {target, states, keys, start});
    net.add("loss", SampledCrossEntropy{4, 1, 0},
            net.linear("classes", net.linear("output", decoder, width), words));
    return graph;
}

double wave(std::size_t element, std::size_t tensor)
{
    return 0.4 *
           std::sin(1 + 1.7 * static_cast<double>(element) + 3.1 * static_cast<double>(tensor));
}

// Element i of a field, counted over the batch, is (i² + step · i) mod count. \param place is told
// the image, the element in it, and the number
template <typename Place>
void fillField(std::int64_t first, std::int64_t count, std::int64_t values, std::int64_t step,
               const Place &place)
{
    for (std::int64_t i = 0; i < batch * count; ++i)
        place(i / count, first + i % count, (i * i + step * i) % values);
}

void fill(Network &network, const Graph &graph)
{
    TensorValues values;
    for (const TensorInfo &tensor : parameterTensors(graph)) {
        std::vector<float> numbers(static_cast<std::size_t>(tensor.elements()));
        const double base = tensor.role == TensorRole::Scale ? 1 : 0;
        for (std::size_t i = 0; i < numbers.size(); ++i)
            numbers[i] = static_cast<float>(base + wave(i, values.size()));
        values.push_back(numbers);
    }
    network.setParameters(values);
    const std::span<float> images = network.images();
    for (std::size_t i = 0; i < images.size(); ++i)
        images[i] = static_cast<float>(2 * wave(i, 0));
    std::int64_t step = 0;
    for (const TokenField &field : graph.tokens())
        fillField(
            field.first, field.count, field.values, ++step,
            [&](auto image, auto element, auto number) {
                images[static_cast<std::size_t>(image * graph.inputShape().elements() + element)] =
                    static_cast<float>(number);
            });
    for (const LabelField &field : graph.labels())
        fillField(
            field.first, field.count, field.classes, 4 + field.first,
            [&](auto image, auto element, auto number) {
                network
                    .labels()[static_cast<std::size_t>(image * graph.labelsPerImage() + element)] =
                    static_cast<std::int32_t>(
                        field.frames > 0 && element >= field.first + field.count - image ? -1
                                                                                         : number);
            });
}

} // namespace

class TestReferencePytorchSequences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void learnAsPyTorchDoes_data();
    void learnAsPyTorchDoes();
};

void TestReferencePytorchSequences::learnAsPyTorchDoes_data()
{
    QTest::addColumn<Graph>("graph");
    QTest::newRow("gpt") << gpt();
    QTest::newRow("llama") << llama();
    QTest::newRow("bert") << bert();
    QTest::newRow("vit") << vit();
    QTest::newRow("speech") << speech();
    QTest::newRow("memory") << memory();
    QTest::newRow("recurrent") << recurrent();
    QTest::newRow("translation") << translation();
}

void TestReferencePytorchSequences::learnAsPyTorchDoes()
{
    QFETCH(Graph, graph);
    QFile file(QStringLiteral(STRATA_TEST_SOURCE_DIR "/data/sequences.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QJsonObject expected = QJsonDocument::fromJson(file.readAll())
                                     .object()
                                     .value(QLatin1String(QTest::currentDataTag()))
                                     .toObject();
    NetworkOptions options;
    options.batch = batch;
    options.threads = 2;
    options.optimizer.kind = OptimizerKind::AdamW;
    options.optimizer.rate = 0.01;
    options.optimizer.weightDecay = 0.1;
    options.optimizer.clipNorm = 1;
    const auto network = backends::reference::makeNetworkFactory()->compile(graph, options);
    QVERIFY(network.has_value());
    fill(**network, graph);
    const QJsonArray losses = expected.value(QStringLiteral("losses")).toArray();
    QCOMPARE(losses.size(), 5);
    for (const QJsonValue &wanted : losses) {
        QVERIFY((*network)->step().has_value());
        const double loss = (*network)->outcome().loss;
        QVERIFY2(std::abs(loss - wanted.toDouble()) <= 1e-10,
                 qPrintable(QString::number(loss, 'g', 17)));
    }
    const std::vector<TensorInfo> tensors = parameterTensors(graph);
    const QJsonArray learnt = expected.value(QStringLiteral("parameters")).toArray();
    QCOMPARE(static_cast<std::size_t>(learnt.size()), tensors.size());
    const TensorValues found = (*network)->parameters();
    for (std::size_t tensor = 0; tensor < tensors.size(); ++tensor) {
        const QJsonArray row = learnt.at(static_cast<qsizetype>(tensor)).toArray();
        QCOMPARE(row.at(0).toString().toStdString(), tensors[tensor].name);
        const QJsonArray numbers = row.at(1).toArray();
        QCOMPARE(static_cast<std::size_t>(numbers.size()), found[tensor].size());
        // Each step is about as long as the rate: five of them, to eight digits of single
        // precision.
        for (std::size_t i = 0; i < found[tensor].size(); ++i)
            QVERIFY2(std::abs(static_cast<double>(found[tensor][i]) -
                              numbers.at(static_cast<qsizetype>(i)).toDouble()) <= 2e-7,
                     qPrintable(row.at(0).toString() + QString::number(i)));
    }
}

QTEST_APPLESS_MAIN(TestReferencePytorchSequences)
#include "tst_reference_pytorch_sequences.moc"
