// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/lane_math.h"

#include <QTest>

#include <cmath>

using namespace strata::engine::workloads;

class TestLaneMath : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void powersAreExact();
    void powersAreBounded();
    void bfloat16IsTheNearest_data();
    void bfloat16IsTheNearest();
};

// Two units in the last place are at most 2 · 2⁻²³ of a number.
void TestLaneMath::powersAreExact()
{
    for (int i = -87'000; i <= 88'000; i += 7) {
        const float x = static_cast<float>(i) / 1000;
        const double wanted = std::exp(double(x));
        QVERIFY2(std::abs(double(exponential(x)) / wanted - 1) < 2.4e-7,
                 qPrintable(QString::number(double(x))));
    }
    QCOMPARE(exponential(0), 1.0F);
}

void TestLaneMath::powersAreBounded()
{
    QCOMPARE(exponential(-1e30F), exponential(-87));
    QCOMPARE(exponential(1e30F), exponential(88));
    QVERIFY(std::isfinite(exponential(88)));
}

void TestLaneMath::bfloat16IsTheNearest_data()
{
    QTest::addColumn<float>("value");
    QTest::addColumn<float>("nearest");
    QTest::newRow("exact") << -2.5F << -2.5F;
    QTest::newRow("tie to even below") << 1 + 1 / 256.0F << 1.0F;
    QTest::newRow("tie to even above") << 1 + 3 / 256.0F << 1 + 4 / 256.0F;
    QTest::newRow("more than half") << 1 + 1.01F / 256 << 1 + 2 / 256.0F;
}

void TestLaneMath::bfloat16IsTheNearest()
{
    QFETCH(float, value);
    QFETCH(float, nearest);
    QCOMPARE(fromBits(std::uint32_t{toBfloat16Bits(value)} << 16), nearest);
}

QTEST_APPLESS_MAIN(TestLaneMath)
#include "tst_lane_math.moc"
