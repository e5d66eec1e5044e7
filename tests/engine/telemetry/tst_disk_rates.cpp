// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

namespace {

std::string statsOf(int sectorsRead, int sectorsWritten)
{
    std::string text;
    for (const char *device : {"sda", "sda1", "dm-0", "nvme0n1"})
        text += "   8       0 " + std::string(device) + " 5 6 " + std::to_string(sectorsRead) +
                " 7 8 9 " + std::to_string(sectorsWritten) + " 10 0 11 12 0 0 0 0\n";
    return text;
}

} // namespace

class TestDiskRates : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void physicalDevicesOnly();
    void missingIsSaid();
};

void TestDiskRates::physicalDevicesOnly()
{
    FixtureTree tree;
    tree.put("/sys/block/sda/device/model", "disk")
        .put("/sys/block/nvme0n1/device/model", "disk")
        .put("/sys/block/dm-0/size", "8");
    tree.put("/proc/diskstats", statsOf(1000, 2000));
    const auto source = makeDiskRates(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    tree.put("/proc/diskstats", statsOf(1100, 2400));
    // Two devices, each of 100 sectors read and 400 written in two seconds; partition and mapped
    // device are the same bytes.
    QCOMPARE(readAt(*source, 2),
             (Values{{"disk.read", 2 * 100 * 512 / 2.0}, {"disk.write", 2 * 400 * 512 / 2.0}}));
    QCOMPARE(source->missing(), std::string());
}

void TestDiskRates::missingIsSaid()
{
    FixtureTree tree;
    tree.put("/proc/diskstats", statsOf(1, 1));
    const auto source = makeDiskRates(tree.root());
    QCOMPARE(readAt(*source, 0), Values{});
    QVERIFY(!source->missing().empty());
}

QTEST_APPLESS_MAIN(TestDiskRates)
#include "tst_disk_rates.moc"
