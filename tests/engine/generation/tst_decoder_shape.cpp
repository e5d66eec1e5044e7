// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_shape.h"

#include <QTest>

#include <numbers>

using namespace strata::engine::generation;

class TestDecoderShape : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void parametersAreThePublishedOnes_data();
    void parametersAreThePublishedOnes();
    void sizesFitTheKernels();
    void unknownNamesHaveNone();
    void longWavesAreSlower();
};

void TestDecoderShape::parametersAreThePublishedOnes_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<qint64>("parameters");
    QTest::newRow("125M") << "llama_125m" << qint64{124668672};
    QTest::newRow("350M") << "llama_350m" << qint64{354993152};
    // Of the published checkpoints.
    QTest::newRow("1B") << "llama_3.2_1b" << qint64{1235814400};
    QTest::newRow("3B") << "llama_3.2_3b" << qint64{3212749824};
    QTest::newRow("8B") << "llama_3.1_8b" << qint64{8030261248};
}

void TestDecoderShape::parametersAreThePublishedOnes()
{
    QFETCH(QString, name);
    QFETCH(qint64, parameters);
    const DecoderShape *shape = findDecoder(name.toStdString());
    QVERIFY(shape);
    QCOMPARE(qint64{parameterCount(*shape)}, parameters);
}

// Blocks of 16 rows, lines of four bytes, values packed by the head.
void TestDecoderShape::sizesFitTheKernels()
{
    QVERIFY(!allDecoders().empty());
    for (const DecoderShape &shape : allDecoders()) {
        QCOMPARE(shape.hidden % 16, 0);
        QCOMPARE(shape.headSize % 16, 0);
        QCOMPARE(shape.intermediate % 16, 0);
        QCOMPARE(shape.vocabulary % 16, 0);
        QCOMPARE(shape.heads % shape.keyValueHeads, 0);
        QVERIFY(!shape.source.empty());
    }
}

void TestDecoderShape::unknownNamesHaveNone()
{
    QVERIFY(!findDecoder("llama"));
}

void TestDecoderShape::longWavesAreSlower()
{
    DecoderShape shape = *findDecoder("llama_3.2_1b");
    const auto scaled = rotaryFrequencies(shape);
    shape.rotaryScaling.reset();
    const auto plain = rotaryFrequencies(shape);
    QCOMPARE(plain.size(), std::size_t{32});
    QCOMPARE(plain.front(), 1.0);
    QCOMPARE(scaled.front(), 1.0);
    QCOMPARE(scaled.back(), plain.back() / 32);
    int mixed = 0;
    for (std::size_t i = 0; i < plain.size(); ++i) {
        const double wave = 2 * std::numbers::pi / plain[i];
        if (wave < 2048)
            QCOMPARE(scaled[i], plain[i]);
        else if (wave > 8192)
            QCOMPARE(scaled[i], plain[i] / 32);
        else
            mixed += scaled[i] < plain[i] && scaled[i] > plain[i] / 32;
    }
    QCOMPARE(mixed, 3);
}

QTEST_APPLESS_MAIN(TestDecoderShape)
#include "tst_decoder_shape.moc"
