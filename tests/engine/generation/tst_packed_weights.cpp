// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/packed_weights.h"

#include "tests/engine/generation/small_decoder.h"

#include <QTest>

using namespace strata::engine::generation;
using tests::smallShape;

class TestPackedWeights : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void hasEveryMatrix_data();
    void hasEveryMatrix();
    void hasEveryGain();
    void needsAsMuchAsItSays();
    void isCancelled();
};

void TestPackedWeights::hasEveryMatrix_data()
{
    QTest::addColumn<bool>("shared");
    QTest::newRow("an embedding of its own") << false;
    QTest::newRow("a shared embedding") << true;
}

void TestPackedWeights::hasEveryMatrix()
{
    QFETCH(bool, shared);
    DecoderOptions options{smallShape(), Precision::Bf16, 1, 1, 7, 2};
    options.shape.sharesEmbedding = shared;
    const auto weights = PackedWeights::make(options);
    QVERIFY(weights.has_value());
    for (const MatrixKind kind : {MatrixKind::QueryKeyValue, MatrixKind::Output, MatrixKind::GateUp,
                                  MatrixKind::Down, MatrixKind::Head, MatrixKind::Embedding}) {
        const bool isTable = kind == MatrixKind::Head || kind == MatrixKind::Embedding;
        const MatrixKind drawn = shared && isTable ? MatrixKind::Head : kind;
        const std::int64_t layer = isTable ? 0 : 1;
        const MatrixSource source(options.shape, drawn, layer, options.seed);
        const PackedMatrix &matrix = weights->matrix(kind, layer);
        QCOMPARE(matrix.shape.rows, source.shape().rows);
        std::vector<std::int8_t> integers(static_cast<std::size_t>(source.shape().depth));
        std::vector<float> row(integers.size());
        source.readRow(5, integers);
        readRow(matrix, 5, row.data());
        for (std::size_t i = 0; i < row.size(); ++i)
            QCOMPARE(row[i], static_cast<float>(integers[i]) * source.scale());
    }
}

void TestPackedWeights::hasEveryGain()
{
    const DecoderOptions options{smallShape(), Precision::Int8, 1, 1, 7, 1};
    const auto weights = PackedWeights::make(options);
    std::vector<float> gains(48);
    for (std::int64_t index = 0; index < 5; ++index) { // two of each layer, and the last one
        readGains(options.shape, index, options.seed, gains);
        QVERIFY(std::equal(gains.begin(), gains.end(), weights->gains(index)));
    }
}

void TestPackedWeights::needsAsMuchAsItSays()
{
    const DecoderShape &shape = *findDecoder("llama_3.1_8b");
    const auto parameters = static_cast<double>(parameterCount(shape));
    const double gains = 65.0 * 4096;
    QCOMPARE(PackedWeights::neededBytes(shape, Precision::Fp32), 4 * parameters);
    QCOMPARE(PackedWeights::neededBytes(shape, Precision::Bf16), 2 * parameters + 2 * gains);
    // And a scale and an offset for each row.
    const double rows = 32.0 * (6144 + 4096 + 28672 + 4096) + 2 * 128256;
    QCOMPARE(PackedWeights::neededBytes(shape, Precision::Int8), parameters + 3 * gains + 8 * rows);
}

void TestPackedWeights::isCancelled()
{
    const std::atomic<bool> cancelled{true};
    const auto weights =
        PackedWeights::make({smallShape(), Precision::Fp32, 1, 1, 7, 1, &cancelled});
    QVERIFY(!weights);
    QCOMPARE(weights.error().code, std::string("cancelled"));
}

QTEST_APPLESS_MAIN(TestPackedWeights)
#include "tst_packed_weights.moc"
