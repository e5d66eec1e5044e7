// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/run.h"

#include <QTest>

using namespace strata::app::domain;

class RunTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void rateIsAllWorkOverAllMeasuredTime()
    {
        TrialData data;
        data.trial.workPerIteration = 100;
        data.trial.iterationsPerStep = 3;
        QCOMPARE(rateOf(data), 0.0);
        data.steps = {{true, 0, 0, 1}, {true, 1, 0, 1}};
        QCOMPARE(rateOf(data), 0.0); // warm-up does not count
        data.steps.push_back({false, 0, 0, 3'000'000'000});
        QCOMPARE(rateOf(data), 100.0);
        data.steps.push_back({false, 1, 0, 1'000'000'000});
        QCOMPARE(rateOf(data), 150.0); // 600 in 4 s
        data.steps.push_back({false, 2, 0, 8'000'000'000});
        QCOMPARE(rateOf(data), 75.0); // a step that was held up counts in full
    }

    void noTimeIsNoRate()
    {
        TrialData data;
        data.trial.workPerIteration = 1;
        data.trial.iterationsPerStep = 1;
        data.steps = {{false, 0, 0, 0}};
        QCOMPARE(rateOf(data), 0.0);
    }

    void onlyEndsAreFinal()
    {
        QVERIFY(!isFinal(TrialState::Waiting) && !isFinal(TrialState::Finishing));
        QVERIFY(isFinal(TrialState::Done) && isFinal(TrialState::Killed) && isFinal(TrialState::Skipped));
    }
};

QTEST_GUILESS_MAIN(RunTest)
#include "tst_run.moc"
