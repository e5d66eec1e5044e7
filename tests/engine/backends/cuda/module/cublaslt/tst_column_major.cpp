// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cublaslt/column_major.h"

#include <QTest>

#include <array>
#include <vector>

using namespace strata::engine::backends::cuda;

namespace {

using Numbers = std::vector<std::int64_t>;

Numbers numbers(std::int64_t count, std::int64_t first)
{
    Numbers all;
    for (std::int64_t i = 0; i < count; ++i)
        all.push_back((first + 7 * i) % 31 - 15);
    return all;
}

Numbers rowMajorProduct(std::int64_t m, std::int64_t n, std::int64_t k, bool transposeA,
                        bool transposeB, const Numbers &a, const Numbers &b)
{
    Numbers c;
    for (std::int64_t i = 0; i < m; ++i)
        for (std::int64_t j = 0; j < n; ++j) {
            std::int64_t sum = 0;
            for (std::int64_t p = 0; p < k; ++p)
                sum += a.at(static_cast<std::size_t>(transposeA ? p * m + i : i * k + p)) *
                       b.at(static_cast<std::size_t>(transposeB ? j * k + p : p * n + j));
            c.push_back(sum);
        }
    return c;
}

//! Of op(matrix), as a column-major library reads it.
std::int64_t element(const ColumnMajorMatrix &matrix, const Numbers &bytes, std::int64_t row,
                     std::int64_t column)
{
    const std::int64_t r = matrix.transposed ? column : row;
    const std::int64_t c = matrix.transposed ? row : column;
    return r < matrix.rows && c < matrix.columns
               ? bytes.at(static_cast<std::size_t>(c * matrix.leadingDimension() + r))
               : 1000000;
}

Numbers libraryProduct(const ColumnMajorProduct &product, std::int64_t k, const Numbers &first,
                       const Numbers &second)
{
    Numbers result(static_cast<std::size_t>(product.result.rows * product.result.columns));
    for (std::int64_t row = 0; row < product.result.rows; ++row)
        for (std::int64_t column = 0; column < product.result.columns; ++column) {
            std::int64_t sum = 0;
            for (std::int64_t p = 0; p < k; ++p)
                sum += element(product.first, first, row, p) *
                       element(product.second, second, p, column);
            result[static_cast<std::size_t>(column * product.result.leadingDimension() + row)] =
                sum;
        }
    return result;
}

} // namespace

class TestColumnMajor : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void leavesTheRowMajorProduct()
    {
        for (const auto &[m, n, k] :
             {std::array<std::int64_t, 3>{2, 3, 4}, {1, 5, 2}, {6, 1, 3}, {5, 4, 1}, {3, 3, 3}}) {
            const Numbers a = numbers(m * k, 3);
            const Numbers b = numbers(k * n, 11);
            for (unsigned variant = 0; variant < 4; ++variant) {
                const bool transposeA = (variant & 1U) != 0;
                const bool transposeB = (variant & 2U) != 0;
                QCOMPARE(libraryProduct(columnMajor(m, n, k, transposeA, transposeB), k, b, a),
                         rowMajorProduct(m, n, k, transposeA, transposeB, a, b));
            }
        }
    }
    // What tensor cores of fp8 and int8 need: both operands with k running fastest.
    void transposedBIsWhatByteFormatsNeed()
    {
        const ColumnMajorProduct product = columnMajor(64, 32, 16, false, true);
        QVERIFY(product.first.transposed && !product.second.transposed);
        QCOMPARE(product.first.leadingDimension(), std::int64_t{16});
        QCOMPARE(product.second.leadingDimension(), std::int64_t{16});
        QCOMPARE(product.result.leadingDimension(), std::int64_t{32});
    }
};

QTEST_APPLESS_MAIN(TestColumnMajor)
#include "tst_column_major.moc"
