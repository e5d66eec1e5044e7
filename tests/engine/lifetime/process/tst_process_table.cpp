// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The list of processes can be read while processes end.
#include "engine/lifetime/process/process_table.h"

#include <QTest>

#include <atomic>
#include <thread>

#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine::lifetime;

class TestProcessTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void processesMayEndWhileTheyAreRead();
    void thisProcessIsNotListed();
};

void TestProcessTable::processesMayEndWhileTheyAreRead()
{
    std::atomic<bool> enough{false};
    std::atomic<pid_t> last{0};
    std::thread parent([&] {
        while (!enough) {
            const pid_t child = ::fork();
            if (child == 0)
                ::_exit(0);
            last = child;
            ::waitpid(child, nullptr, 0);
        }
    });
    // What is read of a process that has just ended fails in the middle: nothing is thrown, and
    // nothing is made up.
    int seen = 0;
    for (int i = 0; i < 100'000; ++i) {
        if (const auto status = readProcessStatus(last))
            seen += status->startTicks > 0 ? 1 : 0;
    }
    const std::vector<ProcessEntry> all = readProcesses();
    enough = true;
    parent.join();
    QVERIFY(seen > 0);
    QVERIFY(!all.empty());
}

void TestProcessTable::thisProcessIsNotListed()
{
    for (const ProcessEntry &process : readProcesses())
        QVERIFY(process.identity.pid != ::getpid());
}

QTEST_GUILESS_MAIN(TestProcessTable)
#include "tst_process_table.moc"
