// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/telemetry/counter_rates.h"

#include <QTest>

using namespace strata::engine::telemetry;

class TestCounterRates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void growthOverTime();
    void aCounterThatBeginsAnewHasNoRate();
};

void TestCounterRates::growthOverTime()
{
    CounterRates rates;
    QVERIFY(!rates.rate("a", 100, 1));
    QCOMPARE(rates.rate("a", 130, 3).value(), 15.0);
    QVERIFY(!rates.rate("b", 5, 3)); // each by itself
    QCOMPARE(rates.rate("a", 130, 4).value(), 0.0);
}

void TestCounterRates::aCounterThatBeginsAnewHasNoRate()
{
    CounterRates rates;
    rates.rate("a", 100, 1);
    QVERIFY(!rates.rate("a", 10, 2));
    QCOMPARE(rates.rate("a", 14, 4).value(), 2.0);
    QVERIFY(!rates.rate("a", 15, 4)); // no time has passed
}

QTEST_APPLESS_MAIN(TestCounterRates)
#include "tst_counter_rates.moc"
