// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_reference.h"

#include <QTest>

#include <array>

using namespace strata::engine::workloads::gemm;

class TestGemmReference : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void multipliesByHand_data();
    void multipliesByHand();
    void readsBf16();
    void sumsBytesAsIntegers();
};

// (1 2 3; 4 5 6) · (7 8; 9 10; 11 12) = (58 64; 139 154), stored in each of the four ways.
void TestGemmReference::multipliesByHand_data()
{
    QTest::addColumn<bool>("transposeA");
    QTest::addColumn<bool>("transposeB");
    QTest::newRow("NN") << false << false;
    QTest::newRow("TN") << true << false;
    QTest::newRow("NT") << false << true;
    QTest::newRow("TT") << true << true;
}

void TestGemmReference::multipliesByHand()
{
    QFETCH(bool, transposeA);
    QFETCH(bool, transposeB);
    const std::array<float, 6> a{1, 2, 3, 4, 5, 6};
    const std::array<float, 6> aTransposed{1, 4, 2, 5, 3, 6};
    const std::array<float, 6> b{7, 8, 9, 10, 11, 12};
    const std::array<float, 6> bTransposed{7, 9, 11, 8, 10, 12};
    std::array<float, 4> c{};
    multiplyNaively({2, 2, 3, transposeA, transposeB, Precision::Fp32},
                    (transposeA ? aTransposed : a).data(), (transposeB ? bTransposed : b).data(),
                    c.data());
    QVERIFY((c == std::array<float, 4>{58, 64, 139, 154}));
}

void TestGemmReference::readsBf16()
{
    const std::array<std::uint16_t, 2> a{0x3f80, 0xc040}; // 1 and -3
    const std::array<std::uint16_t, 2> b{0x4000, 0x3f00}; // 2 and 0.5
    float c = 0;
    multiplyNaively({1, 1, 2, false, false, Precision::Bf16}, a.data(), b.data(), &c);
    QCOMPARE(c, 0.5F);
}

void TestGemmReference::sumsBytesAsIntegers()
{
    const std::array<std::uint8_t, 2> a{255, 127};
    const std::array<std::int8_t, 2> b{127, -128};
    std::int32_t c = 0;
    multiplyNaively({1, 1, 2, false, false, Precision::Int8}, a.data(), b.data(), &c);
    QCOMPARE(c, 255 * 127 - 127 * 128);
}

QTEST_APPLESS_MAIN(TestGemmReference)
#include "tst_gemm_reference.moc"
