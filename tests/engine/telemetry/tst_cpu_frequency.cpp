// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestCpuFrequency : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void meanOfTheProcessors();
    void elseOfCpuinfo();
    void missingIsSaid();
};

void TestCpuFrequency::meanOfTheProcessors()
{
    FixtureTree tree;
    tree.put("/sys/devices/system/cpu/cpu0/cpufreq/scaling_cur_freq", "2000000\n");
    tree.put("/sys/devices/system/cpu/cpu1/cpufreq/scaling_cur_freq", "3000000\n");
    tree.put("/sys/devices/system/cpu/cpufreq/boost", "1\n");
    tree.put("/proc/cpuinfo", "cpu MHz\t\t: 1000.0\n");
    QCOMPARE(readAt(*makeCpuFrequency(tree.root()), 0),
             (Values{{"cpu.frequency", 2.5e9}, {"cpu.frequency.highest", 3e9}}));
}

void TestCpuFrequency::elseOfCpuinfo()
{
    FixtureTree tree;
    tree.put("/proc/cpuinfo",
             "processor : 0\ncpu MHz\t\t: 2299.500\n\nprocessor : 1\ncpu MHz\t\t: 2300.500\n");
    const auto source = makeCpuFrequency(tree.root());
    QCOMPARE(readAt(*source, 0), (Values{{"cpu.frequency", 2.3e9}}));
    QCOMPARE(readAt(*source, 0.5), Values{}); // it is dear to make
    QCOMPARE(readAt(*source, 1), (Values{{"cpu.frequency", 2.3e9}}));
}

void TestCpuFrequency::missingIsSaid()
{
    FixtureTree tree;
    const auto source = makeCpuFrequency(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    QVERIFY(!source->missing().empty());
}

QTEST_APPLESS_MAIN(TestCpuFrequency)
#include "tst_cpu_frequency.moc"
