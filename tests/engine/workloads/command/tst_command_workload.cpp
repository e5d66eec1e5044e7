// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/workloads.h"

#include <QTest>

using namespace strata::engine;

class TestCommandWorkload : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void selfTestRunsAProgram();
    void selfTestSaysWhatItLeavesOut();
};

void TestCommandWorkload::selfTestRunsAProgram()
{
    // Instead of the engine, which is not built for this test.
    const auto workload = workloads::makeCommand({"/bin/echo", {"echo", "format 2"}});
    const core::SelfTestReport report = workload->selfTest();
    QVERIFY2(report.failures.empty(),
             report.failures.empty() ? "" : report.failures.front().c_str());
    QCOMPARE(report.cases, 2);
    const auto broken = workloads::makeCommand({"/bin/false", {"false"}});
    QCOMPARE(broken->selfTest().failures.size(), std::size_t{2});
}

void TestCommandWorkload::selfTestSaysWhatItLeavesOut()
{
    const core::SelfTestReport report = workloads::makeCommand({})->selfTest();
    QCOMPARE(report.cases, 0);
    QCOMPARE(report.leftOut.size(), std::size_t{1});
}

QTEST_APPLESS_MAIN(TestCommandWorkload)
#include "tst_command_workload.moc"
