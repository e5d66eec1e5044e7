// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/queue_section.h"

#include "tests/ui/support/window_services.h"

#include <QLabel>
#include <QTest>

using namespace strata;
using app::api::RunQueue;
using ui::shell::QueueSection;
using ui::shell::RunSchedule;

class TstQueueSection : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsARunWhileItGoesOn()
    {
        tests::WindowRunner runner;
        QueueSection section(runner);
        QCOMPARE(texts(section), QStringList{QStringLiteral("Nothing is being measured.")});
        runner.queued = {{{QStringLiteral("gemm"), {QStringLiteral("bare")}, 0, {}, 1},
                          {QStringLiteral("cpu"), {QStringLiteral("bare")}, 0, {}, 1}},
                         1240,
                         12,
                         60};
        Q_EMIT runner.queueChanged();
        QCOMPARE(section.findChild<QTableView *>()->model()->rowCount(), 2);
        QCOMPARE(texts(section), QStringList{QStringLiteral(
                                     "12 of 60 trial(s) are done. 1240 more follow those below.")});
        runner.queued = {};
        Q_EMIT runner.queueChanged();
        QCOMPARE(section.findChild<QTableView *>()->model()->rowCount(), 0);
        QCOMPARE(texts(section), QStringList{QStringLiteral("Nothing is being measured.")});
    }

    void showsWhenARunStartsByItself()
    {
        tests::WindowRunner runner;
        const QDateTime now = QDateTime::currentDateTime();
        RunSchedule schedule([now] { return now; }); // or its text changes with the next second
        QueueSection section(runner);
        section.follow(schedule);
        QCOMPARE(texts(section).size(), 1);
        schedule.set(now.addSecs(7200));
        QCOMPARE(texts(section).last(), schedule.text());
        schedule.cancel();
        QCOMPARE(texts(section).size(), 1);
    }

private:
    static QStringList texts(const QueueSection &section)
    {
        QStringList texts;
        for (const QLabel *label : section.findChildren<QLabel *>())
            if (label->isVisibleTo(&section))
                texts.append(label->text());
        return texts;
    }
};

QTEST_MAIN(TstQueueSection)
#include "tst_queue_section.moc"
