// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/version.h"
#include "engine/inventory/inventory.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <unistd.h>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestInventory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aRecordedHostIsNotMixedWithThisOne();
    void thisHostIsSeen();
    void noValueIsEmpty();
};

void TestInventory::aRecordedHostIsNotMixedWithThisOne()
{
    const auto facts = takeInventory(fixture("docker_v2_in_vm")).facts;
    QCOMPARE(facts.at("virtualization.kind"), std::string("container in vm"));
    QCOMPARE(facts.at("cpu.model"), std::string("QEMU TCG CPU version 2.5+"));
    QCOMPARE(facts.at("engine.version"), strata::engine::core::engineVersion());
    QVERIFY(!facts.contains("memory.total_bytes") && !facts.contains("virtualization.hypervisor") &&
            !facts.contains("boot.id"));
}

void TestInventory::thisHostIsSeen()
{
    const auto facts = takeInventory().facts;
    QCOMPARE(facts.at("cpu.logical"), std::to_string(sysconf(_SC_NPROCESSORS_ONLN)));
    QVERIFY(std::stoll(facts.at("memory.total_bytes")) > 0);
    QVERIFY(std::stoi(facts.at("affinity.cpus")) >= 1);
    QVERIFY(facts.contains("kernel.release") && facts.contains("boot.id") &&
            facts.contains("virtualization.kind"));
}

void TestInventory::noValueIsEmpty()
{
    for (const char *name : {"bare_metal", "docker_v1", "vm_tcg", "docker_v2_in_vm"}) {
        for (const auto &[key, value] : takeInventory(fixture(name)).facts)
            QVERIFY2(!value.empty(), key.c_str());
    }
}

QTEST_GUILESS_MAIN(TestInventory)
#include "tst_inventory.moc"
