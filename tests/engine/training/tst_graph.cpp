// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/graph.h"

#include "engine/training/tensors.h"

#include <QTest>

#include <stdexcept>

using namespace strata::engine::training;

namespace {

//! What adding the operation behind an input of this shape throws; empty if nothing.
QString refusal(const Operation &operation, const Shape &input = {3, 8, 8}, int copies = 1)
{
    Graph graph(input);
    try {
        graph.add("wrong", operation,
                  std::vector<LayerId>(static_cast<std::size_t>(copies), graph.input()));
    } catch (const std::logic_error &error) {
        return QString::fromUtf8(error.what());
    }
    return {};
}

Shape outputOf(const Operation &operation, const Shape &input)
{
    Graph graph(input);
    return graph.layer(graph.add("layer", operation, {graph.input()})).output;
}

} // namespace

class TestGraph : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void windowsRoundDown();
    void vectorsFlatten();
    void concatenationAddsChannels();
    void sequencesKeepTheirPositions();
    void rowsAreChosenByNumbers();
    void refusesNumbersThatNobodyChecks();
    void recurrentLayersKeepThePositions();
    void decodersTakeFourSequences();
    void classesAreDrawnOfALinearLayer();
    void tiedWeightsFitTheirTable();
    void lossesShareTheLabels();
    void storiesAreRead();
    void labelsAreSpreadOverFrames();
    void refusesWrongTokens();
    void paddingAddsChannels();
    void knowsItsConsumers();
    void knowsItsLoss();
    void comparesDistributionsAndImages();
    void anActionsValueHasATarget();
    void refusesWrongLayers_data();
    void refusesWrongLayers();
    void refusesWrongJoins();
    void refusesNamesTwice();
};

void TestGraph::windowsRoundDown()
{
    QCOMPARE(outputOf(Convolution{64, {11, 11, 4, 2, 2, 2, 2}, true, {}}, {3, 224, 224}),
             (Shape{64, 55, 55}));
    QCOMPARE(outputOf(Convolution{5, {1, 7, 1, 0, 0, 3, 3}, false, {}}, {2, 9, 4}),
             (Shape{5, 9, 4}));
    QCOMPARE(outputOf(Pooling{Pooling::Kind::Maximum, {3, 3, 2, 0, 1, 0, 1}}, {7, 112, 112}),
             (Shape{7, 56, 56}));
    QCOMPARE(outputOf(Pooling{Pooling::Kind::Maximum, {3, 2, 2, 0, 0, 0, 0}}, {7, 8, 9}),
             (Shape{7, 3, 4}));
    QCOMPARE(outputOf(Convolution{1, {8, 8, 3, 0, 0, 0, 0}, false, {}}, {3, 8, 8}),
             (Shape{1, 1, 1}));
    QCOMPARE(outputOf(Convolution{6, {3, 3, 1, 0, 0, 0, 0}, false, {}, 3}, {9, 5, 5}),
             (Shape{6, 3, 3}));
}

void TestGraph::vectorsFlatten()
{
    QCOMPARE(outputOf(FullyConnected{10, {}}, {3, 4, 5}), (Shape{10, 1, 1}));
    QCOMPARE(outputOf(GlobalAveragePooling{}, {3, 4, 5}), (Shape{3, 1, 1}));
    QCOMPARE(outputOf(SoftmaxCrossEntropy{}, {10, 1, 1}), (Shape{1, 1, 1}));
    for (const Operation &operation :
         {Operation{Relu{}}, Operation{BatchNormalization{}}, Operation{Dropout{}},
          Operation{LocalResponseNormalization{}}})
        QCOMPARE(outputOf(operation, {3, 4, 5}), (Shape{3, 4, 5}));
}

