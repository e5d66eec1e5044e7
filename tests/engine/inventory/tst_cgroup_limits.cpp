// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/cgroup_limits.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

namespace {

using Bytes = std::optional<std::int64_t>;

void putVersionTwo(FixtureTree &tree)
{
    tree.put("/proc/self/cgroup", "0::/a/b\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup2 cgroup2 rw\n")
        .put("/cg/a/b/cgroup.type", "domain\n");
}

} // namespace

class TestCgroupLimits : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatIsInUseIsNotAvailable();
    void whatIsKeptOfFilesIsAvailable();
    void theTightestLevelCounts();
    void slowedDownIsALimitToo();
    void swapIsBesidesMemory();
    void versionOneLimitsBothTogether();
    void noLimitIsNothing();
};

void TestCgroupLimits::whatIsInUseIsNotAvailable()
{
    FixtureTree tree;
    putVersionTwo(tree);
    tree.put("/cg/a/b/memory.max", "1000\n");
    QCOMPARE(groupMemory(tree.files()).available, Bytes(1000)); // of which nothing is said
    tree.put("/cg/a/b/memory.current", "700\n");
    const GroupMemory memory = groupMemory(tree.files());
    QCOMPARE(memory.limit, Bytes(1000));
    QCOMPARE(memory.available, Bytes(300));
    tree.put("/cg/a/b/memory.current", "1100\n"); // the kernel lets it get above for a moment
    QCOMPARE(groupMemory(tree.files()).available, Bytes(0));
}

void TestCgroupLimits::whatIsKeptOfFilesIsAvailable()
{
    FixtureTree tree;
    putVersionTwo(tree);
    tree.put("/cg/a/b/memory.max", "1000\n")
        .put("/cg/a/b/memory.current", "700\n")
        .put("/cg/a/b/memory.stat", "anon 300\nfile 400\ninactive_anon 50\ninactive_file 200\n"
                                    "active_file 100\nslab_reclaimable 10\n");
    QCOMPARE(groupMemory(tree.files()).available, Bytes(610));
}

void TestCgroupLimits::theTightestLevelCounts()
{
    FixtureTree tree;
    putVersionTwo(tree);
    tree.put("/cg/a/b/memory.max", "1000\n")
        .put("/cg/a/b/memory.current", "100\n")
        .put("/cg/a/memory.max", "2000\n")
        .put("/cg/a/memory.current", "1900\n"); // mostly of other groups
    const GroupMemory memory = groupMemory(tree.files());
    QCOMPARE(memory.limit, Bytes(1000));
    QCOMPARE(memory.available, Bytes(100));
}

void TestCgroupLimits::slowedDownIsALimitToo()
{
    FixtureTree tree;
    putVersionTwo(tree);
    tree.put("/cg/a/b/memory.max", "1000\n")
        .put("/cg/a/b/memory.high", "max\n")
        .put("/cg/a/b/memory.current", "100\n")
        .put("/cg/a/memory.max", "max\n")
        .put("/cg/a/memory.high", "800\n")
        .put("/cg/a/memory.current", "300\n");
    const GroupMemory memory = groupMemory(tree.files());
    QCOMPARE(memory.limit, Bytes(1000));
    QCOMPARE(memory.high, Bytes(800));
    QCOMPARE(memory.available, Bytes(500));
}

void TestCgroupLimits::swapIsBesidesMemory()
{
    FixtureTree tree;
    putVersionTwo(tree);
    tree.put("/cg/a/b/memory.swap.max", "max\n").put("/cg/a/memory.swap.max", "0\n");
    QCOMPARE(groupMemory(tree.files()).swap, Bytes(0));
    QCOMPARE(groupMemory(tree.files()).limit, Bytes());
}

void TestCgroupLimits::versionOneLimitsBothTogether()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "4:memory:/a\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup cgroup rw,memory\n")
        .put("/cg/a/memory.limit_in_bytes", "1000\n")
        .put("/cg/a/memory.memsw.limit_in_bytes", "1500\n")
        .put("/cg/a/memory.usage_in_bytes", "900\n")
        .put("/cg/a/memory.stat", "inactive_file 1\nactive_file 1\ntotal_inactive_file 300\n"
                                  "total_active_file 200\n")
        .put("/cg/memory.limit_in_bytes", "9223372036854771712\n")
        .put("/cg/memory.memsw.limit_in_bytes", "9223372036854771712\n")
        .put("/cg/memory.usage_in_bytes", "123456\n");
    const GroupMemory memory = groupMemory(tree.files());
    QCOMPARE(memory.limit, Bytes(1000));
    QCOMPARE(memory.high, Bytes());
    QCOMPARE(memory.swap, Bytes(500));
    QCOMPARE(memory.available, Bytes(600));
}

void TestCgroupLimits::noLimitIsNothing()
{
    FixtureTree tree;
    putVersionTwo(tree);
    tree.put("/cg/a/b/memory.max", "max\n").put("/cg/a/b/memory.current", "5\n");
    for (const HostFiles &files : {tree.files(), FixtureTree().files()}) {
        const GroupMemory memory = groupMemory(files);
        QVERIFY(!memory.limit && !memory.high && !memory.swap && !memory.available);
    }
}

QTEST_GUILESS_MAIN(TestCgroupLimits)
#include "tst_cgroup_limits.moc"
