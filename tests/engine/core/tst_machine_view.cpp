// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/machine_view.h"

#include <QTest>

using namespace strata::engine::core;

class TestMachineView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesBackWhatItWasGiven()
    {
        const MachineView bare{"b-1", -5, "", "", ""};
        QVERIFY(decodeMachineView(encodeMachineView(bare)) == bare);
        const MachineView limited{"b-1", 1'790'000'000'000'000'000, "1.5", "0-1", "4096"};
        QVERIFY(decodeMachineView(encodeMachineView(limited)) == limited);
    }

    void otherTextIsNone()
    {
        for (const char *text :
             {"", "boot=x", "boot=x wall_ahead_ns=", "wall_ahead_ns=5", "boot=x wall_ahead_ns=5s"})
            QVERIFY2(!decodeMachineView(text), text);
        QVERIFY(decodeMachineView("boot=x wall_ahead_ns=5 more=1"));
    }

    void onTheMachineItselfClocksAreTheSame()
    {
        QVERIFY(!machineView());
        QCOMPARE(machineClockAheadNs(), std::int64_t{0});
        QVERIFY(wallAheadNs() > 0); // later than 1970, unless the machine has run for as long
    }
};

QTEST_GUILESS_MAIN(TestMachineView)
#include "tst_machine_view.moc"
