// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_status_bar.h"

#include <QTest>

using strata::app::api::Progress;
using strata::ui::shell::RunStatusBar;

class TstRunStatusBar : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Nearly all trials that are planned so far are done for most of a run that adds rounds.
    void isDrivenByTheTimeThatIsLeft()
    {
        const Progress most{
            .finishedTrials = 14, .totalTrials = 15, .secondsLeft = 2, .secondsLeftAtMost = 90};
        QCOMPARE(RunStatusBar::shareDone(most, 30), 0.25);
        const Progress likely{.finishedTrials = 14, .totalTrials = 15, .secondsLeft = 10};
        QCOMPARE(RunStatusBar::shareDone(likely, 30), 0.75);
        QCOMPARE(RunStatusBar::shareDone(likely, 0), 0.0);
    }

    void countsTrialsWhileNobodyKnowsTheTime()
    {
        QCOMPARE(RunStatusBar::shareDone({.finishedTrials = 3, .totalTrials = 12}, 30), 0.25);
        QCOMPARE(RunStatusBar::shareDone({}, 30), 0.0);
    }

    void neverGoesBack()
    {
        QAction stopRun;
        QAction stopCollecting;
        RunStatusBar status(&stopRun, &stopCollecting);
        const auto *bar = status.findChild<QProgressBar *>();
        status.setRunning(true);
        QCOMPARE(bar->maximum(), 0); // busy
        status.setProgress({.finishedTrials = 3, .totalTrials = 6});
        const int half = bar->value();
        QCOMPARE(2 * half, bar->maximum());
        status.setProgress({.finishedTrials = 3, .totalTrials = 12}); // rounds were added
        QCOMPARE(bar->value(), half);
        status.setProgress({.finishedTrials = 9, .totalTrials = 12});
        QVERIFY(bar->value() > half);
        status.setRunning(false);
        status.setRunning(true, 40);
        QVERIFY(status.elapsedSeconds() >= 40);
        status.setProgress({.finishedTrials = 0, .totalTrials = 6, .secondsLeft = 360});
        QVERIFY(bar->value() > 0 && bar->value() < half);
    }

    void aPauseIsNoProgress()
    {
        QAction stopRun;
        QAction stopCollecting;
        RunStatusBar status(&stopRun, &stopCollecting);
        status.setRunning(true);
        status.setProgress({.totalTrials = 6, .pause = Progress::Pause::Now});
        const double before = status.elapsedSeconds();
        QTest::qWait(50);
        status.setProgress({.totalTrials = 6});
        QCOMPARE(status.elapsedSeconds(), before);
        QTest::qWait(50);
        status.setProgress({.totalTrials = 6});
        QVERIFY(status.elapsedSeconds() > before);
    }
};

QTEST_MAIN(TstRunStatusBar)
#include "tst_run_status_bar.moc"