void TestGraph::concatenationAddsChannels()
{
    Graph graph({3, 4, 5});
    const LayerId more = graph.add("conv", Convolution{8, {}, false, {}}, {graph.input()});
    const LayerId joined = graph.add("concat", Concatenation{}, {more, graph.input(), more});
    QCOMPARE(graph.layer(joined).output, (Shape{19, 4, 5}));
}

void TestGraph::sequencesKeepTheirPositions()
{
    const Shape sequence{7, 1, 24};
    QCOMPARE(sequence.positions(), 7);
    QCOMPARE(sequence.features(), 24);
    QCOMPARE((Shape{24, 1, 1}.positions()), 1);
    QCOMPARE((Shape{24, 1, 1}.features()), 24);
    for (const Operation &operation :
         {Operation{PositionEmbedding{7, {}}}, Operation{LayerNormalization{}},
          Operation{Activation{}}, Operation{Dropout{}}})
        QCOMPARE(outputOf(operation, sequence), sequence);
    QCOMPARE(outputOf(Linear{5, true, {}, {}}, sequence), (Shape{7, 1, 5}));
    QCOMPARE(outputOf(ClassToken{}, sequence), (Shape{8, 1, 24}));
    QCOMPARE(outputOf(Attention{2, 2, true, 0}, sequence), (Shape{7, 1, 8}));
    QCOMPARE(outputOf(Attention{4, 1, false, 1e4}, sequence), (Shape{7, 1, 16}));
    QCOMPARE(outputOf(Slice{2, 3}, sequence), (Shape{3, 1, 24}));
    QCOMPARE(outputOf(Slice{0, 1}, {3, 4, 5}), (Shape{1, 4, 5}));
    QCOMPARE(outputOf(Transposition{}, {3, 4, 5}), (Shape{20, 1, 3}));
    QCOMPARE(outputOf(SoftmaxCrossEntropy{}, sequence), (Shape{7, 1, 1}));
}

