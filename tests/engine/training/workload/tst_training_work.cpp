// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/training_work.h"

#include "engine/training/models/models.h"

#include <QTest>

#include <cmath>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::workload;

class TestTrainingWork : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void publishedFigures_data();
    void publishedFigures();
    void aDigitNetworkByHand();
    void playingIsWorkToo();
    void sequencesAreCountedByTheirPositions();
    void halfTheBytesInHalfThePrecision();
    void theProofOfALayerNeedsItsTensors();
};

void TestTrainingWork::publishedFigures_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<double>("training"); // GFLOP of an image
    QTest::addColumn<double>("inference");
    QTest::newRow("resnet50") << "resnet50_v1.5" << 24.299077632 << 8.178368512;
    QTest::newRow("alexnet") << "alexnet" << 4.14457728 << 1.42837696;
    QTest::newRow("vgg19") << "vgg19" << 117.618966528 << 39.264124928;
}

void TestTrainingWork::publishedFigures()
{
    QFETCH(QString, model);
    QFETCH(double, training);
    QFETCH(double, inference);
    const auto graph = models::buildModel(model.toStdString());
    QVERIFY(graph.has_value());
    NetworkOptions options;
    options.batch = 16;
    const core::WorkPerIteration train = workOf(*graph, options);
    QCOMPARE(train.operations, 16 * training * 1e9);
    QCOMPARE(train.work, 16.0);
    QCOMPARE(train.rateUnit, std::string("images/s"));
    options.purpose = Purpose::Infer;
    QCOMPARE(workOf(*graph, options).operations, 16 * inference * 1e9);
    QVERIFY(workOf(*graph, options).bytes < train.bytes);
}

void TestTrainingWork::aDigitNetworkByHand()
{
    Graph graph({4, 1, 1});
    const LayerId output = graph.add("output", FullyConnected{3, {}}, {graph.input()});
    graph.add("loss", SoftmaxCrossEntropy{}, {output});
    NetworkOptions options;
    options.batch = 10;
    options.purpose = Purpose::Infer;
    const double inferred = workOf(graph, options).bytes;
    options.purpose = Purpose::Train;
    const double sgd = workOf(graph, options).bytes;
    options.optimizer.kind = OptimizerKind::Adam;
    const double adam = workOf(graph, options).bytes;
    // 4 · 3 weights and 3 biases; forward moves (4 + 3) elements of an image.
    QCOMPARE(inferred, 4.0 * (10 * (4 + 3) + 15));
    // The loss reads 3 and writes 1, and its gradient reads and writes 3. The images need none; the
    // weights' reads both sides once more and is written.
    QCOMPARE(sgd - inferred, 4.0 * (10 * (4 + 3) + 15 + 10 * (4 + 6)) + 4.0 * 15 * 3);
    QCOMPARE(adam - sgd, 4.0 * 15 * 4); // two moments, read and written
    QCOMPARE(workOf(graph, options).operations, 10 * 2.0 * 2 * 12);
}

//! A frame is played, and the next frames of the batch are valued.
void TestTrainingWork::playingIsWorkToo()
{
    Graph graph({4, 1, 1});
    const LayerId output = graph.add("output", FullyConnected{3, {}}, {graph.input()});
    graph.add("loss", ActionValueError{}, {output});
    NetworkOptions options;
    options.batch = 10;
    QCOMPARE(workOf(graph, options).operations, (10 * 2 + 11) * 2.0 * 12);
    const double bytes = workOf(graph, options).bytes;
    options.purpose = Purpose::Infer;
    QCOMPARE(workOf(graph, options).operations, 10 * 2.0 * 12);
    const double ofBatch = workOf(graph, options).bytes;
    options.batch = 1;
    const double ofFrame = workOf(graph, options).bytes;
    Graph plain({4, 1, 1}); // the same, taught by labels
    plain.add("loss", SoftmaxCrossEntropy{},
              {plain.add("output", FullyConnected{3, {}}, {plain.input()})});
    options.purpose = Purpose::Train;
    options.batch = 10;
    const double taught = workOf(plain, options).bytes;
    QVERIFY(std::abs(bytes - taught - ofBatch - ofFrame) < 200); // the losses read other things
    QVERIFY(ofBatch + ofFrame > 400);
}

void TestTrainingWork::sequencesAreCountedByTheirPositions()
{
    NetworkOptions options;
    options.batch = 3;
    const auto speech = models::buildModel("speech_fathom", {.sequence = 100});
    QVERIFY(speech.has_value());
    QCOMPARE(workOf(*speech, options).work, 300.0);
    QCOMPARE(workOf(*speech, options).rateUnit, std::string("frames/s"));
    const auto stories = models::buildModel("memnet_fathom");
    QVERIFY(stories.has_value());
    QCOMPARE(workOf(*stories, options).work, 3.0 * 66);
    QCOMPARE(workOf(*stories, options).rateUnit, std::string("tokens/s"));
}

void TestTrainingWork::halfTheBytesInHalfThePrecision()
{
    const auto graph = models::buildModel("resnet18");
    QVERIFY(graph.has_value());
    NetworkOptions options;
    options.purpose = Purpose::Infer;
    options.batch = 3;
    const core::WorkPerIteration full = workOf(*graph, options);
    options.precision = Precision::Bf16;
    QCOMPARE(workOf(*graph, options).bytes, full.bytes / 2);
    QCOMPARE(workOf(*graph, options).operations, full.operations);
}

void TestTrainingWork::theProofOfALayerNeedsItsTensors()
{
    Graph graph({2, 6, 5});
    const LayerId conv =
        graph.add("conv", Convolution{4, {3, 3, 1, 1, 1, 1, 1}, false, {}}, {graph.input()});
    const LayerId output = graph.add("output", FullyConnected{3, {}}, {conv});
    graph.add("loss", SoftmaxCrossEntropy{}, {output});
    NetworkOptions options;
    options.batch = 10;
    options.purpose = Purpose::Infer;
    QCOMPARE(probeBytes(graph, options),
             4.0 * (10 * (60 + 120) + 72)); // more than 10 · (120 + 3) + 360
    options.purpose = Purpose::Train;
    QCOMPARE(probeBytes(graph, options), 8.0 * (10 * (60 + 120) + 72));
}

QTEST_APPLESS_MAIN(TestTrainingWork)
#include "tst_training_work.moc"
