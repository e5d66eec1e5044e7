// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/layer_work.h"

#include <QTest>

using namespace strata::engine::training;

namespace {

//! Behind a normalisation, so that gradients are needed.
LayerWork workOf(const Operation &operation, const Shape &input, int elementBytes = 4)
{
    Graph graph(input);
    const LayerId below = graph.add("bn", BatchNormalization{}, {graph.input()});
    return layerWork(graph, graph.add("layer", operation, {below}), elementBytes);
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
    void fullyConnected();
    void normalization();
    void pooling();
    void elementwise();
    void responseNormalization();
    void joins();
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

void TestLayerWork::fullyConnected()
{
    const LayerWork work = workOf(FullyConnected{10, {}}, {2, 3, 4});
    QCOMPARE(work.macs, 240.0);
    QCOMPARE(work.parameters, 250);
    compare(work.forward, 480, 34, 250);
    compare(work.backwardData, 480, 34, 250);
    compare(work.backwardWeights, 480, 34, 250);
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
    const LayerWork dropout = workOf(Dropout{}, {8, 1, 1});
    compare(dropout.forward, 8, 16, 0);
    compare(dropout.backwardData, 8, 16, 0);
    const LayerWork loss = workOf(SoftmaxCrossEntropy{}, {10, 1, 1});
    compare(loss.forward, 40, 11, 0);
    compare(loss.backwardData, 30, 20, 0);
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
    const LayerWork joined =
        layerWork(graph, graph.add("concat", Concatenation{}, {below, below}), 4);
    compare(joined.forward, 0, 64, 0);
    compare(joined.backwardData, 0, 64, 0);
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
