// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

namespace {

Facts factsOf(const std::string &root)
{
    Facts facts;
    addGpuFacts(HostFiles(root), facts);
    return facts;
}

} // namespace

class TestGpuFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsDriverAndNames();
    void seesAGpuWithoutADriver();
    void noGpuIsZeroOnlyWhereOneWouldShow();
};

void TestGpuFacts::readsDriverAndNames()
{
    FixtureTree tree;
    tree.put("/proc/driver/nvidia/version",
             "NVRM version: NVIDIA UNIX Open Kernel Module for x86_64  580.82.07  Release "
             "Build\nGCC version:  gcc version 12.3.0\n")
        .put("/proc/driver/nvidia/gpus/0000:1b:00.0/information",
             "Model: \t\t NVIDIA H200\nIRQ:   \t\t 18\n")
        .put("/proc/driver/nvidia/gpus/0000:43:00.0/information", "Model: \t\t NVIDIA H200 NVL\n")
        .put("/sys/bus/pci/devices/0000:43:00.0/numa_node", "1\n");
    const Facts facts = factsOf(tree.root());
    QCOMPARE(facts.at("gpu.count"), std::string("2"));
    QCOMPARE(facts.at("gpu.0.name"), std::string("NVIDIA H200"));
    QCOMPARE(facts.at("gpu.1.name"), std::string("NVIDIA H200 NVL"));
    QCOMPARE(facts.at("gpu.0.bus_id"), std::string("0000:1b:00.0"));
    QCOMPARE(facts.at("gpu.1.numa_node"), std::string("1"));
    QVERIFY(!facts.contains("gpu.0.numa_node"));
    QCOMPARE(facts.at("gpu.driver"), std::string("580.82.07"));
}

void TestGpuFacts::seesAGpuWithoutADriver()
{
    FixtureTree tree;
    const auto device = [&tree](const std::string &address, const char *vendor, const char *type) {
        tree.put(("/sys/bus/pci/devices/" + address + "/vendor").c_str(), vendor)
            .put(("/sys/bus/pci/devices/" + address + "/class").c_str(), type);
    };
    device("0000:01:00.0", "0x10de\n", "0x030200\n");
    device("0000:01:00.1", "0x10de\n", "0x040300\n"); // its sound part
    device("0000:00:02.0", "0x8086\n", "0x030000\n");
    const Facts facts = factsOf(tree.root());
    QCOMPARE(facts.at("gpu.count"), std::string("1"));
    QVERIFY(!facts.contains("gpu.driver") && !facts.contains("gpu.0.name"));
}

void TestGpuFacts::noGpuIsZeroOnlyWhereOneWouldShow()
{
    QVERIFY(factsOf(FixtureTree().root()).empty());
    FixtureTree tree;
    tree.put("/sys/bus/pci/devices/0000:00:00.0/vendor", "0x8086\n");
    QCOMPARE(factsOf(tree.root()).at("gpu.count"), std::string("0"));
}

QTEST_GUILESS_MAIN(TestGpuFacts)
#include "tst_gpu_facts.moc"
