// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cancellation.h"

#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine::core;

namespace {

//! Runs `body`, which does not return, in a child process.
template <typename Body>
int statusOf(Body body)
{
    const pid_t child = fork();
    if (child == 0) {
        body();
        _exit(99);
    }
    int status = 0;
    waitpid(child, &status, 0);
    return status;
}

} // namespace

class TestCancellation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSignalSetsTheFlagAndASecondOneEnds();
    void anIgnoredSignalStaysIgnored();
};

void TestCancellation::aSignalSetsTheFlagAndASecondOneEnds()
{
    const int status = statusOf([] {
        std::atomic<bool> &cancelled = cancelOnSignals();
        if (cancelled)
            _exit(10);
        raise(SIGTERM);
        if (!cancelled)
            _exit(11);
        raise(SIGTERM);
        _exit(12);
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGTERM);
}

void TestCancellation::anIgnoredSignalStaysIgnored()
{
    const int status = statusOf([] {
        std::signal(SIGHUP, SIG_IGN);
        std::atomic<bool> &cancelled = cancelOnSignals();
        raise(SIGHUP);
        raise(SIGPIPE);
        _exit(cancelled ? 10 : 0);
    });
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

QTEST_GUILESS_MAIN(TestCancellation)
#include "tst_cancellation.moc"
