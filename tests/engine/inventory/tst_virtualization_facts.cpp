// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

namespace {

Facts factsOf(const std::string &root, const VirtualizationWitness &witness = {})
{
    Facts facts;
    addVirtualizationFacts(HostFiles(root), witness, facts);
    return facts;
}

} // namespace

class TestVirtualizationFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void allFourKinds();
    void theProcessorIsAskedBeforeTheFiles();
    void signaturesTellTheAccelerator_data();
    void signaturesTellTheAccelerator();
    void aBoardThatIsNeverReal();
    void aCloudsRealMachineIsReal();
    void unknownStaysUnknown();
};

void TestVirtualizationFacts::allFourKinds()
{
    QCOMPARE(factsOf(fixture("bare_metal")).at("virtualization.kind"), std::string("none"));
    QCOMPARE(factsOf(fixture("docker_v1")).at("virtualization.kind"), std::string("container"));
    QCOMPARE(factsOf(fixture("vm_tcg")).at("virtualization.kind"), std::string("vm"));
    QCOMPARE(factsOf(fixture("docker_v2_in_vm")).at("virtualization.kind"),
             std::string("container in vm"));
    const Facts vm = factsOf(fixture("vm_tcg"));
    QCOMPARE(vm.at("virtualization.vm_evidence"),
             std::string("CPUID hypervisor bit, dmi.vendor QEMU"));
    QCOMPARE(vm.at("dmi.product"), std::string("Standard PC (Q35 + ICH9, 2009)"));
    QVERIFY(!vm.contains("virtualization.container_evidence") &&
            !vm.contains("virtualization.accelerator"));
    QVERIFY(!factsOf(fixture("bare_metal")).contains("virtualization.vm_evidence"));
}

void TestVirtualizationFacts::theProcessorIsAskedBeforeTheFiles()
{
    VirtualizationWitness witness;
    witness.hypervisorBit = true;
    QCOMPARE(factsOf(fixture("bare_metal"), witness).at("virtualization.kind"), std::string("vm"));
    QCOMPARE(factsOf(fixture("docker_v1"), witness).at("virtualization.kind"),
             std::string("container in vm"));
}

void TestVirtualizationFacts::signaturesTellTheAccelerator_data()
{
    QTest::addColumn<QByteArray>("signature");
    QTest::addColumn<QByteArray>("accelerator");
    QTest::newRow("kvm") << QByteArray("KVMKVMKVM") << QByteArray("kvm");
    QTest::newRow("tcg") << QByteArray("TCGTCGTCGTCG") << QByteArray("tcg");
    QTest::newRow("other") << QByteArray("VMwareVMware") << QByteArray();
}

void TestVirtualizationFacts::signaturesTellTheAccelerator()
{
    QFETCH(QByteArray, signature);
    QFETCH(QByteArray, accelerator);
    VirtualizationWitness witness;
    witness.hypervisorBit = true;
    witness.hypervisorSignature = signature.toStdString();
    const Facts facts = factsOf(fixture("vm_tcg"), witness);
    QCOMPARE(facts.at("virtualization.hypervisor"), signature.toStdString());
    QCOMPARE(facts.contains("virtualization.accelerator"), !accelerator.isEmpty());
    if (!accelerator.isEmpty())
        QCOMPARE(facts.at("virtualization.accelerator"), accelerator.toStdString());
}

void TestVirtualizationFacts::aBoardThatIsNeverReal()
{
    // A guest whose hypervisor hides its CPUID bit.
    FixtureTree tree;
    tree.put("/proc/cpuinfo", "processor : 0\nflags : fpu avx\n")
        .put("/sys/class/dmi/id/sys_vendor", "VMware, Inc.\n");
    QCOMPARE(factsOf(tree.root()).at("virtualization.kind"), std::string("vm"));
}

void TestVirtualizationFacts::aCloudsRealMachineIsReal()
{
    FixtureTree tree;
    tree.put("/proc/cpuinfo", "processor : 0\nflags : fpu avx\n")
        .put("/sys/class/dmi/id/sys_vendor", "Amazon EC2\n")
        .put("/sys/class/dmi/id/product_name", "c5.metal\n");
    QCOMPARE(factsOf(tree.root()).at("virtualization.kind"), std::string("none"));
}

void TestVirtualizationFacts::unknownStaysUnknown()
{
    QCOMPARE(factsOf(FixtureTree().root()).at("virtualization.kind"), std::string("unknown"));
    VirtualizationWitness witness;
    witness.containerVariable = "lxc";
    QCOMPARE(factsOf(FixtureTree().root(), witness).at("virtualization.kind"),
             std::string("container"));
}

QTEST_GUILESS_MAIN(TestVirtualizationFacts)
#include "tst_virtualization_facts.moc"
