// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/clock_echo.h"

#include <QTest>

#include <limits>

using namespace std::chrono_literals;
using strata::app::remote::ClockEcho;

class TestClockEcho : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFastestAnswerCounts()
    {
        ClockEcho echo;
        QVERIFY(!echo.best());
        // It is 1 ms ahead. Of the first answer, only the way back took time.
        echo.add(at(100ms), at(140ms), ns(101ms));
        QVERIFY(std::abs(echo.best()->offsetNs - ns(1ms)) <= echo.best()->uncertaintyNs);
        QCOMPARE(echo.best()->uncertaintyNs, ns(20ms));
        echo.add(at(200ms), at(202ms), ns(202ms));
        QCOMPARE(echo.best()->offsetNs, ns(1ms));
        QCOMPARE(echo.best()->uncertaintyNs, ns(1ms));
        QCOMPARE(echo.answers(), std::size_t(2));
    }

    //! From 1 ms to 4 ms ahead, each answer wrong by 0.5 ms at most: 2 ms of it is beyond doubt.
    void driftMakesItUncertain()
    {
        ClockEcho echo;
        echo.add(at(0ms), at(1ms), ns(1500us));
        echo.add(at(1000ms), at(1001ms), ns(1004500us));
        QCOMPARE(echo.best()->uncertaintyNs, ns(500us) + ns(2ms));
    }

    void nonsenseIsNotTaken()
    {
        ClockEcho echo;
        echo.add(at(0ms), at(1ms), -1);
        echo.add(at(0ms), at(1ms), std::numeric_limits<qint64>::max());
        echo.add(at(2ms), at(1ms), 0);
        QVERIFY(!echo.best());
    }

private:
    static ClockEcho::Clock::time_point at(std::chrono::nanoseconds time)
    {
        return ClockEcho::Clock::time_point(time);
    }
    static qint64 ns(std::chrono::nanoseconds time) { return time.count(); }
};

QTEST_APPLESS_MAIN(TestClockEcho)
#include "tst_clock_echo.moc"
