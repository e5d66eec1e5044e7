// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fathom's networks of sequences against what was counted in its code.
#include "engine/training/layer_work.h"
#include "engine/training/models/models.h"
#include "engine/training/stories.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine::training;
using namespace strata::engine::training::models;

namespace {

Graph built(const char *name, std::int64_t sequence = 0)
{
    ModelOptions options;
    options.sequence = sequence;
    return buildModel(name, options).value();
}

template <typename Kind>
std::int64_t count(const Graph &graph)
{
    return std::ranges::count_if(graph.layers(), [](const Layer &layer) {
        return std::holds_alternative<Kind>(layer.operation);
    });
}

} // namespace

class TestFathomSequences : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void speechIsAsCounted();
    void recurrentSpeechIsAsDeclared();
    void shorterSpeechHasFewerLabels();
    void memnetIsAsCounted();
    void wrongSequencesAreRefused_data();
    void wrongSequencesAreRefused();
};

void TestFathomSequences::speechIsAsCounted()
{
    const Graph graph = built("speech_fathom");
    QCOMPARE(graph.inputShape(), (Shape{1566, 1, 26}));
    QVERIFY(graph.takesSequences() && graph.tokens().empty());
    const GraphWork work = graphWork(graph);
    QCOMPARE(work.parameters, 2190398);
    QCOMPARE(work.macs, 1566.0 * (26 * 1024 + 2 * 1024 * 1024 + 1024 * 62)); // 3.425 G
    QCOMPARE(count<Linear>(graph), 4);
    QCOMPARE(count<Relu>(graph), 4);
    for (const Layer &layer : graph.layers()) {
        if (const auto *rectifier = std::get_if<Relu>(&layer.operation))
            QCOMPARE(rectifier->limit, 20.0);
    }
    const std::vector<LabelField> labels = graph.labels();
    QCOMPARE(labels.size(), std::size_t{1});
    QVERIFY(labels[0].count == 75 && labels[0].classes == 61 && labels[0].frames == 1566);
    QCOMPARE(graph.classes(), 62);
}

void TestFathomSequences::recurrentSpeechIsAsDeclared()
{
    const GraphWork work = graphWork(built("speech_fathom_recurrent"));
    QCOMPARE(work.parameters, 6386750);
    QCOMPARE(work.macs, 1566.0 * (26 * 1024 + 6 * 1024 * 1024 + 1024 * 62)); // 9.994 G
}

void TestFathomSequences::shorterSpeechHasFewerLabels()
{
    for (const auto &[frames, labels] :
         {std::pair{1566, 75}, {151, 75}, {150, 75}, {149, 74}, {10, 5}, {3, 1}, {2, 1}}) {
        const Graph graph = built("speech_fathom", frames);
        QCOMPARE(graph.inputShape().positions(), frames);
        QCOMPARE(graph.labels().front().count, labels);
    }
}

void TestFathomSequences::memnetIsAsCounted()
{
    const Graph graph = built("memnet_fathom");
    const GraphWork work = graphWork(graph);
    // Two tables of words, one of places, the matrix between hops and that of answers.
    QCOMPARE(work.parameters, 3 * 20 * 20 + 10 * 20 + 20 * 20);
    // Reads and matrices of three hops, and answers; encoding 11 sentences of 6 words is another
    // 1320 products.
    QCOMPARE(work.macs, 3.0 * (2 * 10 * 20 + 20 * 20) + 20 * 20);
    QCOMPARE(count<MemoryReading>(graph), 3);
    QCOMPARE(graph.classes(), stories::vocabulary);
    QVERIFY(graph.tokens().front().contents == TokenContents::Story);
    for (const Layer &layer : graph.layers()) {
        if (const auto *table = std::get_if<Embedding>(&layer.operation))
            QVERIFY(table->hasPadding);
    }
}

void TestFathomSequences::wrongSequencesAreRefused_data()
{
    QTest::addColumn<QString>("model");
    QTest::addColumn<qint64>("classes");
    QTest::addColumn<qint64>("sequence");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char *model, qint64 classes, qint64 sequence, const char *expected) {
        QTest::addRow("%s %lld %lld", model, classes, sequence)
            << QString::fromLatin1(model) << classes << sequence << QString::fromLatin1(expected);
    };
    row("speech_fathom", 0, 1567,
        "takes sequences of 2 to 1566 frames, not of 1567; choose another length.");
    row("speech_fathom", 0, 1, "takes sequences of 2 to 1566 frames, not of 1;");
    row("memnet_fathom", 0, 60, "takes sequences of 66 tokens, not of 60; leave sequence out.");
    row("memnet_fathom", 30, 0, "has no classes whose number could be set;");
    row("speech_fathon", 0, 0, "the nearest is \"speech_fathom\"");
}

void TestFathomSequences::wrongSequencesAreRefused()
{
    QFETCH(QString, model);
    QFETCH(qint64, classes);
    QFETCH(qint64, sequence);
    QFETCH(QString, expected);
    ModelOptions options;
    options.classes = classes;
    options.sequence = sequence;
    const auto refused = buildModel(model.toStdString(), options);
    QVERIFY(!refused && refused.error().kind == strata::engine::core::FailureKind::Usage);
    const QString text = QString::fromStdString(refused.error().text);
    QVERIFY2(text.contains(expected), qPrintable(text));
}

QTEST_APPLESS_MAIN(TestFathomSequences)
#include "tst_fathom_sequences.moc"
