// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"

#include <QTest>

using namespace strata::engine::inventory;

class TestVirtualizationWitness : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithTheKernel();
    void readsTheVariable();
};

void TestVirtualizationWitness::agreesWithTheKernel()
{
    // The kernel reads the same CPUID bit into /proc/cpuinfo.
    const std::string cpuinfo = HostFiles("").text("/proc/cpuinfo").value_or("");
    const std::size_t flags = cpuinfo.find("\nflags");
    if (flags == std::string::npos)
        QSKIP("this architecture has no CPUID");
    const std::string line = cpuinfo.substr(flags, cpuinfo.find('\n', flags + 1) - flags) + " ";
    const VirtualizationWitness witness = virtualizationWitness();
    QVERIFY(witness.hypervisorBit.has_value());
    QCOMPARE(*witness.hypervisorBit, line.find(" hypervisor ") != std::string::npos);
    QVERIFY(*witness.hypervisorBit || witness.hypervisorSignature.empty());
}

void TestVirtualizationWitness::readsTheVariable()
{
    qputenv("container", "podman");
    QCOMPARE(virtualizationWitness().containerVariable, std::string("podman"));
    qunsetenv("container");
    QCOMPARE(virtualizationWitness().containerVariable, std::string());
}

QTEST_GUILESS_MAIN(TestVirtualizationWitness)
#include "tst_virtualization_witness.moc"
