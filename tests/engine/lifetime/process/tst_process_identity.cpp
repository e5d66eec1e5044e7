// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A process number that came to mean another process is never signalled.
#include "engine/lifetime/process/process_identity.h"
#include "engine/lifetime/process/process_table.h"

#include "tests/support/patience.h"

#include <QProcess>
#include <QTest>

#include <csignal>

#include <unistd.h>

using namespace strata::engine::lifetime;
using strata::tests::patienceMs;

class TestProcessIdentity : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knowsItself();
    void doesNotSignalAnotherProcessOfTheSameNumber();
    void doesNotTakeAZombieForAlive();
    void survivesItsTextForm();
    void findsARunsProcessesByMarkAndDescent();
};

void TestProcessIdentity::knowsItself()
{
    const auto self = identify(::getpid());
    QVERIFY(self);
    QVERIFY(isAlive(*self));
    QVERIFY(self->startTicks > 0);
    QCOMPARE(self->bootId.size(), std::size_t{36});
    QVERIFY(!identify(0x7ffffff0));
}

void TestProcessIdentity::doesNotSignalAnotherProcessOfTheSameNumber()
{
    QProcess sleeper;
    sleeper.start(QStringLiteral("/bin/sleep"), {QStringLiteral("1000")});
    QVERIFY(sleeper.waitForStarted());
    const auto right = identify(static_cast<pid_t>(sleeper.processId()));
    QVERIFY(right);
    ProcessIdentity otherStart = *right;
    otherStart.startTicks -= 1; // the one that had the number before
    ProcessIdentity otherBoot = *right;
    otherBoot.bootId = "00000000-0000-0000-0000-000000000000";
    for (const ProcessIdentity &wrong : {otherStart, otherBoot}) {
        QVERIFY(!isAlive(wrong));
        QVERIFY(!openProcess(wrong).isOpen());
        QVERIFY(!signalProcess(wrong, SIGKILL));
    }
    QVERIFY(!sleeper.waitForFinished(100));
    QVERIFY(signalProcess(*right, SIGKILL));
    QVERIFY(sleeper.waitForFinished());
    QCOMPARE(sleeper.exitStatus(), QProcess::CrashExit);
}

void TestProcessIdentity::doesNotTakeAZombieForAlive()
{
    const pid_t child = ::fork();
    if (child == 0)
        ::_exit(0);
    QTRY_VERIFY_WITH_TIMEOUT(readProcessStatus(child) && readProcessStatus(child)->isZombie(),
                             patienceMs);
    QVERIFY(!identify(child));
}

void TestProcessIdentity::survivesItsTextForm()
{
    const auto self = identify(::getpid());
    const auto again = fromText(toText(*self));
    QVERIFY(again);
    QCOMPARE(again->pid, self->pid);
    QCOMPARE(again->startTicks, self->startTicks);
    QCOMPARE(again->bootId, self->bootId);
    for (const char *bad : {"", "12", "12 13", "x 1 b", "0 1 b", "-5 1 b", "1 1 b"})
        QVERIFY2(!fromText(bad), bad);
}

void TestProcessIdentity::findsARunsProcessesByMarkAndDescent()
{
    const std::vector<ProcessEntry> all{{{30, 1, "b"}, 20, {}, {}}, // listed before its parent
                                        {{10, 1, "b"}, 1, "run", {}},
                                        {{20, 1, "b"}, 10, {}, {}},
                                        {{40, 1, "b"}, 1, "run2", {}},
                                        {{50, 1, "b"}, 0, {}, {}}};
    const auto numbers = [](const std::vector<ProcessEntry> &found) {
        std::vector<int> pids;
        for (const ProcessEntry &process : found)
            pids.push_back(process.identity.pid);
        std::sort(pids.begin(), pids.end());
        return pids;
    };
    QCOMPARE(numbers(processesOf({"run", 0}, all)), (std::vector<int>{10, 20, 30}));
    QCOMPARE(numbers(processesOf({"gone", 20}, all)), (std::vector<int>{30}));
    QCOMPARE(numbers(processesOf({"gone", 0}, all)), (std::vector<int>{}));
}

QTEST_GUILESS_MAIN(TestProcessIdentity)
#include "tst_process_identity.moc"
