// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/decoder_weights.h"

#include "tests/engine/generation/small_decoder.h"

#include <QTest>

#include <algorithm>

using namespace strata::engine::generation;
using tests::smallShape;

class TestDecoderWeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void integersAreSpreadAndNeverZero();
    void matricesDiffer();
    void scalesArePowersOfTwo();
    void tokensAreWithinTheVocabulary();
};

void TestDecoderWeights::integersAreSpreadAndNeverZero()
{
    const MatrixSource source(*findDecoder("llama_125m"), MatrixKind::Down, 3, 5);
    std::vector<std::int8_t> row(static_cast<std::size_t>(source.shape().depth));
    double sum = 0;
    double squares = 0;
    int largest = 0;
    for (std::int64_t i = 0; i < 64; ++i) {
        source.readRow(i, row);
        for (const int integer : row) {
            QVERIFY(integer != 0 && integer != -128);
            sum += integer;
            squares += integer * integer;
            largest = std::max(largest, integer);
        }
    }
    const double count = 64.0 * static_cast<double>(row.size());
    QCOMPARE(largest, 127);
    QVERIFY(std::abs(sum / count) < 1);
    QVERIFY(std::abs(std::sqrt(squares / count) - 73.6) < 0.5);
}

void TestDecoderWeights::matricesDiffer()
{
    const auto row = [](MatrixKind kind, std::int64_t layer, std::uint64_t seed,
                        std::int64_t number) {
        const MatrixSource source(smallShape(), kind, layer, seed);
        std::vector<std::int8_t> integers(48);
        source.readRow(number, integers);
        return integers;
    };
    const auto one = row(MatrixKind::QueryKeyValue, 0, 1, 3);
    QVERIFY(one == row(MatrixKind::QueryKeyValue, 0, 1, 3));
    QVERIFY(one != row(MatrixKind::QueryKeyValue, 0, 1, 4));
    QVERIFY(one != row(MatrixKind::QueryKeyValue, 1, 1, 3));
    QVERIFY(one != row(MatrixKind::QueryKeyValue, 0, 2, 3));
    QVERIFY(one != row(MatrixKind::GateUp, 0, 1, 3));
    QVERIFY(row(MatrixKind::Head, 0, 1, 3) != row(MatrixKind::Embedding, 0, 1, 3));
}

void TestDecoderWeights::scalesArePowersOfTwo()
{
    for (const DecoderShape &shape : allDecoders()) {
        for (const MatrixKind kind : {MatrixKind::QueryKeyValue, MatrixKind::Output,
                                      MatrixKind::GateUp, MatrixKind::Down, MatrixKind::Head}) {
            const MatrixSource source(shape, kind, 0, 1);
            int exponent = 0;
            QCOMPARE(std::frexp(source.scale(), &exponent), 0.5F);
        }
    }
    const MatrixSource wide(*findDecoder("llama_3.2_1b"), MatrixKind::GateUp, 0, 1);
    QCOMPARE(wide.scale(), 1.0F / 4096); // 1 / (73.6 · √2048) = 1 / 3331
}

void TestDecoderWeights::tokensAreWithinTheVocabulary()
{
    const DecoderShape shape = smallShape();
    std::vector<std::int32_t> tokens;
    for (std::int64_t position = 0; position < 500; ++position)
        tokens.push_back(tokenAt(shape, 1, position, 1));
    QVERIFY(*std::min_element(tokens.begin(), tokens.end()) >= 0);
    QVERIFY(*std::max_element(tokens.begin(), tokens.end()) < shape.vocabulary);
    QVERIFY(tokenAt(shape, 0, 0, 1) != tokenAt(shape, 0, 1, 1) ||
            tokenAt(shape, 0, 1, 1) != tokenAt(shape, 0, 2, 1));
}

QTEST_APPLESS_MAIN(TestDecoderWeights)
#include "tst_decoder_weights.moc"
