// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

namespace {

std::string statOf(const std::string &first, const std::string &second)
{
    return "cpu  1 2 3 4 5 6 7 8 9 10\ncpu0 " + first + " 0 0\ncpu1 " + second + " 0 0\nintr 5 6\n";
}

} // namespace

class TestCpuUsage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void sharesOfTheInterval();
    void onlyUsableProcessorsCount();
    void missingIsSaid();
    void someProcessorsDoNotStandForAll();
    void aViewOfAContainerIsNotTheHost();
    void aClockThatStandsIsSaid();
};

void TestCpuUsage::sharesOfTheInterval()
{
    FixtureTree tree;
    tree.put("/proc/stat", statOf("10 0 10 80 0 0 0 0", "0 0 0 0 0 0 0 0"));
    const auto source = makeCpuUsage(tree.root(), std::nullopt);
    QCOMPARE(readAt(*source, 0), Values{});
    tree.put("/proc/stat", statOf("40 5 25 100 10 3 2 15", "0 0 0 100 0 0 0 0"));
    const Values values = readAt(*source, 1);
    // Of the first 100 ticks: 20 idle, 10 waiting, 15 stolen.
    QCOMPARE(values, (Values{{"cpu.0.utilization", 0.55},
                             {"cpu.1.utilization", 0},
                             {"cpu.utilization", 0.275},
                             {"cpu.steal", 0.075},
                             {"cpu.iowait", 0.05}}));
    QCOMPARE(source->missing(), std::string());
}

void TestCpuUsage::onlyUsableProcessorsCount()
{
    FixtureTree tree;
    tree.put("/proc/stat", statOf("0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0"));
    const auto source = makeCpuUsage(tree.root(), std::set<int>{1});
    readAt(*source, 0);
    tree.put("/proc/stat", statOf("100 0 0 0 0 0 0 0", "25 0 0 75 0 0 0 0"));
    const Values values = readAt(*source, 1);
    QCOMPARE(values.at("cpu.utilization"), 0.25);
    QVERIFY(!values.contains("cpu.0.utilization"));
}

void TestCpuUsage::missingIsSaid()
{
    FixtureTree tree;
    const auto source = makeCpuUsage(tree.root(), std::nullopt);
    QCOMPARE(readAt(*source, 0), Values{});
    QCOMPARE(source->missing(), std::string("no /proc/stat"));
}

void TestCpuUsage::someProcessorsDoNotStandForAll()
{
    FixtureTree tree; // numbers begin at 0 anew, whatever the host calls them
    tree.put("/proc/stat", statOf("10 0 0 0 0 0 0 0", "10 0 0 0 0 0 0 0"));
    for (const auto &[usable, reason] :
         {std::pair(std::set<int>{1, 2},
                    "/proc/stat has only 1 of the 2 processors that this process may use"),
          {{4, 5}, "/proc/stat has only 0 of the 2 processors that this process may use"}}) {
        const auto source = makeCpuUsage(tree.root(), usable);
        readAt(*source, 0);
        tree.put("/proc/stat", statOf("90 0 0 20 0 0 0 0", "90 0 0 20 0 0 0 0"));
        QCOMPARE(readAt(*source, 1), Values{});
        QCOMPARE(source->missing(), std::string(reason));
    }
}

void TestCpuUsage::aViewOfAContainerIsNotTheHost()
{
    FixtureTree tree;
    tree.put("/proc/self/mountinfo", "90 80 0:50 /proc/stat /proc/stat rw - fuse.lxcfs lxcfs rw\n")
        .put("/proc/stat", statOf("10 0 0 0 0 0 0 0", "10 0 0 0 0 0 0 0"));
    const auto source = makeCpuUsage(tree.root(), std::set<int>{0, 1});
    readAt(*source, 0);
    tree.put("/proc/stat", statOf("90 0 0 20 0 0 0 0", "90 0 0 20 0 0 0 0"));
    QCOMPARE(readAt(*source, 1), Values{});
    QCOMPARE(source->missing(),
             std::string("/proc/stat is a view of this container only (fuse.lxcfs)"));
}

void TestCpuUsage::aClockThatStandsIsSaid()
{
    FixtureTree tree;
    tree.put("/proc/stat", statOf("0 0 0 0 0 0 0 0", "0 0 0 0 0 0 0 0"));
    const auto source = makeCpuUsage(tree.root(), std::set<int>{0, 1});
    for (int second = 0; second < 3; ++second)
        QCOMPARE(readAt(*source, second), Values{});
    QCOMPARE(source->missing(),
             std::string("no time passed in /proc/stat (in gVisor none ever does)"));
    tree.put("/proc/stat", statOf("1 0 0 0 0 0 0 0", "0 0 0 1 0 0 0 0"));
    QCOMPARE(readAt(*source, 3).at("cpu.utilization"), 0.5);
    readAt(*source, 3.001);
    QCOMPARE(source->missing(), std::string()); // it was given before
}

QTEST_APPLESS_MAIN(TestCpuUsage)
#include "tst_cpu_usage.moc"
