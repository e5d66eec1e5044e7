// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/cancellation.h"

#include <QTest>

#include <csignal>
#include <cstdint>
#include <sys/syscall.h>
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

#if defined(__x86_64__)
//! Sends this process SIGTERM with values below the stack pointer, as compiled kernels have them,
//! and returns how many of them were changed by it.
std::size_t changedBelowStack()
{
    constexpr std::size_t bytes = 8192; // a signal's frame begins within
    constexpr std::size_t words = bytes / sizeof(std::uint64_t);
    constexpr std::uint64_t pattern = 0x5354524154410001;
    std::size_t same = 0;
    long call = SYS_kill;
    __asm__ volatile("lea -8192(%%rsp), %%rbx\n"
                     "mov %[words], %%r8\n"
                     "1: mov %[pattern], -8(%%rbx,%%r8,8)\n"
                     "dec %%r8\n"
                     "jnz 1b\n"
                     "syscall\n"
                     "mov %[words], %%r8\n"
                     "2: cmp %[pattern], -8(%%rbx,%%r8,8)\n"
                     "jne 3f\n"
                     "inc %[same]\n"
                     "3: dec %%r8\n"
                     "jnz 2b\n"
                     : [same] "+r"(same), "+a"(call)
                     : "D"(getpid()), "S"(SIGTERM), [pattern] "r"(pattern), [words] "i"(words)
                     : "rbx", "rcx", "r8", "r11", "memory", "cc");
    return words - same;
}
#endif

} // namespace

class TestCancellation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSignalSetsTheFlagAndALaterOneEnds();
    void signalsThatComeTogetherAreOne();
    void anIgnoredSignalStaysIgnored();
    void aSignalLeavesTheStackAlone();
};

void TestCancellation::aSignalSetsTheFlagAndALaterOneEnds()
{
    const int status = statusOf([] {
        std::atomic<bool> &cancelled = cancelOnSignals();
        if (cancelled)
            _exit(10);
        raise(SIGTERM);
        if (!cancelled)
            _exit(11);
        for (;;) // until one is late enough
            raise(SIGTERM);
    });
    QVERIFY(WIFSIGNALED(status));
    QCOMPARE(WTERMSIG(status), SIGTERM);
}

void TestCancellation::signalsThatComeTogetherAreOne()
{
    // On a busy machine they may be apart by chance, but not each time.
    bool wereOne = false;
    for (int i = 0; i < 20 && !wereOne; ++i) {
        const int status = statusOf([] {
            const std::atomic<bool> &cancelled = cancelOnSignals();
            raise(SIGTERM);
            raise(SIGTERM);
            _exit(cancelled ? 0 : 10);
        });
        wereOne = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    }
    QVERIFY(wereOne);
}

void TestCancellation::anIgnoredSignalStaysIgnored()
{
    const int status = statusOf([] {
        std::signal(SIGHUP, SIG_IGN);
        std::atomic<bool> &cancelled = cancelOnSignals();
        raise(SIGHUP);
        raise(SIGPIPE);
        raise(SIGXFSZ);
        _exit(cancelled ? 10 : 0);
    });
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
}

void TestCancellation::aSignalLeavesTheStackAlone()
{
#if defined(__x86_64__)
    const int status = statusOf([] {
        std::atomic<bool> &cancelled = cancelOnSignals();
        const std::size_t changed = changedBelowStack();
        _exit(!cancelled ? 10 : changed > 0 ? 11 : 0);
    });
    QVERIFY(WIFEXITED(status));
    QCOMPARE(WEXITSTATUS(status), 0);
#else
    QSKIP("Written for x86-64 only.");
#endif
}

QTEST_GUILESS_MAIN(TestCancellation)
#include "tst_cancellation.moc"
