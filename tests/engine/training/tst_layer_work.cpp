// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/layer_work.h"

#include <QTest>

using namespace strata::engine::training;

namespace {

//! Behind a normalisation, so that gradients are needed.
LayerWork workOf(const Operation &operation, const Shape &input, int elementBytes = 4,
                 std::size_t inputs = 1)
{
    Graph graph(input);
    const LayerId below = graph.add("bn", BatchNormalization{}, {graph.input()});
    return layerWork(graph, graph.add("layer", operation, std::vector(inputs, below)),
                     elementBytes);
}

void compare(const PassWork &pass, double operations, double elements, double parameters)
{
    QCOMPARE(pass.operations, operations);
    QCOMPARE(pass.bytes, elements * 4);
    QCOMPARE(pass.parameterBytes, parameters * 4);
}

} // namespace

class TestLayerWork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void convolution();
    void groups();
    void fullyConnected();
    void normalization();
    void pooling();
    void elementwise();
    void responseNormalization();
    void joins();
    void tables();
    void linearLayers();
    void layerNormalization();
    void activations();
    void attention();
    void recurrent();
    void decoder();
    void drawnClasses();
    void movedPositions();
    void bytesFollowThePrecision();
    void updatesFollowTheRule();
    void firstLayersNeedNoGradientBelow();
    void totalsLeaveOutEveryFirstLayer();
};

// By hand: 2 × 3 results of 4 channels, each a sum of 3 · 2 · 2 products.
void TestLayerWork::convolution()
{
    const LayerWork work = workOf(Convolution{4, {2, 2, 1, 0, 0, 0, 0}, true, {}}, {3, 3, 4});
    QCOMPARE(work.macs, 288.0);
    QCOMPARE(work.parameters, 52);
    compare(work.forward, 576, 36 + 24, 52);
    compare(work.backwardData, 576, 36 + 24, 52);
    compare(work.backwardWeights, 576, 36 + 24, 52);
}

// By hand: 2 × 3 results of 4 channels, each a sum of 2 · 2 · 2 products of its half of 4 channels.
void TestLayerWork::groups()
{
    const LayerWork work = workOf(Convolution{4, {2, 2, 1, 0, 0, 0, 0}, true, {}, 2}, {4, 3, 4});
    QCOMPARE(work.macs, 192.0);
    QCOMPARE(work.parameters, 36);
    compare(work.forward, 384, 48 + 24, 36);
    compare(work.backwardData, 384, 48 + 24, 36);
    compare(work.backwardWeights, 384, 48 + 24, 36);
}

void TestLayerWork::fullyConnected()
{
    const LayerWork work = workOf(FullyConnected{10, {}}, {2, 3, 4});
    QCOMPARE(work.macs, 240.0);
    QCOMPARE(work.parameters, 250);
    compare(work.forward, 480, 34, 250);
    compare(work.backwardData, 480, 34, 250);
    compare(work.backwardWeights, 480, 34, 250);
    QCOMPARE(workOf(FullyConnected{10, {}, false}, {2, 3, 4}).parameters, 240);
}

void TestLayerWork::normalization()
{
    const LayerWork work = workOf(BatchNormalization{}, {5, 2, 2});
    QCOMPARE(work.macs, 0.0);
    QCOMPARE(work.parameters, 10);
    compare(work.forward, 6 * 20, 2 * 20, 10);
    compare(work.backwardData, 4 * 20, 3 * 20, 10);
    compare(work.backwardWeights, 5 * 20, 2 * 20, 10);
    QCOMPARE(workOf(BatchNormalization{false, 1e-3, 0.1, 1}, {5, 2, 2}).parameters, 5);
}

void TestLayerWork::pooling()
{
    const Window window{3, 3, 2, 0, 0, 0, 0};
    const LayerWork largest = workOf(Pooling{Pooling::Kind::Maximum, window}, {2, 5, 5});
    compare(largest.forward, 8 * 8, 50 + 8, 0);
    compare(largest.backwardData, 8, 50 + 8, 0);
    compare(largest.backwardWeights, 0, 0, 0);
    const LayerWork average = workOf(Pooling{Pooling::Kind::AverageWithPadding, window}, {2, 5, 5});
    compare(average.forward, 9 * 8, 50 + 8, 0);
    compare(average.backwardData, 10 * 8, 50 + 8, 0);
    const LayerWork global = workOf(GlobalAveragePooling{}, {2, 5, 5});
    compare(global.forward, 50, 52, 0);
    compare(global.backwardData, 2, 52, 0);
}

