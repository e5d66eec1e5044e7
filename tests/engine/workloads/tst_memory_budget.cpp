// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_budget.h"

#include "engine/inventory/numa_nodes.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <cerrno>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::workloads;

namespace {

void putMemory(strata::tests::FixtureTree &tree)
{
    tree.put("/proc/meminfo",
             "MemTotal:       2048 kB\nMemFree:         100 kB\nMemAvailable:   1000 "
             "kB\nHugePages_Total:       0\n");
}

void putGroup(strata::tests::FixtureTree &tree)
{
    tree.put("/proc/self/cgroup", "0::/a\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup2 cgroup2 rw\n");
}

} // namespace

class TestMemoryBudget : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsWhatIsAvailable();
    void whatAGroupHoldsIsNotAvailable();
    void aFullGroupIsNotAnUnknownOne();
    void aGroupThatIsSlowedDownIsFull();
    void aNodeLimitsMemoryThatIsBoundToIt();
    void thisHostHasMemory();
    void refusesWhatDoesNotFit();
    void unknownMemoryRefusesNothing();
    void writesBytes();
};

void TestMemoryBudget::readsWhatIsAvailable()
{
    strata::tests::FixtureTree tree;
    putMemory(tree);
    const MemoryBudget budget = memoryBudget(tree.root());
    QCOMPARE(budget.availableBytes, std::uint64_t{1000 * 1024});
    QCOMPARE(budget.totalBytes, std::uint64_t{2048 * 1024});
}

void TestMemoryBudget::whatAGroupHoldsIsNotAvailable()
{
    strata::tests::FixtureTree tree;
    putMemory(tree);
    putGroup(tree);
    tree.put("/cg/a/memory.max", "819200\n").put("/cg/a/memory.current", "1024\n");
    QCOMPARE(memoryBudget(tree.root()).totalBytes, std::uint64_t{800 * 1024});
    QCOMPARE(memoryBudget(tree.root()).availableBytes, std::uint64_t{799 * 1024});
    // As after a first set of arrays: a second one must not be believed to fit.
    tree.put("/cg/a/memory.current", "512000\n").put("/cg/a/memory.stat", "inactive_file 1024\n");
    const MemoryBudget budget = memoryBudget(tree.root());
    QCOMPARE(budget.availableBytes, std::uint64_t{301 * 1024});
    QVERIFY(!requireMemory(500 * 1024, budget, "A gemm"));
    tree.put("/cg/a/memory.max", "max\n");
    QCOMPARE(memoryBudget(tree.root()).availableBytes, std::uint64_t{1000 * 1024});
}

void TestMemoryBudget::aFullGroupIsNotAnUnknownOne()
{
    strata::tests::FixtureTree tree;
    putMemory(tree);
    putGroup(tree);
    tree.put("/cg/a/memory.max", "819200\n").put("/cg/a/memory.current", "819200\n");
    const MemoryBudget budget = memoryBudget(tree.root());
    QCOMPARE(budget.availableBytes, std::uint64_t{1});
    QVERIFY(!requireMemory(2, budget, "A gemm"));
}

void TestMemoryBudget::aGroupThatIsSlowedDownIsFull()
{
    strata::tests::FixtureTree tree;
    putMemory(tree);
    putGroup(tree);
    tree.put("/cg/a/memory.max", "max\n")
        .put("/cg/a/memory.high", "409600\n")
        .put("/cg/a/memory.current", "102400\n");
    const MemoryBudget budget = memoryBudget(tree.root());
    QCOMPARE(budget.totalBytes, std::uint64_t{400 * 1024});
    QCOMPARE(budget.availableBytes, std::uint64_t{300 * 1024});
}

void TestMemoryBudget::aNodeLimitsMemoryThatIsBoundToIt()
{
    strata::tests::FixtureTree tree;
    putMemory(tree);
    tree.put("/sys/devices/system/node/node0/meminfo",
             "Node 0 MemTotal:       1024 kB\nNode 0 MemFree:        300 kB\n");
    int refused = 0;
    MemoryBudget budget;
    std::thread([&] { // this thread's own memory stays as it is
        refused = inventory::bindMemoryTo(0);
        budget = memoryBudget(tree.root());
    })
        .join();
    if (refused == EPERM)
        QSKIP("this container may not choose a node");
    QCOMPARE(refused, 0);
    QCOMPARE(budget.availableBytes, std::uint64_t{300 * 1024});
    QCOMPARE(budget.totalBytes, std::uint64_t{1024 * 1024});
    QCOMPARE(memoryBudget(tree.root()).availableBytes, std::uint64_t{1000 * 1024});
}

void TestMemoryBudget::thisHostHasMemory()
{
    const MemoryBudget budget = memoryBudget();
    QVERIFY(budget.availableBytes > 1 << 20);
    QVERIFY(budget.totalBytes >= budget.availableBytes);
}

void TestMemoryBudget::refusesWhatDoesNotFit()
{
    const MemoryBudget budget{std::uint64_t{8} << 30, std::uint64_t{4} << 30};
    QVERIFY(requireMemory(3.0 * (1 << 30), budget, "A gemm").has_value());
    const auto refused = requireMemory(5.0 * (1 << 30), budget, "A gemm");
    QVERIFY(!refused);
    QVERIFY(refused.error().kind == core::FailureKind::Resource);
    QCOMPARE(refused.error().text,
             std::string("A gemm needs 5.00 GiB of memory, but only 4.00 GiB are available to this "
                         "process; choose a smaller problem or free memory on the host."));
}

void TestMemoryBudget::unknownMemoryRefusesNothing()
{
    QVERIFY(requireMemory(1e18, MemoryBudget{}, "A gemm").has_value());
}

void TestMemoryBudget::writesBytes()
{
    QCOMPARE(bytesText(512), std::string("512 B"));
    QCOMPARE(bytesText(1536), std::string("1.50 KiB"));
    QCOMPARE(bytesText(1024.0 * 1024 * 1024 * 1024 * 4096), std::string("4096.00 TiB"));
}

QTEST_APPLESS_MAIN(TestMemoryBudget)
#include "tst_memory_budget.moc"
