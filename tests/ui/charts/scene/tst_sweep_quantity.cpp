// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/charts/scene/sweep_quantity.h"

#include "app/api/sweep.h"
#include "tests/ui/support/sweep_run.h"

#include <QTest>

using namespace strata;
using namespace strata::ui::charts;
using app::domain::SweepResult;
using app::domain::SweepValue;
using enum SweepQuantity;

class TestSweepQuantity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase()
    {
        const app::domain::RunData run = tests::sweepRun();
        m_sweeps = app::api::sweeps(run, tests::sweepComparison(run.run.plan));
        QCOMPARE(m_sweeps.size(), 2);
    }

    void whatIsAskedFirstComesFirst()
    {
        QCOMPARE(sweepQuantities(m_sweeps[0]),
                 (QList<SweepQuantity>{Degradation, Rate, Time, TimeLost, Efficiency}));
        QCOMPARE(sweepQuantities(m_sweeps[1]),
                 (QList<SweepQuantity>{Rate, Efficiency, Degradation, Time, TimeLost}));
        QVERIFY(sweepQuantities({}).isEmpty());
    }

    void ratesOfDifferentUnitsAreNotShownTogether()
    {
        SweepResult result = m_sweeps[1];
        result.values[0].rateUnit = QStringLiteral("OP/s");
        QVERIFY(!sweepQuantities(result).contains(Rate));
        QVERIFY(sweepQuantities(result).contains(Degradation));
    }

    void timeIsTheRateTurnedRound()
    {
        SweepValue value;
        value.rate = 50;
        value.rateInterval = {40, 60};
        value.iterationSeconds = 2; // of 100
        const auto time = sweepReading(value, Time);
        QCOMPARE(time->value, 2.0);
        QCOMPARE(time->interval->low, 100.0 / 60);
        QCOMPARE(time->interval->high, 2.5);
        QVERIFY(!sweepReading({}, Time));
        QVERIFY(!sweepReading({}, Rate));
    }

    void differencesHaveASign()
    {
        for (const SweepQuantity one : {Degradation, TimeLost, AccuracyLost})
            QVERIFY(isDifference(one));
        for (const SweepQuantity one : {Rate, Time, TaskTime, Accuracy, Efficiency, TailLatency})
            QVERIFY(!isDifference(one));
    }

    void timesAreInSecondsAndAccuraciesShares()
    {
        for (const SweepQuantity one : {Time, TaskTime, TimeLost, Latency})
            QCOMPARE(sweepUnit(m_sweeps[0], one), QStringLiteral("s"));
        for (const SweepQuantity one : {Accuracy, AccuracyLost, Efficiency})
            QCOMPARE(sweepUnit(m_sweeps[0], one), QStringLiteral("1"));
    }

private:
    QList<SweepResult> m_sweeps;
};

QTEST_MAIN(TestSweepQuantity)
#include "tst_sweep_quantity.moc"