void TestLayerWork::elementwise()
{
    const LayerWork relu = workOf(Relu{}, {2, 5, 5});
    compare(relu.forward, 50, 100, 0);
    compare(relu.backwardData, 50, 150, 0);
    const LayerWork limited = workOf(Relu{6}, {2, 5, 5});
    compare(limited.forward, 100, 100, 0);
    compare(limited.backwardData, 100, 150, 0);
    const LayerWork padded = workOf(ChannelPadding{1, 2}, {2, 5, 5});
    compare(padded.forward, 0, 50 + 125, 0);
    compare(padded.backwardData, 0, 100, 0);
    const LayerWork dropout = workOf(Dropout{}, {8, 1, 1});
    compare(dropout.forward, 8, 16, 0);
    compare(dropout.backwardData, 8, 16, 0);
    const LayerWork loss = workOf(SoftmaxCrossEntropy{}, {10, 1, 1});
    compare(loss.forward, 40, 11, 0);
    compare(loss.backwardData, 30, 20, 0);
    const LayerWork sentences = workOf(SentenceEncoding{3}, {6, 1, 4});
    compare(sentences.forward, 48, 24 + 8, 0);
    compare(sentences.backwardData, 24, 24 + 8, 0);
    // Six frames of four numbers; five places for two labels.
    const LayerWork frames = workOf(CtcLoss{2}, {6, 1, 4});
    compare(frames.forward, 4 * 24 + 13 * 30, 25, 0);
    compare(frames.backwardData, 3 * 24 + 18 * 30, 48, 0);
}

void TestLayerWork::responseNormalization()
{
    const LayerWork work = workOf(LocalResponseNormalization{}, {4, 2, 1});
    compare(work.forward, 9 * 8, 16, 0);
    compare(work.backwardData, 11 * 8, 32, 0);
}

void TestLayerWork::joins()
{
    Graph graph({4, 2, 2});
    const LayerId below = graph.add("bn", BatchNormalization{}, {graph.input()});
    const LayerWork sum = layerWork(graph, graph.add("sum", Addition{}, {below, below}), 4);
    compare(sum.forward, 16, 48, 0);
    compare(sum.backwardData, 0, 0, 0);
    const LayerWork sample =
        layerWork(graph, graph.add("sample", GaussianSample{}, {below, below}), 4);
    compare(sample.forward, 64, 48, 0);
    compare(sample.backwardData, 64, 48, 0);
    const LayerWork divergence =
        layerWork(graph, graph.add("kl", KlDivergence{}, {below, below}), 4);
    compare(divergence.forward, 96, 33, 0);
    compare(divergence.backwardData, 64, 64, 0);
    const LayerWork error = layerWork(graph, graph.add("error", SquaredError{}, {below, below}), 4);
    compare(error.forward, 48, 33, 0);
    compare(error.backwardData, 32, 48, 0);
    const LayerId vector = graph.add("values", FullyConnected{6, {}}, {below});
    const LayerWork value = layerWork(graph, graph.add("value", ActionValueError{}, {vector}), 4);
    compare(value.forward, 3, 4, 0);
    compare(value.backwardData, 2, 8, 0);
    Graph story({7, 1, 4});
    const LayerId memories = story.add("memories", Linear{4, true, {}, {}}, {story.input()});
    const LayerId questions = story.add("questions", Slice{0, 2}, {memories});
    const LayerWork read =
        layerWork(story, story.add("read", MemoryReading{}, {memories, questions}), 4);
    QCOMPARE(read.macs, 2.0 * 7 * 2 * 4);
    compare(read.forward, 2 * 112 + 5 * 14, 28 + 8 + 8, 0);
    compare(read.backwardData, 4 * 112 + 4 * 14, 2 * 36 + 2 * 8, 0);
    const LayerWork joined =
        layerWork(graph, graph.add("concat", Concatenation{}, {below, below}), 4);
    compare(joined.forward, 0, 64, 0);
    compare(joined.backwardData, 0, 64, 0);
}

void TestLayerWork::tables()
{
    Graph graph({5, 1, 1}, {{0, 5, 100}});
    const LayerId words = graph.add("words", Embedding{100, 4, {}}, {graph.input()});
    const LayerWork found = layerWork(graph, words, 4);
    QCOMPARE(found.parameters, 400);
    compare(found.forward, 0, 5 + 20 + 20, 0); // numbers, rows, results; not the table
    compare(found.backwardData, 0, 0, 0);
    compare(found.backwardWeights, 20, 5 + 3 * 20, 400);
    const LayerWork placed = workOf(PositionEmbedding{9, {}}, {5, 1, 4});
    compare(placed.forward, 20, 40, 20);   // four rows have no position
    compare(placed.backwardData, 0, 0, 0); // handed on as it is
    compare(placed.backwardWeights, 20, 20, 36);
    const LayerWork token = workOf(ClassToken{}, {5, 1, 4});
    compare(token.forward, 0, 20 + 24, 4);
    compare(token.backwardData, 0, 40, 4);
    compare(token.backwardWeights, 4, 4, 4);
}

