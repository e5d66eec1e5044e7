// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/precision.h"

#include <QTest>

#include <bit>
#include <cmath>
#include <limits>
#include <random>

using namespace strata::engine::training;

namespace {

using FromBits = float (*)(std::uint16_t);
using ToBits = std::uint16_t (*)(float);

//! Every number of 16 bits comes back, with its sign.
void verifyEveryNumberStays(FromBits from, ToBits to)
{
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
        const float value = from(static_cast<std::uint16_t>(bits));
        if (std::isnan(value))
            QVERIFY(std::isnan(from(to(value))));
        else
            QCOMPARE(to(value), static_cast<std::uint16_t>(bits));
    }
}

//! Half way between each number and the next: the even one; a little beside it: the nearer one.
void verifyTiesGoToEven(FromBits from, ToBits to, std::uint16_t infinite)
{
    for (std::uint32_t bits = 0; bits + 1 < infinite; ++bits) {
        const auto low = static_cast<std::uint16_t>(bits);
        const auto high = static_cast<std::uint16_t>(bits + 1);
        const auto half = static_cast<float>(
            (static_cast<double>(from(low)) + static_cast<double>(from(high))) / 2);
        QCOMPARE(to(half), bits % 2 == 0 ? low : high);
        QCOMPARE(to(std::nextafter(half, 0.0F)), low);
        QCOMPARE(to(std::nextafter(half, HUGE_VALF)), high);
        QCOMPARE(to(-half), static_cast<std::uint16_t>(to(half) | 0x8000U));
    }
}

} // namespace

class TestPrecision : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesAndSizes();
    void everyNumberOfSixteenBitsStays();
    void tiesGoToEven();
    void whatIsTooLargeBecomesInfinite();
    void onlyShortTypesRound();
};

void TestPrecision::namesAndSizes()
{
    QCOMPARE(precisionName(Precision::Fp32), "fp32");
    QCOMPARE(precisionName(Precision::Bf16), "bf16");
    QCOMPARE(precisionName(Precision::Tf32), "tf32");
    QCOMPARE(precisionName(Precision::Fp16), "fp16");
    QVERIFY(elementBytes(Precision::Fp32) == 4 && elementBytes(Precision::Tf32) == 4);
    QVERIFY(elementBytes(Precision::Bf16) == 2 && elementBytes(Precision::Fp16) == 2);
}

void TestPrecision::everyNumberOfSixteenBitsStays()
{
    verifyEveryNumberStays(fromBf16, toBf16);
    verifyEveryNumberStays(fromFp16, toFp16);
    QCOMPARE(fromFp16(0x3c00), 1.0F);
    QCOMPARE(fromFp16(0x7bff), 65504.0F);
    QCOMPARE(fromFp16(0x0001), 0x1p-24F);
    QCOMPARE(fromFp16(0xc000), -2.0F);
    QCOMPARE(fromBf16(0x3f80), 1.0F);
}

void TestPrecision::tiesGoToEven()
{
    verifyTiesGoToEven(fromBf16, toBf16, 0x7f80);
    verifyTiesGoToEven(fromFp16, toFp16, 0x7c00);
}

void TestPrecision::whatIsTooLargeBecomesInfinite()
{
    QCOMPARE(fromFp16(toFp16(65519.0F)), 65504.0F);
    QVERIFY(std::isinf(fromFp16(toFp16(65520.0F))) && std::isinf(fromFp16(toFp16(1e30F))));
    QCOMPARE(fromFp16(toFp16(-1e30F)), -HUGE_VALF);
    QVERIFY(std::isinf(fromBf16(toBf16(std::numeric_limits<float>::max()))));
    for (const std::uint32_t bits : {0x7f800001U, 0x7fffffffU, 0xffffffffU}) {
        QVERIFY(std::isnan(fromBf16(toBf16(std::bit_cast<float>(bits)))));
        QVERIFY(std::isnan(fromFp16(toFp16(std::bit_cast<float>(bits)))));
    }
}

void TestPrecision::onlyShortTypesRound()
{
    QCOMPARE(roundedTo(Precision::Fp32, 0.1F), 0.1F);
    QCOMPARE(roundedTo(Precision::Tf32, 0.1F), 0.1F);
    QCOMPARE(roundedTo(Precision::Bf16, 257.0F), 256.0F);
    QCOMPARE(roundedTo(Precision::Fp16, 257.0F), 257.0F);
    QCOMPARE(roundedTo(Precision::Fp16, 2049.0F), 2048.0F);
    QCOMPARE(roundedTo(Precision::Fp16, 2051.0F), 2052.0F);
}

QTEST_APPLESS_MAIN(TestPrecision)
#include "tst_precision.moc"
