// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/axis.h"

#include <QLocale>
#include <QTest>

#include <cmath>
#include <limits>

using namespace strata::ui::charts;

class TestAxis : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

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
    void labelsHaveEqualDigitsAndATrueMinus()
    {
        const auto labels = [](double low, double high, int most) {
            QStringList texts;
            for (const Tick &tick : numberedTicks(low, high, most))
                texts << tick.label;
            return texts.join(QLatin1Char(' '));
        };
        QCOMPARE(labels(0, 1, 5), QStringLiteral("0.0 0.2 0.4 0.6 0.8 1.0"));
        QCOMPARE(labels(-10, 10, 2), QStringLiteral("\u221210 0 10"));
        QCOMPARE(labels(0, 4000, 2), QStringLiteral("0 2000 4000")); // a group would look like two
        QCOMPARE(labels(1, 1, 2), QString());
    }
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
    void labelsOnALogarithmicAxisAreToldApart()
    {
        const auto labels = [](double low, double high) {
            QStringList texts;
            for (const Tick &tick : numberedTicksOnLog(low, high, 6)) {
                texts.append(tick.label);
                if (std::abs(std::pow(10, tick.position) / tick.label.toDouble() - 1) > 1e-9)
                    texts.append(QStringLiteral("elsewhere"));
            }
            return texts;
        };
        QCOMPARE(labels(0.05, 300), (QStringList{"0.1", "1", "10", "100"}));
        QCOMPARE(labels(4, 30), (QStringList{"5", "10", "20"}));
        QCOMPARE(labels(99.88, 100.12),
                 (QStringList{"99.90", "99.95", "100.00", "100.05", "100.10"}));
        QVERIFY(labels(0, 10).isEmpty());
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
    void prefixes_data()
    {
        QTest::addColumn<double>("largest");
        QTest::addColumn<QString>("unit");
        QTest::addColumn<double>("onAxis");
        QTest::newRow("giga") << 98.2e9 << QStringLiteral("GFLOP/s") << 98.2;
        QTest::newRow("just below") << 999e9 << QStringLiteral("GFLOP/s") << 999.0;
        QTest::newRow("exactly a thousand") << 1e12 << QStringLiteral("TFLOP/s") << 1.0;
        QTest::newRow("none") << 5.0 << QStringLiteral("FLOP/s") << 5.0;
        QTest::newRow("milli") << 0.02 << QStringLiteral("mFLOP/s") << 20.0;
        QTest::newRow("negative") << -3e6 << QStringLiteral("MFLOP/s") << -3.0;
        QTest::newRow("beyond the last prefix") << 5e22 << QStringLiteral("EFLOP/s") << 5e4;
    }
    void prefixes()
    {
        QFETCH(double, largest);
        QFETCH(QString, unit);
        QFETCH(double, onAxis);
        const UnitScale scale = UnitScale::forMagnitude(largest, QStringLiteral("FLOP/s"));
        QCOMPARE(scale.unit, unit);
        QCOMPARE(scale.toAxis(largest), onAxis);
    }
    //! But a rate of them is decimal, as everywhere.
    void bytesAreSizesOfMemory()
    {
        const UnitScale scale = UnitScale::forMagnitude(3.0 * (1 << 30), QStringLiteral("B"));
        QCOMPARE(scale.unit, QStringLiteral("GiB"));
        QCOMPARE(scale.toAxis(3.0 * (1 << 30)), 3.0);
        QCOMPARE(UnitScale::forMagnitude(1000, QStringLiteral("B")).unit, QStringLiteral("B"));
        QCOMPARE(UnitScale::forMagnitude(1024, QStringLiteral("B")).unit, QStringLiteral("KiB"));
        QCOMPARE(UnitScale::forMagnitude(3e9, QStringLiteral("B/s")).unit, QStringLiteral("GB/s"));
    }
    void nothingToScale()
    {
        QCOMPARE(UnitScale::forMagnitude(0, QStringLiteral("B/s")).factor, 1.0);
        QCOMPARE(UnitScale::forMagnitude(1e9, QString()).factor, 1.0);
        for (const double rate : {0.02, 31.5, 12345.0}) {
            const UnitScale images = UnitScale::forMagnitude(rate, QStringLiteral("images/s"));
            QCOMPARE(images.factor, 1.0);
            QCOMPARE(images.unit, QStringLiteral("images/s"));
        }
        QCOMPARE(
            UnitScale::forMagnitude(std::numeric_limits<double>::quiet_NaN(), QStringLiteral("B/s"))
                .unit,
            QStringLiteral("B/s"));
    }
    void threeDigits()
    {
        QCOMPARE(shortNumber(98.23), QStringLiteral("98.2"));
        QCOMPARE(shortNumber(0.09823), QStringLiteral("0.0982"));
        QCOMPARE(shortNumber(7), QStringLiteral("7.00"));
        QCOMPARE(shortNumber(-456.7), QStringLiteral("-457"));
        QCOMPARE(shortNumber(0), QStringLiteral("0"));
        QCOMPARE(shortNumber(4488123), QStringLiteral("4490000"));
        QCOMPARE(shortNumber(-12345678, 4), QStringLiteral("-12350000"));
        QCOMPARE(shortNumber(1.25e13), QStringLiteral("1.25e+13"));
        QCOMPARE(shortNumber(1.2e-7), QStringLiteral("1.2e-07"));
    }
    void reach()
    {
        Extent extent;
        QVERIFY(!extent.any());
        for (const double value : {3.0, -2.0, std::numeric_limits<double>::quiet_NaN(),
                                   std::numeric_limits<double>::infinity(), 1e305})
            extent.include(value);
        QVERIFY(extent.any());
        QCOMPARE(extent.low, -2.0);
        QCOMPARE(extent.high, 3.0);
    }
};

QTEST_APPLESS_MAIN(TestAxis)
#include "tst_axis.moc"
