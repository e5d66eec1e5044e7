// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_operands.h"

#include <QTest>

#include <cmath>
#include <cstring>

using namespace strata::engine::workloads::gemm;

class TestGemmOperands : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void doNotDependOnThreads();
    void areIntegersInAllPrecisions();
    void halvesAreThoseOfTheStandard();
    void resultStartsPoisoned();
    void hashSeesAnElement();
};

void TestGemmOperands::doNotDependOnThreads()
{
    const Problem problem{13, 7, 29, true, false, Precision::Fp32};
    const auto one = Operands::make(problem, 3, 1);
    const auto four = Operands::make(problem, 3, 4);
    const auto otherSeed = Operands::make(problem, 4, 1);
    QVERIFY(one && four && otherSeed);
    QCOMPARE(std::memcmp(one->a(), four->a(), 13 * 29 * 4), 0);
    QCOMPARE(std::memcmp(one->b(), four->b(), 29 * 7 * 4), 0);
    QVERIFY(std::memcmp(one->a(), otherSeed->a(), 13 * 29 * 4) != 0);
}

void TestGemmOperands::areIntegersInAllPrecisions()
{
    const auto fp32 = Operands::make({9, 8, 7, false, true, Precision::Fp32}, 1, 2);
    const auto bf16 = Operands::make({9, 8, 7, false, true, Precision::Bf16}, 1, 2);
    const auto fp16 = Operands::make({9, 8, 7, false, true, Precision::Fp16}, 1, 2);
    const auto tf32 = Operands::make({9, 8, 7, false, true, Precision::Tf32}, 1, 2);
    QVERIFY(fp32 && bf16 && fp16 && tf32);
    const auto wide = fp32->storedB<float>();
    const auto narrow = bf16->storedB<Bf16Bits>();
    QCOMPARE(wide.rows, std::int64_t{8});
    QCOMPARE(wide.columns, std::int64_t{7});
    for (int i = 0; i < 8 * 7; ++i) {
        const float value = elementValue(wide.data[i]);
        QCOMPARE(std::trunc(value), value);
        QVERIFY(value != 0.0F && std::abs(value) <= 255.0F);
        QCOMPARE(elementValue(narrow.data[i]), value); // bf16 rounds none of them
        QCOMPARE(elementValue(fp16->storedB<Fp16Bits>().data[i]), value);
        QCOMPARE(tf32->storedB<float>().data[i], value);
    }
}

// IEEE 754-2008, binary16.
void TestGemmOperands::halvesAreThoseOfTheStandard()
{
    QCOMPARE(elementValue(Fp16Bits{0x3c00}), 1.0F);
    QCOMPARE(elementValue(Fp16Bits{0xc000}), -2.0F);
    QCOMPARE(elementValue(Fp16Bits{0x5bf8}), 255.0F);
    QCOMPARE(elementValue(Fp16Bits{0x7bff}), 65504.0F);
    QCOMPARE(elementValue(Fp16Bits{0x0001}), 0x1p-24F);
    const auto operands = Operands::make({1, 1, 1, false, false, Precision::Fp16}, 1, 1);
    QVERIFY(operands.has_value());
    const auto bits = static_cast<std::uint16_t>(*operands->storedA<Fp16Bits>().data);
    QVERIFY((bits & 0x7fffU) >= 0x3c00 && (bits & 0x7fffU) <= 0x5bf8); // 1 to 255
}

void TestGemmOperands::resultStartsPoisoned()
{
    const auto operands = Operands::make({3, 3, 3, false, false, Precision::Fp32}, 1, 1);
    QVERIFY(operands.has_value());
    for (int i = 0; i < 9; ++i)
        QVERIFY(std::isnan(operands->c()[i]));
}

void TestGemmOperands::hashSeesAnElement()
{
    auto operands = Operands::make({5, 6, 3, false, false, Precision::Fp32}, 1, 1);
    QVERIFY(operands.has_value());
    std::fill_n(operands->c(), 30, 1.0F);
    const std::uint64_t before = operands->hashOfC(1).value();
    QCOMPARE(operands->hashOfC(3).value(), before);
    operands->c()[17] = 2.0F;
    QVERIFY(operands->hashOfC(1).value() != before);
    operands->c()[17] = 0.0F;
    const std::uint64_t zero = operands->hashOfC(1).value();
    operands->c()[17] = -0.0F;
    QCOMPARE(operands->hashOfC(1).value(), zero);
}

QTEST_APPLESS_MAIN(TestGemmOperands)
#include "tst_gemm_operands.moc"
