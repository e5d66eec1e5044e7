// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_clock.h"

#include <QTest>

#include <chrono>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::ceilings;

class TestCeilingsClock : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void countsWhatItAdds();
    void oneAdditionACycle();
};

void TestCeilingsClock::countsWhatItAdds()
{
    ClockWork clock(3);
    QVERIFY(!clock.check()->verified); // nothing was added yet
    QVERIFY(clock.iterate().has_value());
    QVERIFY(clock.check()->verified);
    QCOMPARE(clock.work().work, 65536.0 * 64);
}

void TestCeilingsClock::oneAdditionACycle()
{
    ClockWork clock(1);
    double fastest = 0;
    for (int i = 0; i < 20; ++i) {
        const auto start = std::chrono::steady_clock::now();
        QVERIFY(clock.iterate().has_value());
        const std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - start;
        fastest = std::max(fastest, clock.work().work / seconds.count());
    }
    // No processor that runs this has a slower clock unless it is emulated, and none a faster one:
    // a compiler that had folded the additions would show it.
    QVERIFY2(fastest > 2e7 && fastest < 7e9, std::to_string(fastest).c_str());
}

QTEST_APPLESS_MAIN(TestCeilingsClock)
#include "tst_ceilings_clock.moc"
