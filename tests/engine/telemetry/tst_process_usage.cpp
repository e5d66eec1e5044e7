// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>
#include <chrono>
#include <ctime>
#include <unistd.h>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestProcessUsage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aBusyThreadUsesACore();
    void gVisorMakesUpWhatItSchedules();
};

void TestProcessUsage::aBusyThreadUsesACore()
{
    FixtureTree tree;
    tree.put("/proc/self/statm", "5000 1000 300 1 0 50 0\n");
    const auto source = makeProcessUsage(tree.root());
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto seconds = [start] {
        return std::chrono::duration<double>(Clock::now() - start).count();
    };
    QVERIFY(!readAt(*source, seconds()).contains("process.cpu"));
    const std::clock_t used = std::clock();
    while (std::clock() - used < CLOCKS_PER_SEC / 10) { // however busy the machine is
    }
    const double until = seconds();
    const Values values = readAt(*source, until);
    const double cores = values.at("process.cpu");
    QVERIFY2(cores * until > 0.09 && cores * until < 0.2, std::to_string(cores).c_str());
    QVERIFY(values.at("process.preemptions") >= 0);
    QCOMPARE(values.at("process.memory"), 1000.0 * static_cast<double>(::sysconf(_SC_PAGESIZE)));
    QCOMPARE(source->missing(), std::string());
}

void TestProcessUsage::gVisorMakesUpWhatItSchedules()
{
    FixtureTree tree;
    tree.put("/proc/sentry-meminfo").put("/proc/self/statm", "5000 1000 300 1 0 50 0\n");
    const auto source = makeProcessUsage(tree.root());
    readAt(*source, 0);
    QCOMPARE(readAt(*source, 1),
             (Values{{"process.memory", 1000.0 * static_cast<double>(::sysconf(_SC_PAGESIZE))}}));
    QCOMPARE(source->missing(), std::string("processor time and preemptions are unknown, as gVisor "
                                            "does not ask its machine for them"));
}

QTEST_APPLESS_MAIN(TestProcessUsage)
#include "tst_process_usage.moc"
