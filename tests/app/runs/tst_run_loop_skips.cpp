// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/run_loop.h"
#include "tests/app/runs/memory_sink.h"

#include <QTemporaryDir>
#include <QTest>

#include <utility>

using namespace strata::app;
using domain::TrialState;
using strata::tests::MemorySink;
using strata::tests::smallGemm;

//! With the real engine on this computer: a person skips a trial that would take an hour.
class TestRunLoopSkips : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(remote::loadBundle()); }
    void skippingEndsOneTrialOnly();

private:
    QTemporaryDir m_directory;
};

//! Without the skip the long trial would go on for longer than a test may, and be done in the end.
void TestRunLoopSkips::skippingEndsOneTrialOnly()
{
    const domain::WorkloadSpec longOne =
        smallGemm({{QStringLiteral("steps"), QStringLiteral("1000000")},
                   {QStringLiteral("max_seconds"), QStringLiteral("3600")}});
    const domain::WorkloadSpec shortOne =
        smallGemm({{QStringLiteral("steps"), QStringLiteral("2")}});
    MemorySink sink;
    runs::StopSignals signals;
    bool wantsSkip = true;
    sink.onSteps = [&](const QString &trialId) {
        if (sink.trials.value(trialId).workloadId == longOne.id && std::exchange(wantsSkip, false))
            signals.requestSkip();
    };
    const domain::Run run = strata::tests::runHere(m_directory, 1, {longOne, shortOne});
    runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, signals, sink, {});
    const auto state = loop.execute(run, {});
    QVERIFY(state);
    QCOMPARE(*state, domain::RunState::Incomplete); // Resume would measure what was skipped
    QVERIFY(!wantsSkip);
    QCOMPARE(sink.trials.size(), 2);
    for (const domain::Trial &trial : std::as_const(sink.trials)) {
        const bool wasSkipped = trial.workloadId == longOne.id;
        QCOMPARE(trial.state, wasSkipped ? TrialState::Cancelled : TrialState::Done);
        QVERIFY2(trial.cleanedUp, qPrintable(sink.details.join(QLatin1Char('\n'))));
        QVERIFY(!sink.steps.value(trial.id).empty());
        QVERIFY(!wasSkipped || !trial.reason.isEmpty());
    }
    QCOMPARE(domain::missingTrials(run, sink.dataOf(run).trials).count, qint64(1));
}

QTEST_GUILESS_MAIN(TestRunLoopSkips)
#include "tst_run_loop_skips.moc"
