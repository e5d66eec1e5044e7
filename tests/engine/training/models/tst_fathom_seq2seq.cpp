// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fathom's translation network has the parameters of its code, and the products of its buckets.
#include "engine/training/layer_work.h"
#include "engine/training/models/models.h"
#include "engine/training/tensors.h"

#include <QTest>

#include <cmath>

using namespace strata::engine::training;
using namespace strata::engine::training::models;

namespace {

Graph built(std::int64_t sequence, std::int64_t classes = 0)
{
    ModelOptions options;
    options.sequence = sequence;
    options.classes = classes;
    auto graph = buildModel("seq2seq_fathom", options);
    if (!graph)
        qFatal("%s", graph.error().text.c_str());
    return std::move(*graph);
}

} // namespace

class TestFathomSeq2seq : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasTheParametersOfItsCode();
    void bucketsHaveTheirProducts_data();
    void bucketsHaveTheirProducts();
    void smallVocabulariesAreDrawnFromByHalf();
    void otherLengthsAreRefused();
};

void TestFathomSeq2seq::hasTheParametersOfItsCode()
{
    const Graph graph = built(0);
    QCOMPARE(graphWork(graph).parameters, 34633792);
    std::int64_t cells = 0;
    std::int64_t attention = 0;
    for (const TensorInfo &tensor : parameterTensors(graph)) {
        const bool isCell =
            tensor.name.starts_with("encoder") || tensor.name.starts_with("decoder.cell");
        const bool isAttention =
            !isCell && (tensor.name.starts_with("decoder") || tensor.name.starts_with("keys") ||
                        tensor.name.starts_with("output"));
        cells += isCell ? tensor.elements() : 0;
        attention += isAttention ? tensor.elements() : 0;
    }
    QCOMPARE(cells, 6 * 525312);
    QCOMPARE(attention, 721920);
    QCOMPARE(graph.inputShape(), (Shape{90, 1, 1}));
    QCOMPARE(graph.labelsPerImage(), 50);
    QCOMPARE(graph.classes(), 40000);
    QVERIFY(!graph.classifies());
}

// In millions, training with the drawn classes and inference with all.
void TestFathomSeq2seq::bucketsHaveTheirProducts_data()
{
    QTest::addColumn<qint64>("source");
    QTest::addColumn<qint64>("target");
    QTest::addColumn<double>("training");
    QTest::addColumn<double>("inference");
    QTest::newRow("first") << qint64{5} << qint64{10} << 31.81 << 132.90;
    QTest::newRow("second") << qint64{10} << qint64{15} << 51.85 << 203.48;
    QTest::newRow("third") << qint64{20} << qint64{25} << 92.01 << 344.73;
    QTest::newRow("last") << qint64{40} << qint64{50} << 184.54 << 689.97;
}

void TestFathomSeq2seq::bucketsHaveTheirProducts()
{
    QFETCH(qint64, source);
    QFETCH(qint64, target);
    QFETCH(double, training);
    QFETCH(double, inference);
    const Graph graph = built(source);
    QCOMPARE(graph.tokens().at(0).count, source);
    QCOMPARE(graph.tokens().at(1).count, target);
    const GraphWork work = graphWork(graph);
    QCOMPARE(std::round(work.trainingOperations / 6 / 1e4), std::round(training * 100));
    QCOMPARE(std::round(work.inferenceOperations / 2 / 1e4), std::round(inference * 100));
}

void TestFathomSeq2seq::smallVocabulariesAreDrawnFromByHalf()
{
    const Graph small = built(5, 100);
    QCOMPARE(std::get<SampledCrossEntropy>(small.layer(small.loss()).operation).samples, 50);
    const Graph large = built(5);
    QCOMPARE(std::get<SampledCrossEntropy>(large.layer(large.loss()).operation).samples, 512);
}

void TestFathomSeq2seq::otherLengthsAreRefused()
{
    ModelOptions options;
    options.sequence = 41;
    const auto graph = buildModel("seq2seq_fathom", options);
    QVERIFY(!graph && graph.error().code == "sequence_out_of_range");
    QCOMPARE(graph.error().text,
             std::string("The model \"seq2seq_fathom\" takes sequences of 5, 10, 20 "
                         "or 40 tokens, not of 41; choose another length."));
}

QTEST_APPLESS_MAIN(TestFathomSeq2seq)
#include "tst_fathom_seq2seq.moc"
