// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/cgroup_hierarchy.h"

#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestCgroupHierarchy : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void goesUpToTheMountPoint();
    void whatCannotBeSeenIsLeftOut();
    void eachControllerHasItsOwn();
};

void TestCgroupHierarchy::goesUpToTheMountPoint()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/a/b\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg rw - cgroup2 cgroup2 rw\n")
        .put("/cg/a/b/cgroup.procs");
    const CgroupHierarchy groups = cgroupHierarchy(tree.files(), "memory");
    QCOMPARE(groups.version, 2);
    QCOMPARE(groups.directories, (std::vector<std::string>{"/cg/a/b", "/cg/a", "/cg"}));
}

void TestCgroupHierarchy::whatCannotBeSeenIsLeftOut()
{
    FixtureTree container; // that has its own part of the hierarchy only
    container.put("/proc/self/cgroup", "4:memory:/docker/abc\n")
        .put("/proc/self/mountinfo", "1 0 0:1 /docker/abc /cg ro - cgroup cgroup rw,memory\n")
        .put("/cg/memory.limit_in_bytes", "1\n");
    const CgroupHierarchy groups = cgroupHierarchy(container.files(), "memory");
    QCOMPARE(groups.version, 1);
    QCOMPARE(groups.directories, std::vector<std::string>{"/cg"});
    QCOMPARE(cgroupHierarchy(FixtureTree().files(), "memory").version, 0);
}

void TestCgroupHierarchy::eachControllerHasItsOwn()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "3:cpu,cpuacct:/user\n0::/x\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / /cg/unified rw - cgroup2 cgroup2 rw\n2 0 0:2 / "
                                     "/cg/cpu rw - cgroup cgroup rw,cpu,cpuacct\n")
        .put("/cg/unified/x/memory.max", "1\n")
        .put("/cg/cpu/user/cpu.stat");
    QCOMPARE(cgroupHierarchy(tree.files(), "cpu").directories,
             (std::vector<std::string>{"/cg/cpu/user", "/cg/cpu"}));
    QCOMPARE(cgroupHierarchy(tree.files(), "memory").directories,
             (std::vector<std::string>{"/cg/unified/x", "/cg/unified"}));
}

QTEST_GUILESS_MAIN(TestCgroupHierarchy)
#include "tst_cgroup_hierarchy.moc"
