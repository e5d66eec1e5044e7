// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/onednn_rnn_product.h"

#include <QTest>

#include <vector>

using namespace strata::engine::backends::onednn;

namespace {

//! Small integers, so that every sum is exact in whatever order.
std::vector<float> numbers(std::int64_t count, int seed)
{
    std::vector<float> values(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < values.size(); ++i)
        values[i] = static_cast<float>((i * 7 + static_cast<std::size_t>(seed)) % 11) - 5;
    return values;
}

float at(const PlainMatrix &matrix, const std::vector<float> &values, std::int64_t row,
         std::int64_t column)
{
    return values[static_cast<std::size_t>(row * matrix.rowStride + column * matrix.columnStride)];
}

} // namespace

class TestOnednnRnnProduct : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void isTheProduct_data();
    void isTheProduct();
};

void TestOnednnRnnProduct::isTheProduct_data()
{
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("columns");
    QTest::addColumn<bool>("turned");
    QTest::addColumn<bool>("isBlas");
    QTest::newRow("few rows") << 4 << 600 << false << false;
    QTest::newRow("narrow") << 40 << 100 << false << false;
    QTest::newRow("wide") << 40 << 600 << false << true;
    QTest::newRow("narrow, A turned") << 40 << 600 << true << false;
    QTest::newRow("wide, A turned") << 40 << 1030 << true << true;
}

//! A and B within wider matrices, C too; replaced, and added to.
void TestOnednnRnnProduct::isTheProduct()
{
    QFETCH(int, rows);
    QFETCH(int, columns);
    QFETCH(bool, turned);
    QFETCH(bool, isBlas);
    constexpr int inner = 19;
    const PlainMatrix a =
        turned ? PlainMatrix{rows, inner, 1, rows + 3} : PlainMatrix{rows, inner, inner + 2, 1};
    const PlainMatrix b{inner, columns, columns + 5, 1};
    const PlainMatrix c{rows, columns, columns + 7, 1};
    const std::vector<float> valuesA = numbers((rows + 3) * (inner + 2), 1);
    const std::vector<float> valuesB = numbers(inner * b.rowStride, 4);
    const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
    for (const bool adds : {false, true}) {
        const std::vector<float> before = numbers(rows * c.rowStride, 2);
        std::vector<float> found = before;
        RnnProduct product(engine, a, dnnl::memory::data_type::f32, b, c, adds);
        QCOMPARE(product.implementation().starts_with("sgemm"), isBlas);
        QCOMPARE(product.run(valuesA.data(), valuesB.data(), found.data()), dnnl_success);
        for (std::int64_t row = 0; row < rows; ++row) {
            for (std::int64_t column = 0; column < c.rowStride; ++column) {
                float expected = at(c, before, row, column);
                if (column < columns) {
                    expected = adds ? expected : 0;
                    for (std::int64_t i = 0; i < inner; ++i)
                        expected += at(a, valuesA, row, i) * at(b, valuesB, i, column);
                }
                QCOMPARE(at(c, found, row, column), expected);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestOnednnRnnProduct)
#include "tst_onednn_rnn_product.moc"
