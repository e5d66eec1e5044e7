// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/commands.h"
#include "tests/support/patience.h"

#include <QTest>

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

using strata::engine::containers::beInit;
using strata::tests::patienceMs;

namespace {

//! The exit status of an init process that is a process of its own.
int statusOf(const std::function<int()> &work, const std::function<void(pid_t)> &meanwhile = {})
{
    const pid_t init = ::fork();
    if (init == 0)
        ::_exit(beInit(work));
    if (meanwhile)
        meanwhile(init);
    int status = -1;
    const auto isOver = [&] { return ::waitpid(init, &status, WNOHANG) == init; };
    return QTest::qWaitFor(isOver, patienceMs) && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

} // namespace

class TestInit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void itsStatusIsThatOfTheWork()
    {
        QCOMPARE(statusOf([] { return 0; }), 0);
        QCOMPARE(statusOf([] { return 3; }), 3);
        QCOMPARE(statusOf([] { return ::raise(SIGKILL); }), 128 + SIGKILL);
    }

    void signalsAreHandedOn()
    {
        int ready[2];
        QCOMPARE(::pipe(ready), 0);
        const auto wait = [&ready] {
            ::signal(SIGTERM, [](int) { ::_exit(7); });
            if (::write(ready[1], "r", 1) != 1)
                return 8;
            for (;;)
                ::pause();
        };
        const auto end = [&ready](pid_t init) {
            char word = 0;
            if (::read(ready[0], &word, 1) == 1)
                ::kill(init, SIGTERM);
        };
        QCOMPARE(statusOf(wait, end), 7);
    }

    void othersThatEndAreReaped()
    {
        QCOMPARE(statusOf([] {
                     if (::fork() == 0)
                         ::_exit(9);
                     return ::wait(nullptr) > 0 ? 5 : 6;
                 }),
                 5);
    }
};

QTEST_GUILESS_MAIN(TestInit)
#include "tst_init.moc"
