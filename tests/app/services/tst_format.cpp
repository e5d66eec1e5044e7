// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QLocale>
#include <QTest>

using namespace strata::app;

class TestFormat : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }
    void quantities_data();
    void quantities();
    void degradations_data();
    void degradations();
    void untrustedTextLosesWhatMisleads();
};

void TestFormat::quantities_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("unit");
    QTest::addColumn<QString>("shown");
    QTest::newRow("giga") << 1.53e9 << "FLOP/s"
                          << "1.53 GFLOP/s";
    QTest::newRow("plain") << 999.0 << "B/s"
                           << "999 B/s";
    QTest::newRow("rounds up to the next prefix") << 999.7 << "B/s"
                                                  << "1.00 kB/s";
    QTest::newRow("zero") << 0.0 << "B/s"
                          << "0 B/s";
    QTest::newRow("tens") << 45.67e12 << "FLOP/s"
                          << "45.7 TFLOP/s";
    QTest::newRow("unknown") << qQNaN() << "B/s"
                             << "–";
    QTest::newRow("beyond the last prefix") << 5e18 << "B"
                                            << "5000 PB";
    QTest::newRow("thousands of a word") << 12345.6 << "images/s"
                                         << "12346 images/s";
    QTest::newRow("tens of a word") << 31.46 << "images/s"
                                    << "31.5 images/s";
    QTest::newRow("less than one of a word") << 0.03124 << "images/s"
                                             << "0.0312 images/s";
    QTest::newRow("none of a word") << 0.0 << "images/s"
                                    << "0 images/s";
    QTest::newRow("thousands of seconds") << 1523.4 << "s"
                                          << "1523 s";
    QTest::newRow("seconds") << 12.34 << "s"
                             << "12.3 s";
    QTest::newRow("less than a second") << 0.25 << "s"
                                        << "250 ms";
    QTest::newRow("nearly a second") << 0.9996 << "s"
                                     << "1.00 s";
    QTest::newRow("less than a millisecond") << 12.3e-6 << "s"
                                             << "12.3 µs";
    QTest::newRow("no time") << 0.0 << "s"
                             << "0 s";
    QTest::newRow("hertz are a symbol") << 2.5e9 << "Hz"
                                        << "2.50 GHz";
}

void TestFormat::quantities()
{
    QFETCH(double, value);
    QFETCH(QString, unit);
    QFETCH(QString, shown);
    QCOMPARE(api::formatQuantity(value, unit), shown);
}

void TestFormat::degradations_data()
{
    QTest::addColumn<double>("value");
    QTest::addColumn<QString>("shown");
    QTest::newRow("slower") << 0.1234 << "+12.3 %";
    QTest::newRow("faster") << -0.05 << "−5.0 %";
    QTest::newRow("none") << 0.0 << "0.0 %";
    QTest::newRow("a trace below zero") << -0.0001 << "0.0 %";
    QTest::newRow("nearly all") << 0.99912 << "+99.91 %";
    QTest::newRow("all") << 1.0 << "+100.0 %";
    QTest::newRow("as much faster") << -0.995 << "−99.5 %";
    QTest::newRow("unknown") << qQNaN() << "–";
}

void TestFormat::degradations()
{
    QFETCH(double, value);
    QFETCH(QString, shown);
    QCOMPARE(api::formatDegradation(value), shown);
}

void TestFormat::untrustedTextLosesWhatMisleads()
{
    QCOMPARE(api::displayText(QStringLiteral("a\u202Eb\x1b[31mc\nd")), QStringLiteral("ab[31mc d"));
    QCOMPARE(api::displayText(QString(300, QLatin1Char('x')), 10), QStringLiteral("xxxxxxxxxx…"));
    QCOMPARE(api::displayText(QStringLiteral("<b>kept</b>")),
             QStringLiteral("<b>kept</b>")); // plain text is shown as it is
}

QTEST_GUILESS_MAIN(TestFormat)
#include "tst_format.moc"
