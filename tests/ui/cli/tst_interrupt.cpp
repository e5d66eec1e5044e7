// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/cli/interrupt.h"

#include <QSignalSpy>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>

using strata::ui::cli::Interrupt;

class TstInterrupt : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstSignalIsARequest_data();
    void theFirstSignalIsARequest();
    void theSecondSignalQuitsAtOnce();
    void aSignalThatComesTwiceIsOneRequest();
    void aGoneReaderDoesNotEndTheProgram();
};

void TstInterrupt::theFirstSignalIsARequest_data()
{
    QTest::addColumn<int>("number");
    QTest::newRow("Ctrl+C") << SIGINT;
    QTest::newRow("request to end") << SIGTERM;
    QTest::newRow("terminal closed") << SIGHUP;
}

void TstInterrupt::theFirstSignalIsARequest()
{
    QFETCH(int, number);
    Interrupt interrupt;
    QSignalSpy requested(&interrupt, &Interrupt::requested);
    ::raise(number);
    QVERIFY(requested.wait(60'000));
    QCOMPARE(requested.size(), 1);
}

void TstInterrupt::theSecondSignalQuitsAtOnce()
{
    Interrupt interrupt;
    const pid_t child = ::fork();
    QVERIFY(child >= 0);
    if (child == 0) {
        ::raise(SIGINT);
        ::raise(SIGTERM); // the same request
        ::usleep(600'000);
        ::raise(SIGINT);
        ::_exit(99); // not reached
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 130);
}

void TstInterrupt::aSignalThatComesTwiceIsOneRequest()
{
    Interrupt interrupt;
    const pid_t child = ::fork();
    QVERIFY(child >= 0);
    if (child == 0) {
        ::raise(SIGINT);
        ::raise(SIGINT);
        ::_exit(0);
    }
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

void TstInterrupt::aGoneReaderDoesNotEndTheProgram()
{
    Interrupt interrupt;
    int ends[2];
    QCOMPARE(::pipe(ends), 0);
    ::close(ends[0]);
    QCOMPARE(::write(ends[1], "x", 1), -1); // without the setting this line would be the last
    ::close(ends[1]);
}

QTEST_GUILESS_MAIN(TstInterrupt)
#include "tst_interrupt.moc"
