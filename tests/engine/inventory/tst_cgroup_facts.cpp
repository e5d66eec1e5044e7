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
    addCgroupFacts(HostFiles(root), facts);
    return facts;
}

} // namespace

class TestCgroupFacts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsVersion1InDocker();
    void readsVersion2InANamespace();
    void noLimitIsNoFact();
    void theTightestOfAllLevelsCounts();
    void otherLimitsOfMemory();
    void pathsThatLeaveTheNamespaceAreNotFollowed();
    void controllersOfAHybridHost();
    void noCgroupsAtAll();
};

void TestCgroupFacts::readsVersion1InDocker()
{
    const Facts facts = factsOf(fixture("docker_v1"));
    QCOMPARE(facts.at("cgroup.version"), std::string("1"));
    QCOMPARE(facts.at("cgroup.cpu_quota_cores"), std::string("0.9"));
    QCOMPARE(facts.at("cgroup.cpuset"), std::string("1"));
    QCOMPARE(facts.at("cgroup.memory_limit_bytes"), std::string("314572800"));
}

void TestCgroupFacts::readsVersion2InANamespace()
{
    const Facts facts = factsOf(fixture("docker_v2_in_vm"));
    QCOMPARE(facts.at("cgroup.version"), std::string("2"));
    QCOMPARE(facts.at("cgroup.cpu_quota_cores"), std::string("0.5"));
    QCOMPARE(facts.at("cgroup.cpuset"), std::string("0-1"));
    QCOMPARE(facts.at("cgroup.memory_limit_bytes"), std::string("536870912"));
}

void TestCgroupFacts::noLimitIsNoFact()
{
    const Facts bareMetal = factsOf(fixture("bare_metal"));
    QCOMPARE(bareMetal.at("cgroup.version"), std::string("2"));
    QCOMPARE(bareMetal.at("cgroup.cpuset"), std::string("0-15"));
    QVERIFY(!bareMetal.contains("cgroup.cpu_quota_cores") &&
            !bareMetal.contains("cgroup.memory_limit_bytes"));
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "2:memory,cpu:/\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup cgroup rw,cpu,memory\n")
        .put("/cg/cpu.cfs_quota_us", "-1\n")
        .put("/cg/cpu.cfs_period_us", "100000\n")
        .put("/cg/memory.limit_in_bytes", "9223372036854771712\n");
    const Facts version1 = factsOf(tree.root());
    QCOMPARE(version1.at("cgroup.version"), std::string("1"));
    QCOMPARE(version1.size(), std::size_t(1));
}

void TestCgroupFacts::theTightestOfAllLevelsCounts()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/a/b/c\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup2 cgroup2 rw\n")
        .put("/cg/a/b/c/cpu.max", "max 100000\n")
        .put("/cg/a/b/cpu.max", "150000 100000\n")
        .put("/cg/a/cpu.max", "400000 100000\n")
        .put("/cg/a/b/c/memory.max", "2000\n")
        .put("/cg/a/memory.max", "1000\n");
    const Facts facts = factsOf(tree.root());
    QCOMPARE(facts.at("cgroup.cpu_quota_cores"), std::string("1.5"));
    QCOMPARE(facts.at("cgroup.memory_limit_bytes"), std::string("1000"));
}

void TestCgroupFacts::otherLimitsOfMemory()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/a\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup2 cgroup2 rw\n")
        .put("/cg/a/memory.max", "2000\n")
        .put("/cg/a/memory.high", "1500\n")
        .put("/cg/a/memory.swap.max", "0\n");
    const Facts facts = factsOf(tree.root());
    QCOMPARE(facts.at("cgroup.memory_limit_bytes"), std::string("2000"));
    QCOMPARE(facts.at("cgroup.memory_high_bytes"), std::string("1500"));
    QCOMPARE(facts.at("cgroup.swap_limit_bytes"), std::string("0"));
}

void TestCgroupFacts::pathsThatLeaveTheNamespaceAreNotFollowed()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/../other\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup2 cgroup2 rw\n")
        .put("/cg/cpu.max", "200000 100000\n")
        .put("/other/cpu.max", "1000 100000\n");
    QCOMPARE(factsOf(tree.root()).at("cgroup.cpu_quota_cores"), std::string("2"));
}

void TestCgroupFacts::controllersOfAHybridHost()
{
    // systemd's hybrid layout: an empty version-2 hierarchy beside the version-1 controllers.
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "3:cpu,cpuacct:/user\n1:name=systemd:/x\n0::/x\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg/unified rw - cgroup2 cgroup2 rw\n2 0 0:2 / "
                                     "/cg/cpu rw - cgroup cgroup rw,cpu,cpuacct\n")
        .put("/cg/unified/x/cpu.max", "1000 100000\n")
        .put("/cg/cpu/user/cpu.cfs_quota_us", "300000\n")
        .put("/cg/cpu/user/cpu.cfs_period_us", "100000\n");
    const Facts facts = factsOf(tree.root());
    QCOMPARE(facts.at("cgroup.version"), std::string("1"));
    QCOMPARE(facts.at("cgroup.cpu_quota_cores"), std::string("3"));
}

void TestCgroupFacts::noCgroupsAtAll()
{
    QVERIFY(factsOf(FixtureTree().root()).empty());
}

QTEST_GUILESS_MAIN(TestCgroupFacts)
#include "tst_cgroup_facts.moc"
