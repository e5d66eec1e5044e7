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
    addCpuFacts(HostFiles(root), facts);
    return facts;
}

} // namespace

class TestCpuFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsATwoSocketMachine();
    void anotherArchitecture();
    void microcode();
    void nothingIsKnownOfNothing();
};

void TestCpuFacts::readsATwoSocketMachine()
{
    const Facts facts = factsOf(fixture("bare_metal"));
    QCOMPARE(facts.at("cpu.model"), std::string("Intel(R) Xeon(R) Gold 6130 CPU @ 2.10GHz"));
    QCOMPARE(facts.at("cpu.vendor"), std::string("GenuineIntel"));
    QCOMPARE(facts.at("cpu.logical"), std::string("16"));
    QCOMPARE(facts.at("cpu.cores"), std::string("8"));
    QCOMPARE(facts.at("cpu.sockets"), std::string("2"));
    QCOMPARE(facts.at("cpu.isa"),
             std::string("sse4_2 avx f16c fma avx2 avx512f avx512dq avx512bw avx512vl"));
    QCOMPARE(facts.at("cpu.frequency_max_hz"), std::string("3700000000"));
    QCOMPARE(facts.at("cache.l1d_bytes"), std::string("32768"));
    QCOMPARE(facts.at("cache.l2_bytes"), std::string("1048576"));
    QCOMPARE(facts.at("cache.l3_bytes"), std::string("23068672"));
}

void TestCpuFacts::anotherArchitecture()
{
    FixtureTree tree;
    tree.put("/proc/cpuinfo", "processor\t: 0\nFeatures\t: fp asimd sve bf16\n\nprocessor\t: "
                              "1\nFeatures\t: fp asimd sve bf16");
    const Facts facts = factsOf(tree.root());
    QCOMPARE(facts.at("cpu.logical"), std::string("2"));
    QCOMPARE(facts.at("cpu.isa"), std::string("asimd sve bf16"));
    QVERIFY(!facts.contains("cpu.sockets") && !facts.contains("cpu.model"));
}

//! An update of it can change how fast a processor is.
void TestCpuFacts::microcode()
{
    FixtureTree tree;
    tree.put("/proc/cpuinfo", "processor\t: 0\nmicrocode\t: 0x2007006\n");
    QCOMPARE(factsOf(tree.root()).at("cpu.microcode"), std::string("0x2007006"));
    QVERIFY(!factsOf(fixture("bare_metal")).contains("cpu.microcode"));
}

void TestCpuFacts::nothingIsKnownOfNothing()
{
    QVERIFY(factsOf(FixtureTree().root()).empty());
}

QTEST_GUILESS_MAIN(TestCpuFacts)
#include "tst_cpu_facts.moc"
