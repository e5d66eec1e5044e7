// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/thread_room.h"

#include <QTest>

#include <stdexcept>
#include <system_error>

#include <grp.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine::core;

class TestThreadRoom : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void thereIsRoom();
    void aLimitIsNamed();
    void otherErrorsAreNotAboutThreads();
    void oneRefusedThreadIsNamed();
};

void TestThreadRoom::thereIsRoom()
{
    QVERIFY(requireThreads(0));
    QVERIFY(requireThreads(16));
}

void TestThreadRoom::aLimitIsNamed()
{
    if (::geteuid() != 0)
        QSKIP("A user of its own, which has no other process, needs root.");
    int channel[2];
    QCOMPARE(::pipe(channel), 0);
    const pid_t child = ::fork();
    if (child == 0) {
        const rlimit three{3, 3}; // this thread and two more
        const bool ready = ::setgroups(0, nullptr) == 0 && ::setrlimit(RLIMIT_NPROC, &three) == 0 &&
                           ::setuid(54321) == 0;
        const auto two = requireThreads(2);
        const auto more = requireThreads(8);
        const std::string text = !ready ? "not ready"
                                 : !two ? two.error().text
                                 : more ? "no limit"
                                        : more.error().text;
        const bool written =
            ::write(channel[1], text.data(), text.size()) == static_cast<ssize_t>(text.size());
        ::_exit(written ? 0 : 1);
    }
    ::close(channel[1]);
    QByteArray text(4096, '\0');
    text.resize(std::max<ssize_t>(0, ::read(channel[0], text.data(), text.size())));
    ::close(channel[0]);
    int status = 0;
    QCOMPARE(::waitpid(child, &status, 0), child);
    QCOMPARE(status, 0);
    QVERIFY2(text.startsWith("This work needs 8 more threads here, but the system let 2 start ("),
             text.constData());
    QVERIFY2(text.contains("pids limit") && text.endsWith("(ulimit -u)."), text.constData());
}

void TestThreadRoom::otherErrorsAreNotAboutThreads()
{
    using std::errc;
    const std::system_error refused(make_error_code(errc::resource_unavailable_try_again));
    QVERIFY(isRefusedThread(refused));
    QVERIFY(!isRefusedThread(std::system_error(make_error_code(errc::no_space_on_device))));
    QVERIFY(!isRefusedThread(std::runtime_error("anything else")));
}

void TestThreadRoom::oneRefusedThreadIsNamed()
{
    const std::system_error refused(make_error_code(std::errc::resource_unavailable_try_again));
    const Failure failure = refusedThread("thread 3 of 4", refused, "ranks").value();
    QCOMPARE(failure.kind, FailureKind::Resource);
    QCOMPARE(failure.code, std::string("no_thread"));
    QCOMPARE(failure.text, "The system refused thread 3 of 4 (" + std::string(refused.what()) +
                               "). Choose fewer ranks, or raise the limit: of processes in this "
                               "container (pids limit) or of this user (ulimit -u).");
}

QTEST_GUILESS_MAIN(TestThreadRoom)
#include "tst_thread_room.moc"
