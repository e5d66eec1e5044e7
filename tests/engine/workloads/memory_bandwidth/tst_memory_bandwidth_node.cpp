// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_node.h"

#include "engine/workloads/memory_bandwidth/memory_bandwidth_arrays.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata;
using namespace strata::engine;
using namespace strata::engine::workloads::memory_bandwidth;

class TestMemoryBandwidthNode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheNodes();
    void aCpusetLeavesNodesOut();
    void aThreadHasANode();
    void bindsToANodeThatIsThere();
    void refusesANodeThatIsNot();
};

void TestMemoryBandwidthNode::readsTheNodes()
{
    tests::FixtureTree tree;
    QCOMPARE(memoryNodes(tree.root()), (std::vector<int>{0})); // a kernel without NUMA
    tree.put("/sys/devices/system/node/has_memory", "0-1,4\n");
    QCOMPARE(memoryNodes(tree.root()), (std::vector<int>{0, 1, 4}));
}

void TestMemoryBandwidthNode::aCpusetLeavesNodesOut()
{
    tests::FixtureTree tree;
    QCOMPARE(allowedMemoryNodes(tree.root()), (std::vector<int>{0}));
    tree.put("/sys/devices/system/node/has_memory", "0-3\n");
    QCOMPARE(allowedMemoryNodes(tree.root()), (std::vector<int>{0, 1, 2, 3}));
    tree.put("/proc/self/status", "Name:\tstrata-engine\nMems_allowed:\t06\n"
                                  "Mems_allowed_list:\t1-2\nvoluntary_ctxt_switches:\t1\n");
    QCOMPARE(allowedMemoryNodes(tree.root()), (std::vector<int>{1, 2}));
    tree.put("/proc/self/status", "Mems_allowed_list:\t7\n"); // which has none
    QCOMPARE(allowedMemoryNodes(tree.root()), (std::vector<int>{0, 1, 2, 3}));
    QVERIFY(!allowedMemoryNodes().empty());
}

void TestMemoryBandwidthNode::aThreadHasANode()
{
    if (memoryNodes().size() > 1)
        QSKIP("this host has several nodes, and the kernel may move the thread");
    QCOMPARE(nodeOfThisThread(), memoryNodes().front());
}

void TestMemoryBandwidthNode::bindsToANodeThatIsThere()
{
    Problem problem{Operation::Copy, Stores::Temporal, 1 << 20};
    problem.node = memoryNodes().front();
    auto arrays = StreamArrays::allocate(problem, 2);
    if (!arrays && arrays.error().code == "node_refused")
        QSKIP("this container may not choose a node");
    QVERIFY2(arrays.has_value(), arrays ? "" : arrays.error().text.c_str());
    arrays->fill(1);
    QVERIFY(arrays->a()[0] != 0);
}

void TestMemoryBandwidthNode::refusesANodeThatIsNot()
{
    Problem problem{Operation::Copy, Stores::Temporal, 1 << 20};
    problem.node = 1000;
    const auto refused = StreamArrays::allocate(problem, 1);
    QVERIFY(!refused);
    QCOMPARE(refused.error().kind, core::FailureKind::Usage);
    QVERIFY(refused.error().text.find("node 1000") != std::string::npos);
}

QTEST_APPLESS_MAIN(TestMemoryBandwidthNode)
#include "tst_memory_bandwidth_node.moc"
