// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_check.h"
#include "engine/workloads/gemm/gemm_reference.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <limits>

using namespace strata::engine::workloads::gemm;

namespace {

Operands multiplied(const Problem &problem)
{
    auto operands = Operands::make(problem, 11, 2);
    multiplyNaively(problem, operands->a(), operands->b(), operands->result());
    return std::move(*operands);
}

} // namespace

class TestGemmCheck : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void acceptsRightProducts();
    void findsEachWrongElement();
    void findsElementsThatAreNoIntegers();
    void findsSwappedRows();
    void findsWrongIntegers();
};

void TestGemmCheck::acceptsRightProducts()
{
    for (unsigned variant = 0; variant < 20; ++variant) {
        const auto precision = std::array{Precision::Fp32, Precision::Bf16, Precision::Int8,
                                          Precision::Tf32, Precision::Fp16}[variant / 4];
        for (const auto &[m, n, k] :
             {std::array<std::int64_t, 3>{1, 1, 1}, {17, 5, 33}, {3, 70, 300}, {40, 1, 2}}) {
            const Operands operands =
                multiplied({m, n, k, (variant & 1U) != 0, (variant & 2U) != 0, precision});
            for (const int threads : {1, 3})
                QVERIFY(!findWrongRow(operands, 11, threads));
        }
    }
}

void TestGemmCheck::findsEachWrongElement()
{
    Operands operands = multiplied({6, 9, 20, false, true, Precision::Fp32});
    for (int i = 0; i < 6 * 9; ++i) {
        const float right = operands.c()[i];
        operands.c()[i] = right + 1;
        const auto wrong = findWrongRow(operands, 11, 2);
        QVERIFY(wrong.has_value());
        QCOMPARE(*wrong, "row " + std::to_string(i / 9) + " of C is not op(A)·op(B)");
        operands.c()[i] = right;
    }
    QVERIFY(!findWrongRow(operands, 11, 2));
}

void TestGemmCheck::findsElementsThatAreNoIntegers()
{
    Operands operands = multiplied({4, 4, 4, false, false, Precision::Fp32});
    for (const float bad : {std::numeric_limits<float>::quiet_NaN(),
                            std::numeric_limits<float>::infinity(), 0.5F, 1e20F}) {
        operands.c()[6] = bad;
        const auto wrong = findWrongRow(operands, 11, 1);
        QVERIFY(wrong.has_value());
        QVERIFY(wrong->find("element (1, 2)") != std::string::npos);
    }
}

void TestGemmCheck::findsSwappedRows()
{
    Operands operands = multiplied({2, 50, 8, true, true, Precision::Bf16});
    std::swap_ranges(operands.c(), operands.c() + 50, operands.c() + 50);
    QVERIFY(findWrongRow(operands, 11, 1).has_value());
}

void TestGemmCheck::findsWrongIntegers()
{
    Operands operands = multiplied({6, 9, 20, true, false, Precision::Int8});
    for (int i = 0; i < 6 * 9; ++i) {
        const std::int32_t right = operands.integerC()[i];
        for (const int error : {1, -1, 1 << 16, 1 << 30}) {
            operands.integerC()[i] = right + error;
            QCOMPARE(findWrongRow(operands, 11, 2).value_or("none"),
                     "row " + std::to_string(i / 9) + " of C is not op(A)·op(B)");
        }
        operands.integerC()[i] = right;
    }
    operands.integerC()[11] = unwrittenInteger;
    QVERIFY(findWrongRow(operands, 11, 2)->find("element (1, 2)") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestGemmCheck)
#include "tst_gemm_check.moc"
