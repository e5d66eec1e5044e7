// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/run_schedule.h"

#include <QSignalSpy>
#include <QTest>

using strata::ui::shell::proposedStart;
using strata::ui::shell::RunSchedule;

class TstRunSchedule : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() { m_now = at(19, 30); }

    void tonightIsProposedUntilItIsTooLate()
    {
        QCOMPARE(proposedStart(at(9, 0)), at(22, 0));
        QCOMPARE(proposedStart(at(21, 55)), at(22, 0));
        QCOMPARE(proposedStart(at(21, 56)), at(22, 0).addDays(1));
        QCOMPARE(proposedStart(at(23, 30)), at(22, 0).addDays(1));
    }

    void countsDownAndIsDueOnce()
    {
        RunSchedule schedule([this] { return m_now; });
        QSignalSpy due(&schedule, &RunSchedule::due);
        QSignalSpy changed(&schedule, &RunSchedule::changed);
        QVERIFY(schedule.text().isEmpty());
        schedule.set(at(22, 0));
        QVERIFY2(schedule.text().endsWith(QStringLiteral("in 2 h 30 min")),
                 qPrintable(schedule.text()));
        QCOMPARE(changed.size(), 1);
        schedule.lookAtClock(); // a second later it says the same
        QCOMPARE(changed.size(), 1);
        m_now = at(21, 0).addSecs(1); // not 60 minutes, nor 59 with an hour left
        schedule.lookAtClock();
        QVERIFY2(schedule.text().endsWith(QStringLiteral("in 1 h 0 min")),
                 qPrintable(schedule.text()));
        m_now = at(21, 50);
        schedule.lookAtClock();
        QCOMPARE(changed.size(), 3);
        QVERIFY(schedule.text().endsWith(QStringLiteral("in 10 minute(s)")));
        QCOMPARE(due.size(), 0);
        m_now = at(22, 0);
        schedule.lookAtClock();
        schedule.lookAtClock();
        QCOMPARE(due.size(), 1);
        QVERIFY(!schedule.isSet());
    }

    //! The computer slept.
    void isDueEvenIfItsTimeIsLongPast()
    {
        RunSchedule schedule([this] { return m_now; });
        const QSignalSpy due(&schedule, &RunSchedule::due);
        schedule.set(at(22, 0));
        m_now = at(7, 0).addDays(1);
        schedule.lookAtClock();
        QCOMPARE(due.size(), 1);
    }

    void waitsForWhatIsUnderWay()
    {
        RunSchedule schedule([this] { return m_now; });
        bool isBusy = true;
        schedule.waitWhile([&] { return isBusy; });
        const QSignalSpy due(&schedule, &RunSchedule::due);
        const QSignalSpy changed(&schedule, &RunSchedule::changed);
        schedule.set(at(22, 0));
        QVERIFY(schedule.text().startsWith(QStringLiteral("Run starts at")));
        m_now = at(22, 0);
        schedule.lookAtClock();
        schedule.lookAtClock();
        QCOMPARE(due.size(), 0);
        QCOMPARE(changed.size(), 2);
        QVERIFY(schedule.text().contains(QStringLiteral("in progress")));
        isBusy = false;
        schedule.lookAtClock();
        QCOMPARE(due.size(), 1);
    }

    void isNeverDueOnceItIsCancelled()
    {
        RunSchedule schedule([this] { return m_now; });
        const QSignalSpy due(&schedule, &RunSchedule::due);
        schedule.set(at(22, 0));
        schedule.cancel();
        m_now = at(23, 0);
        schedule.lookAtClock();
        QCOMPARE(due.size(), 0);
        QVERIFY(schedule.text().isEmpty());
    }

    void saysTheDayIfItIsAnother()
    {
        RunSchedule schedule([this] { return m_now; });
        schedule.set(at(22, 0).addDays(1));
        const QString tomorrow = schedule.text();
        schedule.set(at(22, 0));
        QVERIFY2(tomorrow.size() > schedule.text().size(), qPrintable(tomorrow));
    }

private:
    static QDateTime at(int hour, int minute)
    {
        return QDateTime(QDate(2026, 3, 12), QTime(hour, minute));
    }
    QDateTime m_now;
};

QTEST_MAIN(TstRunSchedule)
#include "tst_run_schedule.moc"
