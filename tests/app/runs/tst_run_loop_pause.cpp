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

//! With the real engine on this computer: a person pauses while the first of two trials is
//! measured.
class TestRunLoopPause : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(remote::loadBundle()); }
    void init()
    {
        m_sink = std::make_unique<MemorySink>();
        m_signals = std::make_unique<runs::StopSignals>();
    }
    void theTrialEndsAndTheRestIsKept();
    void aPausedRunCanBeStopped();

private:
    domain::Run makeRun() const;
    domain::Expected<domain::RunState> execute(const domain::Run &run)
    {
        runs::RunLoop loop(*remote::loadBundle(), strata::tests::askNobody, *m_signals, *m_sink,
                           {});
        return loop.execute(run, {});
    }

    QTemporaryDir m_directory;
    std::unique_ptr<MemorySink> m_sink;
    std::unique_ptr<runs::StopSignals> m_signals;
};

domain::Run TestRunLoopPause::makeRun() const
{
    domain::Run run = strata::tests::runHere(
        m_directory, 2,
        {strata::tests::smallGemm({{QStringLiteral("steps"), QStringLiteral("20")}})});
    run.plan.experiment.timeBudgetSeconds = 3600;
    return run;
}

void TestRunLoopPause::theTrialEndsAndTheRestIsKept()
{
    QList<int> finishedInPause;
    QList<QDateTime> timesUp; // as said in the pause, and after it
    bool wantsPause = true;
    m_sink->onSteps = [&](const QString &) {
        if (std::exchange(wantsPause, false))
            m_signals->setPaused(true);
    };
    m_sink->onProgress = [&](const runs::RunProgress &progress) {
        // The trial that has ended may still be cleared up, and the end of the pause not be noticed
        // yet.
        if (progress.isPaused && progress.open.size() == 1 && m_signals->isPaused()) {
            finishedInPause.append(progress.finishedTrials);
            QVERIFY(!progress.open.first().begun.isValid());
            m_signals->setPaused(false);
        }
        if (!finishedInPause.isEmpty())
            timesUp.append(progress.timeIsUp);
    };
    const auto state = execute(makeRun());
    QVERIFY(state && *state == domain::RunState::Done);
    QCOMPARE(finishedInPause, QList<int>{1});
    QCOMPARE(m_sink->trials.size(), 2);
    for (const domain::Trial &trial : std::as_const(m_sink->trials))
        QCOMPARE(trial.state, TrialState::Done);
    constexpr int roundingMs = 2; // of the time that is left, and of the clock
    QVERIFY(timesUp.size() > 1 && timesUp.last().addMSecs(roundingMs) >= timesUp.first());
    QVERIFY(!m_sink->progresses.last().isPaused);
}

void TestRunLoopPause::aPausedRunCanBeStopped()
{
    m_sink->onSteps = [this](const QString &) { m_signals->setPaused(true); };
    m_sink->onProgress = [this](const runs::RunProgress &progress) {
        if (progress.isPaused)
            m_signals->requestStopNow();
    };
    const auto state = execute(makeRun());
    QVERIFY(state && *state == domain::RunState::Stopped);
    QCOMPARE(m_sink->trials.size(), 1);
    QCOMPARE(m_sink->trials.cbegin()->state, TrialState::Done);
}

QTEST_GUILESS_MAIN(TestRunLoopPause)
#include "tst_run_loop_pause.moc"
