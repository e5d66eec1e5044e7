// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_copy/gpu_copy_node.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::engine;
using namespace strata::engine::workloads::gpu_copy;

namespace {

class FakeSys {
public:
    void write(const QString &path, const QByteArray &text)
    {
        const QString whole = m_root.path() + path;
        QDir().mkpath(QFileInfo(whole).path());
        QFile file(whole);
        if (file.open(QIODevice::WriteOnly))
            file.write(text + '\n');
    }
    void gpuOnNode(const char *node)
    {
        write(QStringLiteral("/sys/bus/pci/devices/0000:1b:00.0/numa_node"), node);
    }
    //! Four nodes, of which the second has no memory.
    void fourNodes()
    {
        write(QStringLiteral("/sys/devices/system/node/has_memory"), "0,2-3");
        write(QStringLiteral("/sys/devices/system/node/node0/distance"), "10 12 21 32");
        write(QStringLiteral("/sys/devices/system/node/node1/distance"), "12 10 32 21");
        write(QStringLiteral("/sys/devices/system/node/node2/distance"), "21 32 10 12");
        write(QStringLiteral("/sys/devices/system/node/node3/distance"), "32 21 12 10");
    }
    NodesOfGpu nodes(const char *busId = "0000:1B:00.0") const
    {
        return nodesOfGpu(busId, m_root.path().toStdString());
    }

private:
    QTemporaryDir m_root;
};

} // namespace

class TestGpuCopyNode : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsTheKernelsTree();
    void aVirtualMachineDoesNotKnow();
    void choosesNearAndFar();
    void saysWhyNot();
};

void TestGpuCopyNode::readsTheKernelsTree()
{
    FakeSys sys;
    sys.fourNodes();
    sys.gpuOnNode("3");
    for (const char *busId : {"0000:1B:00.0", "0000:1b:00.0", "00000000:1B:00.0"}) {
        const NodesOfGpu found = sys.nodes(busId);
        QVERIFY(found.gpu == 3);
        QVERIFY(found.far == 0);
        QVERIFY((found.nodes == std::vector<int>{0, 2, 3}));
    }
    sys.gpuOnNode("0");
    QVERIFY(sys.nodes().far == 3);
    sys.gpuOnNode("1"); // the node without memory; of those with memory 2 is farthest
    QVERIFY(sys.nodes().far == 2);
}

void TestGpuCopyNode::aVirtualMachineDoesNotKnow()
{
    FakeSys sys;
    sys.write(QStringLiteral("/sys/devices/system/node/has_memory"), "0-1");
    sys.gpuOnNode("-1");
    QVERIFY(!sys.nodes().gpu && !sys.nodes().far);
    QVERIFY(!sys.nodes("0000:ff:00.0").gpu); // no such file
    for (const char *wanted : {"near", "far"}) {
        const auto refused = chooseNode(wanted, sys.nodes());
        QVERIFY(!refused);
        QVERIFY(refused.error().kind == core::FailureKind::Unsupported);
        QCOMPARE(refused.error().code, std::string("gpu_node_unknown"));
    }
    QVERIFY(chooseNode("any", sys.nodes()).value() == std::optional<int>());
    QVERIFY(chooseNode("1", sys.nodes()).value() == std::optional<int>(1));
}

void TestGpuCopyNode::choosesNearAndFar()
{
    const NodesOfGpu nodes{3, {0, 2, 3}, 0};
    QVERIFY(chooseNode("near", nodes).value() == std::optional<int>(3));
    QVERIFY(chooseNode("far", nodes).value() == std::optional<int>(0));
    QVERIFY(chooseNode("2", nodes).value() == std::optional<int>(2));
    QVERIFY(chooseNode("any", nodes).value() == std::optional<int>());
    // One node alone is near, whatever the kernel says of the GPU.
    QVERIFY(chooseNode("near", {{}, {0}, {}}).value() == std::optional<int>(0));
}

void TestGpuCopyNode::saysWhyNot()
{
    const auto alone = chooseNode("far", {0, {0}, {}});
    QVERIFY(!alone && alone.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(alone.error().code, std::string("one_node"));
    const auto withoutMemory = chooseNode("near", {1, {0, 2, 3}, 2});
    QVERIFY(!withoutMemory && withoutMemory.error().kind == core::FailureKind::Unsupported);
    for (const char *word : {"7", "1", "-1", "close", ""}) {
        const auto refused = chooseNode(word, {3, {0, 2, 3}, 0});
        QVERIFY2(!refused && refused.error().kind == core::FailureKind::Usage, word);
    }
}

QTEST_APPLESS_MAIN(TestGpuCopyNode)
#include "tst_gpu_copy_node.moc"
