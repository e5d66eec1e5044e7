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

QTEST_APPLESS_MAIN(TestCpuUsage)
#include "tst_cpu_usage.moc"
