// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/models/busy_reason.h"

#include "tests/ui/support/window_services.h"

#include <QTest>

using namespace strata;
using strata::ui::models::busyReason;

class TstBusyReason : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saysWhatIsUnderWay()
    {
        tests::WindowRunner runner;
        QCOMPARE(busyReason(runner), QString());
        runner.running = true;
        QVERIFY2(busyReason(runner).contains(QStringLiteral("in progress")),
                 qPrintable(busyReason(runner)));
        runner.end(app::domain::RunState::Done);
        QCOMPARE(busyReason(runner), QString());
    }

    //! There is no run then that could be stopped after its trial.
    void whatIsCollectedIsNoRun()
    {
        tests::WindowRunner runner;
        runner.beginCollecting(QStringLiteral("r1"));
        const QString reason = busyReason(runner);
        QVERIFY2(reason.contains(QStringLiteral("collected")), qPrintable(reason));
        QVERIFY2(reason.contains(QStringLiteral("Stop now")), qPrintable(reason));
        runner.endCollecting(QStringLiteral("r1"), 0);
        QCOMPARE(busyReason(runner), QString());
    }
};

QTEST_APPLESS_MAIN(TstBusyReason)
#include "tst_busy_reason.moc"