// Five positions of 4 features become 5 of 3.
void TestLayerWork::linearLayers()
{
    const LayerWork work = workOf(Linear{3, true, {}, {}}, {5, 1, 4});
    QCOMPARE(work.macs, 60.0);
    QCOMPARE(work.parameters, 15);
    for (const PassWork &pass : {work.forward, work.backwardData, work.backwardWeights})
        compare(pass, 120, 35, 15);
    Graph graph({5, 1, 1}, {{0, 5, 7}});
    const LayerId table = graph.add("words", Embedding{7, 4, {}}, {graph.input()});
    const LayerWork tied =
        layerWork(graph, graph.add("tied", Linear{7, true, {}, table}, {table}), 4);
    QCOMPARE(tied.parameters, 7);
    compare(tied.forward, 280, 20 + 35, 7 + 28); // the table is read all the same
    compare(tied.backwardWeights, 280, 20 + 35, 7 + 28);
}

void TestLayerWork::layerNormalization()
{
    const LayerWork centred = workOf(LayerNormalization{}, {5, 1, 4});
    compare(centred.forward, 8 * 20, 40, 8);
    compare(centred.backwardData, 8 * 20, 60, 8);
    compare(centred.backwardWeights, 5 * 20, 40, 8);
    const LayerWork root = workOf(LayerNormalization{1e-5, false}, {5, 1, 4});
    compare(root.forward, 4 * 20, 40, 4);
    compare(root.backwardData, 6 * 20, 60, 4);
    compare(root.backwardWeights, 3 * 20, 40, 4);
}

void TestLayerWork::activations()
{
    using enum Activation::Kind;
    for (const auto &[kind, operations] :
         {std::pair{Gelu, 5.0}, {GeluTanh, 9.0}, {Silu, 3.0}, {Sigmoid, 3.0}, {Tanh, 1.0}}) {
        const LayerWork work = workOf(Activation{kind}, {5, 1, 4});
        compare(work.forward, operations * 20, 40, 0);
        compare(work.backwardData, (operations + 1) * 20, 60, 0);
    }
    const LayerWork product = workOf(Multiplication{}, {5, 1, 4}, 4, 2);
    compare(product.forward, 20, 60, 0);
    compare(product.backwardData, 40, 100, 0);
}

// Four heads of 2 features, two key heads, 5 positions: 25 pairs of each head, 15 if causal.
void TestLayerWork::attention()
{
    const LayerWork full = workOf(Attention{4, 2, false, 0}, {5, 1, 16});
    QCOMPARE(full.macs, 2.0 * 25 * 4 * 2);
    compare(full.forward, 2 * 400 + 6 * 100, 80 + 40, 0);
    compare(full.backwardData, 4 * 400 + 4 * 100, 2 * 80 + 2 * 40, 0);
    const LayerWork causal = workOf(Attention{4, 2, true, 0}, {5, 1, 16});
    QCOMPARE(causal.macs, 2.0 * 15 * 4 * 2);
    compare(causal.forward, 2 * 240 + 6 * 60, 80 + 40, 0);
    const LayerWork turned = workOf(Attention{4, 2, true, 10}, {5, 1, 16});
    QCOMPARE(turned.forward.operations - causal.forward.operations, 3.0 * 5 * (8 + 4));
    QCOMPARE(turned.backwardData.operations - causal.backwardData.operations, 3.0 * 5 * (8 + 4));
    const LayerWork dropped = workOf(Attention{4, 2, true, 0, 0.1}, {5, 1, 16});
    QCOMPARE(dropped.forward.operations - causal.forward.operations, 60.0);
    QCOMPARE(dropped.backwardData.operations - causal.backwardData.operations, 60.0);
}

