// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/commands/schedule_commands.h"

#include "tests/ui/support/window_services.h"
#include "ui/shell/schedule_indicator.h"

#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace strata;
using ui::shell::RunSchedule;
using ui::shell::ScheduleCommands;
using ui::shell::ScheduleIndicator;

class TstScheduleCommands : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void runsThePlanWhenItIsDue()
    {
        tests::WindowServices services;
        QWidget window;
        ScheduleCommands commands(services, window);
        const QSignalSpy asked(&commands, &ScheduleCommands::runRequested);
        QVERIFY(commands.mayClose());
        makeDue(commands);
        QCOMPARE(asked.size(), 1);
    }

    void waitsForTheRunInProgress()
    {
        tests::WindowServices services;
        QWidget window;
        ScheduleCommands commands(services, window);
        const QSignalSpy asked(&commands, &ScheduleCommands::runRequested);
        services.runner().start();
        makeDue(commands);
        QCOMPARE(asked.size(), 0);
        QVERIFY(commands.schedule().isSet()); // it can still be cancelled, and is asked about
        services.runner().end(app::domain::RunState::Done);
        QCOMPARE(asked.size(), 1);
        services.runner().start();
        services.runner().end(app::domain::RunState::Done);
        QCOMPARE(asked.size(), 1);
    }

    //! Not every kind of work ends with a result: what hosts still had is collected, for one.
    void waitsForWhateverElseIsUnderWay()
    {
        tests::WindowServices services;
        QWidget window;
        ScheduleCommands commands(services, window);
        const QSignalSpy asked(&commands, &ScheduleCommands::runRequested);
        services.runner().running = true;
        makeDue(commands);
        QCOMPARE(asked.size(), 0);
        services.runner().running = false;
        commands.schedule().lookAtClock(); // a second later
        QCOMPARE(asked.size(), 1);
    }

    void aRunThatWaitsCanBeCancelled()
    {
        tests::WindowServices services;
        QWidget window;
        ScheduleCommands commands(services, window);
        const QSignalSpy asked(&commands, &ScheduleCommands::runRequested);
        services.runner().start();
        makeDue(commands);
        commands.cancel();
        services.runner().end(app::domain::RunState::Done);
        QCOMPARE(asked.size(), 0);
    }

    void anotherProjectIsNotRun()
    {
        tests::WindowServices services;
        QWidget window;
        ScheduleCommands commands(services, window);
        commands.schedule().set(QDateTime::currentDateTime().addDays(1));
        services.project().openFile(QStringLiteral("other.strata"));
        QVERIFY(!commands.schedule().isSet());
    }

    void theStatusBarSaysSoAndCancels()
    {
        tests::WindowServices services;
        QWidget window;
        ScheduleCommands commands(services, window);
        ScheduleIndicator indicator(commands.schedule());
        connect(&indicator, &ScheduleIndicator::cancelRequested, &commands,
                &ScheduleCommands::cancel);
        QVERIFY(indicator.isHidden());
        commands.schedule().set(QDateTime::currentDateTime().addDays(1));
        QVERIFY(!indicator.isHidden());
        QVERIFY(indicator.findChild<QLabel *>()->text().contains(QStringLiteral("Run starts at")));
        indicator.findChild<QToolButton *>()->click();
        QVERIFY(indicator.isHidden());
        QVERIFY(!commands.schedule().isSet());
    }

private:
    static void makeDue(ScheduleCommands &commands)
    {
        commands.schedule().set(QDateTime::currentDateTime().addSecs(-1));
        commands.schedule().lookAtClock();
    }
};

QTEST_MAIN(TstScheduleCommands)
#include "tst_schedule_commands.moc"
