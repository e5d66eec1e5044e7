// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/phase_times.h"

#include <QTest>

using namespace strata::engine::commands;

namespace {

double now = 0;

double clockOfTest()
{
    return now;
}

double seconds(const PhaseTimes &phases, const char *phase)
{
    return std::stod(phases.facts().at(std::string("time.") + phase + "_s"));
}

} // namespace

class TestPhaseTimes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void phasesFollowEachOther();
    void withoutWarmUpTheFirstStepStandsAlone();
    void anUnknownStartIsLeftOut();
};

void TestPhaseTimes::phasesFollowEachOther()
{
    now = 100;
    PhaseTimes phases(99.5, clockOfTest);
    now = 102;
    phases.prepared();
    now = 105;
    phases.stepDone(true); // with calibration
    now = 106;
    phases.stepDone(true);
    now = 110;
    phases.stepDone(false);
    now = 120;
    phases.stepDone(false);
    phases.measured();
    now = 121;
    phases.checked();
    QCOMPARE(seconds(phases, "startup"), 0.5);
    QCOMPARE(seconds(phases, "prepare"), 2.0);
    QCOMPARE(seconds(phases, "first_step"), 3.0);
    QCOMPARE(seconds(phases, "warmup"), 1.0);
    QCOMPARE(seconds(phases, "measured"), 14.0);
    QCOMPARE(seconds(phases, "check"), 1.0);
    QCOMPARE(seconds(phases, "total"), 21.5);
}

void TestPhaseTimes::withoutWarmUpTheFirstStepStandsAlone()
{
    now = 10;
    PhaseTimes phases(9, clockOfTest);
    phases.prepared();
    now = 14;
    phases.stepDone(false);
    now = 16;
    phases.stepDone(false);
    phases.measured();
    phases.checked();
    QCOMPARE(seconds(phases, "first_step"), 4.0);
    QCOMPARE(seconds(phases, "warmup"), 0.0);
    QCOMPARE(seconds(phases, "measured"), 2.0);
}

void TestPhaseTimes::anUnknownStartIsLeftOut()
{
    now = 10;
    PhaseTimes phases(std::nullopt, clockOfTest);
    phases.prepared();
    phases.stepDone(false);
    phases.measured();
    phases.checked();
    QVERIFY(!phases.facts().contains("time.startup_s") && !phases.facts().contains("time.total_s"));
    QVERIFY(phases.facts().contains("time.prepare_s"));
}

QTEST_APPLESS_MAIN(TestPhaseTimes)
#include "tst_phase_times.moc"