void TestGraph::rowsAreChosenByNumbers()
{
    Graph graph({9, 1, 1}, {{0, 9, 100}, {0, 4, 9}});
    const LayerId words = graph.add("words", Embedding{100, 6, {}}, {graph.input()});
    QCOMPARE(graph.layer(words).output, (Shape{9, 1, 6}));
    const LayerId places = graph.add("places", Slice{0, 4}, {graph.input()});
    QCOMPARE(graph.layer(graph.add("some", Gather{}, {words, places})).output, (Shape{4, 1, 6}));
    QCOMPARE(graph.layer(graph.add("product", Multiplication{}, {words, words})).output,
             (Shape{9, 1, 6}));
    QVERIFY_EXCEPTION_THROWN(graph.add("other", Gather{}, {words, words}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("one", Gather{}, {words}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("unlike", Multiplication{}, {words, places}),
                             std::logic_error);
}

// A number that is no checked token would be read beside the table.
void TestGraph::refusesNumbersThatNobodyChecks()
{
    Graph graph({9, 1, 1}, {{0, 4, 5}, {4, 3, 4}});
    const auto slice = [&](std::int64_t first, std::int64_t count) {
        return graph.add(std::to_string(graph.layers().size()), Slice{first, count},
                         {graph.input()});
    };
    const auto isRefused = [&](const Operation &operation, std::vector<LayerId> inputs) {
        try {
            graph.add(std::to_string(graph.layers().size()), operation, std::move(inputs));
        } catch (const std::logic_error &error) {
            return QString::fromUtf8(error.what()).contains(QLatin1String("tokens of the input"));
        }
        return false;
    };
    QVERIFY(!isRefused(Embedding{5, 2, {}}, {slice(0, 4)}));
    QVERIFY(!isRefused(Embedding{6, 2, {}}, {graph.add("one", Slice{1, 1}, {slice(1, 3)})}));
    QVERIFY(isRefused(Embedding{4, 2, {}}, {slice(0, 4)}));   // fewer rows
    QVERIFY(isRefused(Embedding{9, 2, {}}, {graph.input()})); // no field has them all
    QVERIFY(isRefused(Embedding{9, 2, {}}, {slice(3, 2)}));   // of two fields
    QVERIFY(isRefused(Embedding{9, 2, {}}, {slice(7, 2)}));   // of none
    QVERIFY(isRefused(Embedding{9, 2, {}},                    // computed
                      {graph.add("relu", Relu{}, {slice(0, 4)})}));
    const LayerId words = graph.add("words", Embedding{5, 2, {}}, {slice(0, 4)});
    QVERIFY(!isRefused(Gather{}, {words, slice(4, 3)}));
    QVERIFY(isRefused(Gather{}, {words, slice(0, 2)})); // may name a fifth position of four
    QVERIFY(isRefused(Gather{}, {words, slice(7, 1)}));
}

void TestGraph::recurrentLayersKeepThePositions()
{
    using Cell = Recurrent::Cell;
    using Direction = Recurrent::Direction;
    Graph graph({9, 1, 4});
    const auto shape = [&](const std::string &name, const Recurrent &layer) {
        return graph.layer(graph.add(name, layer, {graph.input()})).output;
    };
    QCOMPARE(shape("one", {Cell::Lstm, 6, Direction::Backward, 0, false, {}}), (Shape{9, 1, 6}));
    QCOMPARE(shape("both", {Cell::Gru, 6, Direction::Both, 0, false, {}}), (Shape{9, 1, 12}));
    QCOMPARE(shape("cell", {Cell::Lstm, 6, Direction::Forward, 0, true, {}}), (Shape{10, 1, 6}));
    QVERIFY_EXCEPTION_THROWN(shape("none", {}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(shape("gru", {Cell::Gru, 6, Direction::Forward, 0, true, {}}),
                             std::logic_error);
}

void TestGraph::decodersTakeFourSequences()
{
    Graph graph({9, 1, 4});
    const auto part = [&](const std::string &name, std::int64_t count, std::int64_t features) {
        const LayerId slice = graph.add(name + ".slice", Slice{0, count}, {graph.input()});
        return graph.add(name, Linear{features, true, {}, {}}, {slice});
    };
    const LayerId words = part("words", 7, 5);
    const LayerId memory = part("memory", 3, 6);
    const LayerId keys = part("keys", 3, 8);
    const LayerId start = part("start", 4, 10);
    const auto shape = [&](const std::string &name, std::int64_t cells,
                           const std::vector<LayerId> &inputs) {
        return graph.layer(graph.add(name, AttentionDecoder{cells, 1, {}}, inputs)).output;
    };
    QCOMPARE(shape("decoder", 2, {words, memory, keys, start}), (Shape{7, 1, 16}));
    QCOMPARE(parameterTensors(graph, graph.layers().size() - 1).size(), std::size_t{9});
    QVERIFY_EXCEPTION_THROWN(shape("states", 3, {words, memory, keys, start}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(shape("places", 2, {words, memory, words, start}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(shape("few", 2, {words, memory, keys}), std::logic_error);
}

void TestGraph::classesAreDrawnOfALinearLayer()
{
    Graph graph({4, 1, 3});
    const LayerId shared = graph.add("shared", Linear{9, true, {}, {}}, {graph.input()});
    const LayerId curve = graph.add("curve", Activation{}, {shared});
    const LayerId classes = graph.add("classes", Linear{9, true, {}, {}}, {curve});
    QVERIFY_EXCEPTION_THROWN(graph.add("many", SampledCrossEntropy{5, 1, 0}, {classes}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("read", SampledCrossEntropy{4, 1, 0}, {shared}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("curved", SampledCrossEntropy{4, 1, 0}, {curve}),
                             std::logic_error);
    const LayerId owner = graph.add("owner", Linear{9, true, {}, {}}, {curve});
    graph.add("borrower", Linear{9, true, {}, owner}, {curve});
    QVERIFY_EXCEPTION_THROWN(graph.add("borrowed", SampledCrossEntropy{4, 1, 0}, {owner}),
                             std::logic_error);
    QVERIFY(!graph.isSampled(classes));
    graph.add("loss", SampledCrossEntropy{4, 1, 2}, {classes});
    QVERIFY_EXCEPTION_THROWN(graph.add("late", Linear{9, true, {}, classes}, {curve}),
                             std::logic_error);
    QVERIFY(graph.isSampled(classes) && !graph.isSampled(shared));
    QVERIFY(!graph.classifies());
    QCOMPARE(graph.labelsPerImage(), 6);
    QCOMPARE(graph.labels().front().classes, 9);
}

void TestGraph::tiedWeightsFitTheirTable()
{
    Graph graph({9, 1, 1}, {{0, 9, 100}});
    const LayerId words = graph.add("words", Embedding{100, 6, {}}, {graph.input()});
    graph.add("fits", Linear{100, false, {}, words}, {words});
    const LayerId wide = graph.add("wide", Linear{7, false, {}, {}}, {words});
    QVERIFY_EXCEPTION_THROWN(graph.add("rows", Linear{99, false, {}, words}, {words}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("features", Linear{100, false, {}, words}, {wide}),
                             std::logic_error);
    // Or another linear layer, with whose weights it has its own alone.
    const LayerId again = graph.add("again", Linear{7, true, {}, wide}, {words});
    QVERIFY_EXCEPTION_THROWN(graph.add("third", Linear{7, false, {}, again}, {words}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("no table", Linear{8, false, {}, wide}, {words}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("other features", Linear{7, false, {}, wide}, {wide}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("later", Linear{100, false, {}, 17}, {words}),
                             std::logic_error);
}

void TestGraph::lossesShareTheLabels()
{
    Graph graph({9, 1, 1}, {{0, 9, 100}});
    QCOMPARE(graph.tokens().size(), std::size_t{1});
    const LayerId words = graph.add("words", Embedding{100, 6, {}}, {graph.input()});
    graph.add("first loss", SoftmaxCrossEntropy{0.5, 9},
              {graph.add("first", Slice{0, 1}, {words})});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("classes", Linear{50, true, {}, {}}, {words})});
    const std::vector<LabelField> fields = graph.labels();
    QCOMPARE(fields.size(), std::size_t{2});
    QVERIFY(fields[0].first == 9 && fields[0].count == 1 && fields[0].classes == 6);
    QVERIFY(fields[1].first == 0 && fields[1].count == 9 && fields[1].classes == 50);
    QCOMPARE(graph.labelsPerImage(), 10);
    QCOMPARE(graph.classes(), 50);
    QCOMPARE(Graph({4, 1, 1}).labelsPerImage(), 1);
}

void TestGraph::storiesAreRead()
{
    QCOMPARE(outputOf(SentenceEncoding{4}, {12, 1, 5}), (Shape{3, 1, 5}));
    Graph graph({12, 1, 5});
    const LayerId questions = graph.add("questions", Slice{3, 2}, {graph.input()});
    QCOMPARE(graph.layer(graph.add("read", MemoryReading{}, {graph.input(), questions})).output,
             (Shape{2, 1, 5}));
    const LayerId narrow = graph.add("narrow", Linear{4, true, {}, {}}, {questions});
    QVERIFY_EXCEPTION_THROWN(graph.add("unlike", MemoryReading{}, {graph.input(), narrow}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("one", MemoryReading{}, {graph.input()}), std::logic_error);
}

void TestGraph::labelsAreSpreadOverFrames()
{
    Graph graph({12, 1, 3});
    const LayerId loss = graph.add("loss", CtcLoss{5, 1, 2}, {graph.input()});
    QCOMPARE(graph.layer(loss).output, (Shape{1, 1, 1}));
    const std::vector<LabelField> fields = graph.labels();
    QCOMPARE(fields.size(), std::size_t{1});
    QVERIFY(fields[0].first == 2 && fields[0].count == 5);
    QVERIFY(fields[0].classes == 2 && fields[0].frames == 12); // the third is the blank
    QCOMPARE(graph.labelsPerImage(), 7);
    QVERIFY(!graph.classifies());
    QVERIFY(graph.takesSequences());
    QVERIFY(!Graph({3, 8, 8}).takesSequences() && !Graph({4, 1, 1}).takesSequences());
    QVERIFY(Graph({4, 1, 1}, {{0, 4, 9}}).takesSequences());
}

void TestGraph::refusesWrongTokens()
{
    const auto tokensOf = [](Shape input, TokenField field) { return Graph(input, {field}); };
    QCOMPARE(tokensOf({9, 1, 1}, {0, 9, 1}).inputShape(), (Shape{9, 1, 1}));
    QVERIFY_EXCEPTION_THROWN(tokensOf({9, 1, 2}, {0, 9, 5}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(tokensOf({9, 1, 1}, {1, 9, 5}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(tokensOf({9, 1, 1}, {-1, 9, 5}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(tokensOf({9, 1, 1}, {0, 0, 5}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(tokensOf({9, 1, 1}, {0, 9, 0}), std::logic_error);
    // Floats do not have every whole number above it.
    QCOMPARE(tokensOf({9, 1, 1}, {0, 9, 1 << 24}).inputShape(), (Shape{9, 1, 1}));
    QVERIFY_EXCEPTION_THROWN(tokensOf({9, 1, 1}, {0, 9, (1 << 24) + 1}), std::logic_error);
}

void TestGraph::paddingAddsChannels()
{
    QCOMPARE(outputOf(ChannelPadding{2, 5}, {3, 4, 5}), (Shape{10, 4, 5}));
    QCOMPARE(outputOf(ChannelPadding{}, {3, 4, 5}), (Shape{3, 4, 5}));
}

void TestGraph::knowsItsConsumers()
{
    Graph graph({4, 1, 1});
    const LayerId relu = graph.add("relu", Relu{}, {graph.input()});
    const LayerId sum = graph.add("sum", Addition{}, {relu, graph.input()});
    const LayerId twice = graph.add("twice", Addition{}, {sum, sum});
    const std::vector<std::vector<LayerId>> expected{{relu, sum}, {sum}, {twice, twice}, {}};
    QVERIFY(graph.consumers() == expected);
}

void TestGraph::knowsItsLoss()
{
    Graph graph({4, 2, 1});
    const LayerId scores = graph.add("fc", FullyConnected{7, {}}, {graph.input()});
    const LayerId loss = graph.add("loss", SoftmaxCrossEntropy{}, {scores});
    QCOMPARE(graph.loss(), loss);
    QCOMPARE(graph.logits(), scores);
    QCOMPARE(graph.classes(), 7);
    QVERIFY(graph.classifies());
    QCOMPARE(graph.inputShape(), (Shape{4, 2, 1}));
}

void TestGraph::comparesDistributionsAndImages()
{
    Graph graph({2, 3, 4});
    const LayerId mean = graph.add("mean", FullyConnected{5, {}}, {graph.input()});
    const LayerId spread = graph.add("spread", FullyConnected{5, {}}, {graph.input()});
    const LayerId sample = graph.add("sample", GaussianSample{}, {mean, spread});
    QCOMPARE(graph.layer(sample).output, (Shape{5, 1, 1}));
    const LayerId decoded = graph.add("decoded", FullyConnected{24, {}}, {sample});
    const LayerId divergence = graph.add("divergence", KlDivergence{}, {mean, spread});
    const LayerId error = graph.add("error", SquaredError{}, {decoded, graph.input()});
    for (const LayerId loss : {divergence, error}) {
        QCOMPARE(graph.layer(loss).output, (Shape{1, 1, 1}));
        QVERIFY_EXCEPTION_THROWN(graph.add("relu", Relu{}, {loss}), std::logic_error);
    }
    QVERIFY(!graph.classifies());
    QCOMPARE(graph.logits(), decoded);
    QVERIFY_EXCEPTION_THROWN(graph.add("other", GaussianSample{}, {mean, decoded}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("other", SquaredError{}, {mean, decoded}), std::logic_error);
}

void TestGraph::anActionsValueHasATarget()
{
    Graph graph({4, 3, 3});
    const LayerId values = graph.add("values", FullyConnected{5, {}}, {graph.input()});
    QCOMPARE(graph.targetsPerImage(), 0);
    const LayerId loss = graph.add("loss", ActionValueError{}, {values});
    QCOMPARE(graph.layer(loss).output, (Shape{1, 1, 1}));
    QCOMPARE(graph.targetsPerImage(), 1);
    QCOMPARE(graph.labelsPerImage(), 1);
    QCOMPARE(graph.labels().front().classes, 5);
    QVERIFY(!graph.classifies());
    QCOMPARE(graph.logits(), values);
    QVERIFY_EXCEPTION_THROWN(graph.add("relu", Relu{}, {loss}), std::logic_error);
}

void TestGraph::refusesWrongLayers_data()
{
    QTest::addColumn<QString>("error");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *name, const QString &error, const char *expected) {
        QTest::newRow(name) << error << QString::fromLatin1(expected);
    };
    row("window", refusal(Convolution{4, {9, 9, 1, 0, 0, 0, 0}, false, {}}),
        "larger than its padded image");
    row("stride", refusal(Convolution{4, {3, 3, 0, 0, 0, 0, 0}, false, {}}), "must be positive");
    row("padding", refusal(Convolution{4, {3, 3, 1, -1, 0, 0, 0}, false, {}}),
        "cannot be negative");
    row("channels", refusal(Convolution{0, {}, false, {}}), "at least one output channel");
    row("groups of outputs", refusal(Convolution{4, {}, false, {}, 3}),
        "must divide its input and its output channels");
    row("groups of inputs", refusal(Convolution{4, {}, false, {}, 2}),
        "must divide its input and its output channels");
    row("no group", refusal(Convolution{4, {}, false, {}, 0}), "must divide");
    row("limit", refusal(Relu{0}), "must be positive");
    row("one into sample", refusal(GaussianSample{}), "two inputs of the same shape");
    row("one into divergence", refusal(KlDivergence{}), "two inputs of the same shape");
    row("one into error", refusal(SquaredError{}), "takes two inputs");
    row("values of an image", refusal(ActionValueError{}), "a vector of one value for each action");
    row("half a sentence", refusal(SentenceEncoding{4}, {10, 1, 3}), "a whole number of sentences");
    row("sentences without words", refusal(SentenceEncoding{0}, {10, 1, 3}), "a whole number");
    row("frames of an image", refusal(CtcLoss{}), "takes a sequence");
    row("frames without a label", refusal(CtcLoss{1}, {5, 1, 1}), "each class and the blank");
    row("more labels than frames", refusal(CtcLoss{6}, {5, 1, 3}), "at most as many as frames");
    row("no labels", refusal(CtcLoss{0}, {5, 1, 3}), "at least one label");
    row("label before the first", refusal(CtcLoss{1, 1, -1}, {5, 1, 3}), "counted from 0");
    row("channels before", refusal(ChannelPadding{-1, 1}), "cannot be negative");
    row("channels after", refusal(ChannelPadding{1, -1}), "cannot be negative");
    row("pooling padding", refusal(Pooling{Pooling::Kind::Maximum, {3, 3, 1, 0, 3, 0, 0}}),
        "smaller than its window");
    row("features", refusal(FullyConnected{}), "at least one output feature");
    row("dropout", refusal(Dropout{1.0}), "lies in [0, 1)");
    row("response size", refusal(LocalResponseNormalization{4, 1e-4, 0.75, 1}), "odd size");
    row("loss of an image", refusal(SoftmaxCrossEntropy{}),
        "a vector of one number for each class");
    row("second input", refusal(Input{}), "one input");
    row("two into relu", refusal(Relu{}, {3, 8, 8}, 2), "takes one input");
    row("none into relu", refusal(Relu{}, {3, 8, 8}, 0), "takes one input");
    row("one into addition", refusal(Addition{}), "takes two inputs");
    row("numbers of an image", refusal(Embedding{5, 6, {}}), "one number at each position");
    row("table without rows", refusal(Embedding{0, 6, {}}, {9, 1, 1}), "one row and one feature");
    row("positions", refusal(PositionEmbedding{6, {}}, {7, 1, 4}), "longer than the table");
    row("linear features", refusal(Linear{}, {7, 1, 4}), "at least one output feature");
    for (const Operation &operation :
         {Operation{Linear{2, true, {}, {}}}, Operation{LayerNormalization{}},
          Operation{ClassToken{}}, Operation{PositionEmbedding{9, {}}}, Operation{Attention{}}})
        row(operationName(operation), refusal(operation), "takes a sequence");
    row("key heads", refusal(Attention{3, 2, false, 0}, {7, 1, 21}), "a multiple of the number");
    row("heads", refusal(Attention{2, 1, false, 0}, {7, 1, 21}), "shared equally");
    row("turned", refusal(Attention{1, 1, false, 10}, {7, 1, 9}), "an even number");
    row("dropped", refusal(Attention{1, 1, false, 0, 1}, {7, 1, 9}), "a dropout probability");
    row("slice below", refusal(Slice{-1, 2}), "within the channels");
    row("slice above", refusal(Slice{2, 2}), "within the channels");
    row("empty slice", refusal(Slice{2, 0}), "within the channels");
    row("label", refusal(SoftmaxCrossEntropy{1, -1}, {7, 1, 4}), "counted from 0");
    row("one into multiplication", refusal(Multiplication{}), "takes two inputs");
    row("empty concatenation", refusal(Concatenation{}, {3, 8, 8}, 0), "at least one input");
}

void TestGraph::refusesWrongLayers()
{
    QFETCH(QString, error);
    QFETCH(QString, expected);
    QVERIFY2(error.startsWith(QStringLiteral("Layer \"wrong\" (")) && error.contains(expected),
             qPrintable(error));
}

void TestGraph::refusesWrongJoins()
{
    Graph graph({3, 8, 8});
    const LayerId half =
        graph.add("half", Pooling{Pooling::Kind::Maximum, {2, 2, 2, 0, 0, 0, 0}}, {graph.input()});
    const LayerId loss =
        graph.add("loss", SoftmaxCrossEntropy{}, {graph.add("fc", FullyConnected{2, {}}, {half})});
    const std::size_t before = graph.layers().size();
    QVERIFY_EXCEPTION_THROWN(graph.add("sum", Addition{}, {half, graph.input()}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("concat", Concatenation{}, {half, graph.input()}),
                             std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("relu", Relu{}, {loss}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("relu", Relu{}, {before}), std::logic_error);
    QCOMPARE(graph.layers().size(), before);
    QVERIFY_EXCEPTION_THROWN(Graph({3, 0, 8}), std::logic_error);
}

void TestGraph::refusesNamesTwice()
{
    Graph graph({3, 8, 8});
    graph.add("relu", Relu{}, {graph.input()});
    QVERIFY_EXCEPTION_THROWN(graph.add("relu", Relu{}, {graph.input()}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("input", Relu{}, {graph.input()}), std::logic_error);
    QVERIFY_EXCEPTION_THROWN(graph.add("", Relu{}, {graph.input()}), std::logic_error);
}

QTEST_APPLESS_MAIN(TestGraph)
#include "tst_graph.moc"
