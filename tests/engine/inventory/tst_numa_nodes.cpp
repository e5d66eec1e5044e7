// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/numa_nodes.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

#include <thread>

#include <linux/mempolicy.h>
#include <sys/syscall.h>
#include <unistd.h>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestNumaNodes : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void nodesAreInTheirOrder();
    void whatIsNoNodeIsLeftOut();
    void memoryIsBoundToTheFirstNode();
    void aNodeHasMemory();
};

void TestNumaNodes::nodesAreInTheirOrder()
{
    FixtureTree tree;
    tree.put("/sys/devices/system/node/node10/cpulist", "\n"); // memory alone
    tree.put("/sys/devices/system/node/node2/cpulist", "4-5,7\n");
    tree.put("/sys/devices/system/node/node0/cpulist", "0-3\n");
    const auto nodes = numaNodes(tree.files());
    QCOMPARE(nodes.size(), std::size_t(3));
    QCOMPARE(nodes[0].number, 0);
    QCOMPARE(nodes[1].number, 2);
    QCOMPARE(nodes[1].processors, (std::set<int>{4, 5, 7}));
    QCOMPARE(nodes[2].number, 10);
    QVERIFY(nodes[2].processors.empty());
}

void TestNumaNodes::whatIsNoNodeIsLeftOut()
{
    FixtureTree tree;
    QVERIFY(numaNodes(tree.files()).empty());
    for (const char *name : {"has_cpu", "nodes", "node", "node1x", "node-1", "node1024"})
        tree.put((std::string("/sys/devices/system/node/") + name + "/cpulist").c_str(), "0\n");
    tree.put("/sys/devices/system/node/node1/cpulist", "every\n");
    const auto nodes = numaNodes(tree.files());
    QCOMPARE(nodes.size(), std::size_t(1));
    QVERIFY(nodes[0].processors.empty());
}

void TestNumaNodes::memoryIsBoundToTheFirstNode()
{
    int first = -1;
    int absent = 0;
    int policy = -1;
    unsigned long mask[mostNodes / (8 * sizeof(unsigned long))] = {};
    std::set<int> nodes;
    std::thread([&] { // the test's own policy stays as it is
        absent = bindMemoryTo(mostNodes - 1);
        first = bindMemoryTo(0);
        nodes = nodesOfMemory();
        if (::syscall(SYS_get_mempolicy, &policy, mask, mostNodes, nullptr, 0) != 0)
            policy = -1;
    })
        .join();
    if (first == EPERM)
        QSKIP("this container may not choose a node");
    QCOMPARE(first, 0);
    QCOMPARE(absent, EINVAL);
    QCOMPARE(policy, int(MPOL_BIND));
    QCOMPARE(mask[0], 1UL);
    QCOMPARE(nodes, std::set<int>{0});
    QVERIFY(nodesOfMemory().empty());
}

void TestNumaNodes::aNodeHasMemory()
{
    FixtureTree tree;
    tree.put("/sys/devices/system/node/node1/meminfo",
             "Node 1 MemTotal:       9000 kB\nNode 1 MemFree:        1000 kB\n"
             "Node 1 MemUsed:        8000 kB\nNode 1 Active(anon):   5000 kB\n"
             "Node 1 Active(file):    200 kB\nNode 1 Inactive(file):  30 kB\n"
             "Node 1 SReclaimable:      4 kB\nNode 1 HugePages_Total:     0\n\nNode\n");
    const NodeMemory memory = memoryOfNode(tree.files(), 1);
    QCOMPARE(memory.totalBytes, std::uint64_t{9000 * 1024});
    QCOMPARE(memory.availableBytes, std::uint64_t{1234 * 1024});
    QCOMPARE(memoryOfNode(tree.files(), 0).totalBytes, std::uint64_t{0});
}

QTEST_APPLESS_MAIN(TestNumaNodes)
#include "tst_numa_nodes.moc"
