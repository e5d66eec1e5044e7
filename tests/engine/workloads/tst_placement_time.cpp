// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/placement_time.h"

#include <QTest>

using namespace std::chrono_literals;
using strata::engine::workloads::PlacementTime;

namespace {

//! How many of the turns were preceded by a placement.
int placementsIn(PlacementTime &time, int turns, std::chrono::nanoseconds placement)
{
    int count = 0;
    for (int turn = 0; turn < turns; ++turn) {
        if (!time.allowsBefore(50ms))
            continue;
        time.add(placement);
        ++count;
    }
    return count;
}

} // namespace

class TestPlacementTime : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void quickOnesPrecedeEachTurn()
    {
        PlacementTime time;
        QCOMPARE(placementsIn(time, 20, 200ms), 20);
    }

    void heldUpOneDoesNotEndThem()
    {
        PlacementTime time;
        QCOMPARE(placementsIn(time, 5, 60ms), 5);
        QCOMPARE(placementsIn(time, 1, 270ms), 1);
        QCOMPARE(placementsIn(time, 14, 60ms), 14);
    }

    void firstOneMayBeHeldUp()
    {
        PlacementTime time;
        QCOMPARE(placementsIn(time, 1, 600ms), 1);
        QCOMPARE(placementsIn(time, 19, 60ms), 18);
    }

    void slowOnesPrecedeSomeTurns()
    {
        PlacementTime time;
        QCOMPARE(placementsIn(time, 20, 1s), 5);
    }

    void onlyTurnsLimitThem()
    {
        PlacementTime time;
        time.add(1h);
        QVERIFY(!time.isSpent());
        QVERIFY(!time.allowsBefore(1s));
        QVERIFY(time.isSpent());
        QVERIFY(time.allowsBefore(1h));
        QVERIFY(!time.isSpent());
    }
};

QTEST_APPLESS_MAIN(TestPlacementTime)
#include "tst_placement_time.moc"
