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
    void initTestCase();
    void theFirstSignalIsARequest_data();
    void theFirstSignalIsARequest();
    void theSecondSignalQuitsAtOnce();
    void aSignalThatComesTwiceIsOneRequest();
    void aGoneReaderDoesNotEndTheProgram();
    void whatIsIgnoredStaysSo();
    void afterwardsSignalsDoWhatTheyDid();
};

namespace {

using Handler = void (*)(int);

Handler handlerOf(int number)
{
    struct sigaction now = {};
    ::sigaction(number, nullptr, &now);
    return now.sa_handler;
}

//! Does with a signal what a test needs, until the test ends.
class SignalDoes {
public:
    SignalDoes(int number, Handler handler) : m_number(number)
    {
        ::sigaction(number, nullptr, &m_before);
        std::signal(number, handler);
    }
    ~SignalDoes() { ::sigaction(m_number, &m_before, nullptr); }
    Q_DISABLE_COPY_MOVE(SignalDoes)

private:
    int m_number;
    struct sigaction m_before = {};
};

} // namespace

//! Whoever runs the tests in the background has them ignore some.
void TstInterrupt::initTestCase()
{
    for (const int number : {SIGINT, SIGTERM, SIGHUP})
        if (handlerOf(number) == SIG_IGN)
            std::signal(number, SIG_DFL);
}

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

//! As nohup has it, and a shell's background jobs.
void TstInterrupt::whatIsIgnoredStaysSo()
{
    const SignalDoes ignored(SIGHUP, SIG_IGN);
    {
        Interrupt interrupt;
        QSignalSpy requested(&interrupt, &Interrupt::requested);
        QVERIFY(handlerOf(SIGHUP) == SIG_IGN);
        ::raise(SIGHUP);
        ::raise(SIGTERM); // heard, so that waiting has an end
        QVERIFY(requested.wait(60'000));
        QCOMPARE(requested.size(), 1);
    }
    QVERIFY(handlerOf(SIGHUP) == SIG_IGN);
}

void TstInterrupt::afterwardsSignalsDoWhatTheyDid()
{
    const Handler own = [](int) {};
    const SignalDoes handled(SIGTERM, own);
    {
        const Interrupt interrupt;
        QVERIFY(handlerOf(SIGTERM) != own);
    }
    QVERIFY(handlerOf(SIGTERM) == own);
}

QTEST_GUILESS_MAIN(TstInterrupt)
#include "tst_interrupt.moc"
