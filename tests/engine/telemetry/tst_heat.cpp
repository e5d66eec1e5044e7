// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestHeat : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void theHottestSensorOfAProcessorCounts();
    void throttlesAreCountedOverTime();
    void missingIsSaid();
};

void TestHeat::theHottestSensorOfAProcessorCounts()
{
    FixtureTree tree;
    tree.put("/sys/class/hwmon/hwmon0/name", "nvme\n")
        .put("/sys/class/hwmon/hwmon0/temp1_input", "90000\n")
        .put("/sys/class/hwmon/hwmon1/name", "coretemp\n")
        .put("/sys/class/hwmon/hwmon1/temp1_input", "51000\n")
        .put("/sys/class/hwmon/hwmon1/temp2_input", "62500\n")
        .put("/sys/class/hwmon/hwmon1/temp2_label", "Core 0\n")
        .put("/sys/class/thermal/thermal_zone0/type", "x86_pkg_temp\n")
        .put("/sys/class/thermal/thermal_zone0/temp", "61000\n");
    const auto source = makeHeat(tree.root());
    QCOMPARE(readAt(*source, 0), (Values{{"cpu.temperature", 62.5}}));
    QCOMPARE(source->missing(), std::string());
}

void TestHeat::throttlesAreCountedOverTime()
{
    FixtureTree tree;
    const char *const count = "/sys/devices/system/cpu/cpu0/thermal_throttle/core_throttle_count";
    tree.put(count, "10\n");
    const auto source = makeHeat(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    tree.put(count, "16\n");
    QCOMPARE(readAt(*source, 2), (Values{{"cpu.heat_throttles", 3.0}}));
}

void TestHeat::missingIsSaid()
{
    FixtureTree tree;
    const auto source = makeHeat(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    QVERIFY(!source->missing().empty());
}

QTEST_APPLESS_MAIN(TestHeat)
#include "tst_heat.moc"
