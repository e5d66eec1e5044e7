// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/unit_scale.h"

#include <QLocale>
#include <QTest>

#include <limits>

using namespace strata::ui::charts;

class TestUnitScale : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

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
};

QTEST_APPLESS_MAIN(TestUnitScale)
#include "tst_unit_scale.moc"
