// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/mounts.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestMounts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readsARecordedTable();
    void leavesOutMalformedLines();
};

void TestMounts::readsARecordedTable()
{
    const std::vector<Mount> mounts = readMounts(HostFiles(fixture("bare_metal")));
    QCOMPARE(mounts.size(), std::size_t(5));
    QCOMPARE(mounts[2].point, std::string("/"));
    QCOMPARE(mounts[2].type, std::string("ext4"));
    QCOMPARE(mounts[3].type, std::string("cgroup2"));
    QCOMPARE(mounts[3].options, std::string("rw,nsdelegate,memory_recursiveprot"));
    QCOMPARE(mounts[4].point, std::string("/mnt/My Disk"));
}

void TestMounts::leavesOutMalformedLines()
{
    FixtureTree tree;
    tree.put("/proc/self/mountinfo", "\n1 2\n1 2 3 4 5 6 - ext4\n1 2 0:1 / /a rw - ext4 dev rw\n1 "
                                     "2 0:1 /r\\04 /b rw x:1 y:2 - tmpfs none rw,size=1k\n");
    const std::vector<Mount> mounts = readMounts(tree.files());
    QCOMPARE(mounts.size(), std::size_t(2));
    QCOMPARE(mounts[0].point, std::string("/a"));
    QCOMPARE(mounts[1].root, std::string("/r\\04"));
    QCOMPARE(mounts[1].options, std::string("rw,size=1k"));
}

QTEST_GUILESS_MAIN(TestMounts)
#include "tst_mounts.moc"
