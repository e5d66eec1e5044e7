// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Commands start without a shell, with bounded time and output.
#include "engine/lifetime/process/bounded_command.h"

#include "tests/support/patience.h"

#include <QElapsedTimer>
#include <QTest>

#include <csignal>

using strata::engine::lifetime::runBounded;
using strata::tests::patienceMs;
using strata::tests::shortestMs;

class TestBoundedCommand : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void passesArgumentsVerbatim();
    void replacesVariables();
    void passesNoStrangersVariablesOn();
    void namesAMissingProgram();
    void killsTheGroupAfterItsTime();
    void boundsTheOutput();
    void waitsForACommandThatClosedItsOutput();
};

void TestBoundedCommand::passesArgumentsVerbatim()
{
    const auto done = runBounded({{"printf", "%s|", "a b", "$HOME", "'q'", ""}, {}, "/"}, 5);
    QVERIFY(done && done->succeeded());
    QCOMPARE(done->output, std::string("a b|$HOME|'q'||"));
}

void TestBoundedCommand::replacesVariables()
{
    ::setenv("STRATA_TEST_VALUE", "old", 1);
    const auto done = runBounded({{"/bin/sh", "-c", "echo $STRATA_TEST_VALUE; pwd; echo oops >&2"},
                                  {"STRATA_TEST_VALUE=new"},
                                  "/usr"},
                                 5);
    QVERIFY(done && done->succeeded());
    QCOMPARE(done->output, std::string("new\n/usr\n"));
    QCOMPARE(done->errors, std::string("oops\n"));
}

void TestBoundedCommand::passesNoStrangersVariablesOn()
{
    ::setenv("OMP_NUM_THREADS", "1", 1);
    ::setenv("LD_PRELOAD", "/strata/no-such-library.so", 1);
    ::setenv("NCCL_ALGO", "Ring", 1);
    const auto done = runBounded({{"env"}, {"STRATA_TEST_VALUE=1"}, "/"}, 5);
    ::unsetenv("LD_PRELOAD");
    QVERIFY(done && done->succeeded());
    const QByteArray variables = '\n' + QByteArray::fromStdString(done->output);
    QVERIFY(!variables.contains("\nOMP_NUM_THREADS=") && !variables.contains("\nLD_PRELOAD="));
    QVERIFY(variables.contains("\nNCCL_ALGO=Ring\n") &&
            variables.contains("\nSTRATA_TEST_VALUE=1\n"));
    QCOMPARE(done->errors, std::string());
}

void TestBoundedCommand::namesAMissingProgram()
{
    const auto done = runBounded({{"strata-no-such-program"}, {}, "/"}, 5);
    QVERIFY(!done);
    QVERIFY(done.error().text.starts_with(
        "Cannot start strata-no-such-program: No such file or directory. Install"));
}

void TestBoundedCommand::killsTheGroupAfterItsTime()
{
    constexpr int enoughMs = 3'000;
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &) {
        const auto done = runBounded({{"/bin/sh", "-c", "sleep 50 & echo $!; wait"}, {}, "/"}, 1);
        QVERIFY(done);
        QVERIFY(!done->inTime && !done->succeeded());
        const int inner = std::stoi(done->output);
        QTRY_VERIFY_WITH_TIMEOUT(::kill(inner, 0) != 0, patienceMs);
    });
    QVERIFY2(taken >= 1000 && taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestBoundedCommand::boundsTheOutput()
{
    const auto done = runBounded({{"head", "-c", "3000000", "/dev/zero"}, {}, "/"}, 10);
    QVERIFY(done && done->succeeded());
    QCOMPARE(done->output.size(), std::size_t{64 * 1024});
}

void TestBoundedCommand::waitsForACommandThatClosedItsOutput()
{
    const auto done = runBounded({{"/bin/sh", "-c", "exec >&-; sleep 0.3; exit 4"}, {}, "/"}, 5);
    QVERIFY(done && done->inTime && !done->succeeded());
}

QTEST_GUILESS_MAIN(TestBoundedCommand)
#include "tst_bounded_command.moc"
