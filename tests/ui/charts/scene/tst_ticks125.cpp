// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/ticks125.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::ui::charts;

class TestTicks125 : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void steps()
    {
        QCOMPARE(niceStep(100, 5), 20.0);
        QCOMPARE(niceStep(100, 10), 10.0);
        QCOMPARE(niceStep(0.003, 4), 0.001);
        QCOMPARE(niceStep(7, 2), 5.0);
        QCOMPARE(niceStep(11, 2), 10.0);
    }
    void linear()
    {
        QCOMPARE(linearTicks(0, 104, 6), (QList<double>{0, 20, 40, 60, 80, 100}));
        QCOMPARE(linearTicks(-5.4, 9.6, 4), (QList<double>{-5, 0, 5}));
        const QList<double> fine = linearTicks(-0.3, 0.3, 6);
        QCOMPARE(fine.size(), 7);
        QVERIFY(!std::signbit(fine.at(3)));
        QCOMPARE(fine.at(3), 0.0);
    }
    void linearEndsBelong() { QCOMPARE(linearTicks(0, 0.3, 3).last(), 0.1 * 3); }
    void logarithmic_data()
    {
        QTest::addColumn<double>("low");
        QTest::addColumn<double>("high");
        QTest::addColumn<int>("most");
        QTest::addColumn<QList<double>>("ticks");
        QTest::newRow("within a decade") << 3.0 << 8.0 << 8 << QList<double>{5};
        QTest::newRow("about a decade") << 0.3 << 7.0 << 8 << QList<double>{0.5, 1, 2, 5};
        QTest::newRow("decades") << 1.0 << 1e6 << 8
                                 << QList<double>{1, 10, 100, 1e3, 1e4, 1e5, 1e6};
        QTest::newRow("every second decade") << 1.0 << 1e6 << 4 << QList<double>{1, 100, 1e4, 1e6};
    }
    void logarithmic()
    {
        QFETCH(double, low);
        QFETCH(double, high);
        QFETCH(int, most);
        QFETCH(QList<double>, ticks);
        const QList<double> found = logTicks(low, high, most);
        QCOMPARE(found.size(), ticks.size());
        for (int i = 0; i < ticks.size(); ++i)
            QVERIFY(std::abs(found.at(i) / ticks.at(i) - 1) < 1e-12);
    }
    void rangesThatAreNone()
    {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        constexpr double infinity = std::numeric_limits<double>::infinity();
        QVERIFY(linearTicks(1, 1, 5).isEmpty());
        QVERIFY(linearTicks(2, 1, 5).isEmpty());
        QVERIFY(linearTicks(nan, 1, 5).isEmpty());
        QVERIFY(linearTicks(0, infinity, 5).isEmpty());
        QVERIFY(logTicks(0, 10, 5).isEmpty());
        QVERIFY(logTicks(-1, 10, 5).isEmpty());
    }
    void decimals()
    {
        QCOMPARE(decimalsFor(20), 0);
        QCOMPARE(decimalsFor(1), 0);
        QCOMPARE(decimalsFor(0.5), 1);
        QCOMPARE(decimalsFor(0.05), 2);
        QCOMPARE(decimalsFor(0.001), 3);
    }
};

QTEST_APPLESS_MAIN(TestTicks125)
#include "tst_ticks125.moc"