// By hand: at each of 5 positions 4 gates of 3 units, each a sum of 2 and of 3 products.
void TestLayerWork::recurrent()
{
    using Cell = Recurrent::Cell;
    using Direction = Recurrent::Direction;
    const LayerWork lstm =
        workOf(Recurrent{Cell::Lstm, 3, Direction::Forward, 1, true, {}}, {5, 1, 2});
    QCOMPARE(lstm.macs, 5.0 * 12 * (2 + 3));
    QCOMPARE(lstm.parameters, 12 * (2 + 3 + 1));
    compare(lstm.forward, 2 * 300 + 15 * 15, 10 + 18, 72);
    compare(lstm.backwardData, 2 * 300 + 24 * 15, 10 + 18, 72);
    compare(lstm.backwardWeights, 2 * 300, 10 + 18, 72);
    const LayerWork gru = workOf(Recurrent{Cell::Gru, 3, Direction::Both, 0, false, {}}, {5, 1, 2});
    QCOMPARE(gru.macs, 2 * 5.0 * 9 * (2 + 3));
    compare(gru.forward, 2 * 450 + 12 * 30, 10 + 30, 108);
    compare(gru.backwardData, 2 * 450 + 19 * 30, 10 + 30, 108);
    const LayerWork rectified =
        workOf(Recurrent{Cell::Rectified, 3, Direction::Both, 0, false, {}, 20}, {5, 1, 2});
    QCOMPARE(rectified.macs, 2 * 5.0 * 3 * (2 + 3));
    compare(rectified.forward, 2 * 150 + 2 * 30, 10 + 30, 36);
    compare(rectified.backwardData, 2 * 150 + 3 * 30, 10 + 30, 36);
}

// By hand: 7 positions of 5 features, a memory of 3 places of 6 with keys of 8, two cells of 10.
void TestLayerWork::decoder()
{
    Graph graph({7, 1, 5});
    const auto part = [&](const std::string &name, std::int64_t count, std::int64_t features) {
        const LayerId slice = graph.add(name + ".slice", Slice{0, count}, {graph.input()});
        return graph.add(name, Linear{features, true, {}, {}}, {slice});
    };
    const LayerId decoder = graph.add(
        "decoder", AttentionDecoder{2, 1, {}},
        {part("words", 7, 5), part("memory", 3, 6), part("keys", 3, 8), part("start", 4, 10)});
    const LayerWork work = layerWork(graph, decoder, 4);
    const double each = 5 * 11 + 40 * 15 + 40 * 20 + 8 * 40 + 3 * (6 + 8);
    QCOMPARE(work.macs, 7 * each);
    QCOMPARE(work.parameters, 5 * 11 + 5 + 40 * 15 + 40 + 40 * 20 + 40 + 8 * 40 + 8 + 8);
    QCOMPARE(work.forward.operations, 2 * work.macs);
    QCOMPARE(work.backwardData.operations, 2 * work.macs);
    QCOMPARE(work.backwardWeights.operations, 2 * work.macs);
}

// Inference has the linear layer, training the loss, and both the others.
void TestLayerWork::drawnClasses()
{
    Graph graph({5, 1, 1}, {{0, 5, 9}});
    const LayerId words = graph.add("words", Embedding{9, 4, {}}, {graph.input()});
    const LayerId classes = graph.add("classes", Linear{20, true, {}, {}}, {words});
    const LayerId loss = graph.add("loss", SampledCrossEntropy{6, 1, 0}, {classes});
    QVERIFY(!takesPart(graph, classes, Purpose::Train) && takesPart(graph, loss, Purpose::Train));
    QVERIFY(takesPart(graph, classes, Purpose::Infer) && !takesPart(graph, loss, Purpose::Infer));
    QVERIFY(takesPart(graph, words, Purpose::Train) && takesPart(graph, words, Purpose::Infer));
    QCOMPARE(layerWork(graph, classes, 4).macs, 5.0 * 4 * 20);
    QCOMPARE(layerWork(graph, classes, 4).backwardWeights.operations, 2 * 5.0 * 4 * 7);
    QCOMPARE(layerWork(graph, loss, 4).macs, 5.0 * 4 * 7);
    const GraphWork work = graphWork(graph);
    QCOMPARE(work.inferenceOperations, 2 * 5.0 * 4 * 20);
    QCOMPARE(work.trainingOperations, 6 * 5.0 * 4 * 7);
}

