// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_operands.h"

#include <QTest>

using namespace strata::engine::workloads::sparse_gemm;

class TestSparseGemmOperands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theShareOfZerosIsExact();
    void rowsAreDrawnWithoutReplacement();
    void everyKernelGivesTheNaiveProduct();
    void findsWrongElements();
};

void TestSparseGemmOperands::theShareOfZerosIsExact()
{
    QCOMPARE(nonZeros({10752, 1, 3584, 0.95, Precision::Fp32}), 1926758);
    const auto operands = Operands::make({101, 1, 73, 0.9, Precision::Fp32}, 1, 2);
    QCOMPARE(operands->rowStarts().back(), 737);
    for (std::size_t row = 0; row < 101; ++row) {
        const auto length = operands->rowStarts()[row + 1] - operands->rowStarts()[row];
        QVERIFY(length == 7 || length == 8);
    }
}

void TestSparseGemmOperands::rowsAreDrawnWithoutReplacement()
{
    const auto operands = Operands::make({4000, 1, 50, 0.8, Precision::Int8}, 1, 2);
    std::vector<int> drawn(50);
    for (std::size_t row = 0; row < 4000; ++row) {
        for (auto place = operands->rowStarts()[row]; place < operands->rowStarts()[row + 1];
             ++place) {
            const auto column = operands->columns()[static_cast<std::size_t>(place)];
            ++drawn[static_cast<std::size_t>(column)];
            QVERIFY(place == operands->rowStarts()[row] ||
                    operands->columns()[static_cast<std::size_t>(place) - 1] < column);
        }
    }
    for (const int count : drawn) // 4000 · 10 / 50, five standard deviations
        QVERIFY2(std::abs(count - 800) < 130, std::to_string(count).c_str());
}

void TestSparseGemmOperands::everyKernelGivesTheNaiveProduct()
{
    for (const auto precision : {Precision::Fp32, Precision::Int8}) {
        for (const std::int64_t n : {1, 2, 3, 4, 65, 300}) {
            for (const double sparsity : {0.0, 0.98}) {
                auto operands = Operands::make({130, n, 77, sparsity, precision}, 3, 2);
                const auto unwritten = operands->hashOfC(1).value();
                operands->multiplyNaively();
                const auto expected = operands->hashOfC(2).value();
                QVERIFY(expected != unwritten);
                for (const Kernel *kernel : usableKernels()) {
                    for (const int threads : {1, 2}) {
                        operands->setElement(129, n - 1, 99999999);
                        operands->multiply(*kernel, threads);
                        QVERIFY2(operands->hashOfC(1).value() == expected, kernel->name);
                        QVERIFY(!operands->findWrongRow(3, 2));
                    }
                }
            }
        }
    }
}

void TestSparseGemmOperands::findsWrongElements()
{
    for (const auto precision : {Precision::Fp32, Precision::Int8}) {
        auto operands = Operands::make({40, 9, 30, 0.7, precision}, 3, 1);
        QCOMPARE(*operands->findWrongRow(3, 1), std::string("row 0 of C is not A·B"));
        operands->multiply(bestKernel(), 1);
        QVERIFY(!operands->findWrongRow(3, 1));
        operands->setElement(17, 4, static_cast<std::int32_t>(operands->element(17, 4)) + 1);
        QCOMPARE(*operands->findWrongRow(3, 1), std::string("row 17 of C is not A·B"));
    }
}

QTEST_APPLESS_MAIN(TestSparseGemmOperands)
#include "tst_sparse_gemm_operands.moc"
