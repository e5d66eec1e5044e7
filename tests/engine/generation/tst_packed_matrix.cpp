// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/packed_matrix.h"

#include "tests/engine/generation/small_decoder.h"

#include "engine/generation/large_pages.h"

#include <QTest>

using namespace strata::engine::generation;
using tests::smallShape;

class TestPackedMatrix : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rowsAreRead_data();
    void rowsAreRead();
    void threadsShareAllBlocks();
};

void TestPackedMatrix::rowsAreRead_data()
{
    QTest::addColumn<int>("precision");
    QTest::addColumn<int>("bytes");
    QTest::newRow("fp32") << int(Precision::Fp32) << 96 * 48 * 4;
    QTest::newRow("bf16") << int(Precision::Bf16) << 96 * 48 * 2;
    QTest::newRow("int8") << int(Precision::Int8) << 96 * 48 + 2 * 96 * 4;
}

void TestPackedMatrix::rowsAreRead()
{
    QFETCH(int, precision);
    QFETCH(int, bytes);
    const MatrixSource source(smallShape(), MatrixKind::Head, 0, 1);
    const std::size_t needed = packedBytes(source.shape(), static_cast<Precision>(precision));
    QCOMPARE(needed, static_cast<std::size_t>(bytes));
    auto memory = LargePages::allocate(needed);
    QVERIFY(memory.has_value());
    auto matrix = placeMatrix(source.shape(), static_cast<Precision>(precision), memory->data());
    fillMatrix(matrix, source, 3);
    std::vector<std::int8_t> integers(48);
    std::vector<float> values(48);
    for (std::int64_t row = 0; row < 96; ++row) {
        source.readRow(row, integers);
        readRow(matrix, row, values.data());
        int sum = 0;
        for (std::size_t k = 0; k < 48; ++k) {
            QCOMPARE(values[k], static_cast<float>(integers[k]) * source.scale());
            sum += integers[k];
        }
        if (matrix.offsets != nullptr)
            QCOMPARE(matrix.offsets[row], 128 * sum);
    }
}

void TestPackedMatrix::threadsShareAllBlocks()
{
    for (const std::int64_t blocks : {1, 5, 8, 37}) {
        for (const int threads : {1, 2, 7, 64}) {
            std::int64_t next = 0;
            for (int thread = 0; thread < threads; ++thread) {
                const BlockRange range = blocksOf(blocks, thread, threads);
                QCOMPARE(range.first, next);
                QVERIFY(range.count >= 0);
                next += range.count;
            }
            QCOMPARE(next, blocks);
        }
    }
}

QTEST_APPLESS_MAIN(TestPackedMatrix)
#include "tst_packed_matrix.moc"