void TestLayerWork::movedPositions()
{
    const LayerWork transposed = workOf(Transposition{}, {3, 2, 4});
    compare(transposed.forward, 0, 48, 0);
    compare(transposed.backwardData, 0, 48, 0);
    const LayerWork cut = workOf(Slice{1, 2}, {5, 1, 4});
    compare(cut.forward, 0, 16, 0);
    compare(cut.backwardData, 0, 20 + 8, 0);
    const LayerWork losses = workOf(SoftmaxCrossEntropy{}, {5, 1, 4});
    compare(losses.forward, 80, 25, 0);
    compare(losses.backwardData, 60, 40, 0);
    Graph graph({5, 1, 1}, {{0, 5, 5}});
    const LayerId words = graph.add("words", Embedding{9, 4, {}}, {graph.input()});
    const LayerId places = graph.add("places", Slice{0, 3}, {graph.input()});
    const LayerWork some = layerWork(graph, graph.add("some", Gather{}, {words, places}), 4);
    compare(some.forward, 0, 3 + 12 + 12, 0);
    compare(some.backwardData, 12, 3 + 12 + 20, 0);
    QVERIFY(layersWithGradient(graph) == (std::vector<bool>{false, true, false, true}));
}

void TestLayerWork::bytesFollowThePrecision()
{
    const LayerWork wide = workOf(FullyConnected{10, {}}, {24, 1, 1}, 4);
    const LayerWork narrow = workOf(FullyConnected{10, {}}, {24, 1, 1}, 2);
    QCOMPARE(narrow.forward.bytes * 2, wide.forward.bytes);
    QCOMPARE(narrow.forward.parameterBytes * 2, wide.forward.parameterBytes);
    QCOMPARE(narrow.forward.operations, wide.forward.operations);
}

void TestLayerWork::updatesFollowTheRule()
{
    OptimizerSettings settings;
    settings.kind = OptimizerKind::Sgd;
    compare(updateWork(settings, 10, true), 20, 0, 30);
    settings.kind = OptimizerKind::Momentum;
    compare(updateWork(settings, 10, true), 40, 0, 50);
    settings.kind = OptimizerKind::RmsProp;
    compare(updateWork(settings, 10, true), 90, 0, 50);
    settings.kind = OptimizerKind::Adam;
    compare(updateWork(settings, 10, true), 130, 0, 70);
    settings.weightDecay = 1e-4;
    compare(updateWork(settings, 10, true), 150, 0, 70);
    compare(updateWork(settings, 10, false), 130, 0, 70);
    settings.clipNorm = 1;
    compare(updateWork(settings, 10, false), 160, 0, 70);
    settings.kind = OptimizerKind::AdamW;
    compare(updateWork(settings, 10, true), 170, 0, 70);
    compare(updateWork(settings, 10, false), 160, 0, 70);
}

void TestLayerWork::firstLayersNeedNoGradientBelow()
{
    Graph graph({3, 8, 8});
    const LayerId pool =
        graph.add("pool", Pooling{Pooling::Kind::Maximum, {2, 2, 2, 0, 0, 0, 0}}, {graph.input()});
    const LayerId first = graph.add("conv1", Convolution{4, {}, false, {}}, {pool});
    const LayerId second = graph.add("conv2", Convolution{4, {}, false, {}}, {first});
    QVERIFY(layersWithGradient(graph) == (std::vector<bool>{false, false, true, true}));
    compare(layerWork(graph, pool, 4).backwardData, 0, 0, 0);
    compare(layerWork(graph, first, 4).backwardData, 0, 0, 0);
    QVERIFY(layerWork(graph, first, 4).backwardWeights.operations > 0);
    QVERIFY(layerWork(graph, second, 4).backwardData.operations > 0);
}

void TestLayerWork::totalsLeaveOutEveryFirstLayer()
{
    Graph graph({2, 4, 4});
    // 96 macs
    const LayerId left = graph.add("left", Convolution{3, {}, false, {}}, {graph.input()});
    // 160 macs
    const LayerId right = graph.add("right", Convolution{5, {}, false, {}}, {graph.input()});
    const LayerId joined = graph.add("concat", Concatenation{}, {left, right});
    graph.add("loss", SoftmaxCrossEntropy{},
              {graph.add("fc", FullyConnected{10, {}}, {joined})}); // 1280 macs
    const GraphWork work = graphWork(graph);
    QCOMPARE(work.macs, 1536.0);
    QCOMPARE(work.inferenceOperations, 3072.0);
    QCOMPARE(work.trainingOperations, 2.0 * (3 * 1536 - 256));
    QCOMPARE(work.convolutionLayers, 2);
    QCOMPARE(work.fullyConnectedLayers, 1);
    QCOMPARE(work.convolutionOutputs, 128);
    QCOMPARE(work.parameters, 6 + 10 + 1280 + 10);
    QCOMPARE(work.biasParameters, 10);
}

QTEST_APPLESS_MAIN(TestLayerWork)
#include "tst_layer_work.moc"
