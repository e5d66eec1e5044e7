// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_problem.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <set>

using namespace strata;
using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::ceilings;

namespace {

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;

Host smallHost()
{
    Host host;
    host.caches = {32 << 10, 256 << 10, 0, 1, 1}; // the size of L3 is not known
    host.budget = {1024 * mebibyte, 1024 * mebibyte};
    host.nodes = {0};
    return host;
}

} // namespace

class TestCeilingsProblem : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void namesTheRoofs();
    void oneThreadIsNotAll();
    void mainMemoryIsLargerThanCaches();
    void aNodeThatIsRefusedHasNoRoof();
    void nodesAreThoseOfTheCpuset();
    void missingMemoryIsRefused();
    void readsThisHost();
};

void TestCeilingsProblem::namesTheRoofs()
{
    const auto roofs = roofsOf(smallHost(), {2, 1, {}});
    QVERIFY2(roofs.has_value(), roofs ? "" : roofs.error().text.c_str());
    QVERIFY(roofs->refusedNodes.empty());
    std::set<std::string> names;
    for (const Roof &roof : roofs->roofs) {
        QVERIFY2(names.insert(roof.series).second, roof.series.c_str());
        QCOMPARE(roof.unit, roof.work->work().rateUnit);
        QCOMPARE(roof.unit == "OP/s", roof.series.starts_with("ceiling.flops.int8."));
    }
    for (const char *name :
         {"ceiling.clock.one", "ceiling.bandwidth.l1.read.one", "ceiling.bandwidth.l2.copy.all",
          "ceiling.bandwidth.dram.triad.one", "ceiling.bandwidth.dram.read.all"})
        QVERIFY2(names.contains(name), name);
    QVERIFY(!names.contains("ceiling.bandwidth.l3.read.one")); // what is unknown has no roof
#ifdef __x86_64__
    QVERIFY(names.contains("ceiling.flops.fp64.sse2.one") &&
            names.contains("ceiling.flops.fp32.sse2.all"));
#endif
}

void TestCeilingsProblem::oneThreadIsNotAll()
{
    const auto roofs = roofsOf(smallHost(), {1, 1, {}});
    QVERIFY(roofs.has_value());
    for (const Roof &roof : roofs->roofs)
        QVERIFY2(!roof.series.ends_with(".all"), roof.series.c_str());
}

void TestCeilingsProblem::mainMemoryIsLargerThanCaches()
{
    Host host = smallHost();
    QCOMPARE(dramBytes(host), 128 * mebibyte); // an eighth of the memory
    host.budget.totalBytes = 64 * 1024 * mebibyte;
    QCOMPARE(dramBytes(host), 192 * mebibyte);
    host.caches.l3 = 100 * mebibyte;
    host.caches.l3Count = 2;
    QCOMPARE(dramBytes(host), 800 * mebibyte);
    host.caches = {}; // unknown: as large as any
    QCOMPARE(dramBytes(host), 4608 * mebibyte);
    host.budget.totalBytes = 1024 * mebibyte;
    QCOMPARE(dramBytes(host), 128 * mebibyte);
}

//! As in a container, which sees all nodes of its machine.
void TestCeilingsProblem::aNodeThatIsRefusedHasNoRoof()
{
    Host host = smallHost();
    host.nodes = {0, 1000};
    host.firstProcessors = {0};
    const auto roofs = roofsOf(host, {1, 1, {}});
    QVERIFY2(roofs.has_value(), roofs ? "" : roofs.error().text.c_str());
    QCOMPARE(roofs->refusedNodes, (std::vector<int>{1000}));
    QVERIFY(!roofs->roofs.empty());
    for (const Roof &roof : roofs->roofs)
        QVERIFY2(roof.series.find(".node") == std::string::npos, roof.series.c_str());
}

void TestCeilingsProblem::nodesAreThoseOfTheCpuset()
{
    tests::FixtureTree tree;
    tree.put("/sys/devices/system/node/has_memory", "0-3\n");
    tree.put("/proc/self/status", "Mems_allowed_list:\t2-3\n");
    tree.put("/sys/devices/system/node/node2/cpulist", "0-100000\n");
    const Host host = hostOf(tree.root());
    QCOMPARE(host.nodes, (std::vector<int>{2, 3}));
    QVERIFY(!host.firstProcessors.empty());
}

void TestCeilingsProblem::missingMemoryIsRefused()
{
    Host host = smallHost();
    host.budget.availableBytes = 16 * mebibyte;
    const auto refused = roofsOf(host, {1, 1, {}});
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, core::FailureKind::Resource);
}

void TestCeilingsProblem::readsThisHost()
{
    const Host host = hostOf();
    QVERIFY(!host.nodes.empty());
    QVERIFY(host.budget.totalBytes > 0);
}

QTEST_APPLESS_MAIN(TestCeilingsProblem)
#include "tst_ceilings_problem.moc"
