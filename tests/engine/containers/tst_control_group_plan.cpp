// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/control_group_plan.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::containers;
using strata::tests::FixtureTree;

namespace {

const char first[] = "1 0 0:1 / /sys/fs/cgroup/cpu rw - cgroup cgroup rw,cpu,cpuacct\n"
                     "2 0 0:2 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset\n"
                     "3 0 0:3 / /sys/fs/cgroup/memory rw - cgroup cgroup rw,memory\n";
const char second[] = "1 0 0:1 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n";

void makeFirst(FixtureTree &tree)
{
    tree.put("/proc/self/mountinfo", first)
        .put("/proc/self/cgroup", "3:memory:/own\n2:cpuset:/\n1:cpu,cpuacct:/own\n")
        .put("/sys/fs/cgroup/cpu/own/x")
        .put("/sys/fs/cgroup/cpuset/cpuset.mems", "0-1\n")
        .put("/sys/fs/cgroup/memory/own/x");
}

void makeSecond(FixtureTree &tree)
{
    tree.put("/proc/self/mountinfo", second)
        .put("/proc/self/cgroup", "0::/user.slice/session\n")
        .put("/sys/fs/cgroup/cgroup.controllers", "cpuset cpu io memory pids\n")
        .put("/sys/fs/cgroup/cgroup.subtree_control", "cpu memory\n")
        .put("/sys/fs/cgroup/user.slice/session/x");
}

std::string textOf(const FixtureTree &tree, const std::string &path)
{
    return tree.files().text(path).value_or("missing");
}

} // namespace

class TestControlGroupPlan : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void versionOneHasAGroupForEachHierarchy()
    {
        FixtureTree tree;
        makeFirst(tree);
        const auto groups = planControlGroups({1.5, "0", 4096}, false, tree.root());
        QVERIFY(groups);
        const auto made = makeControlGroups(*groups, "strata-x");
        QVERIFY2(made, made ? "" : made.error().text.c_str());
        QCOMPARE(made->size(), std::size_t{3});
        const std::string top = "/sys/fs/cgroup/";
        QCOMPARE(textOf(tree, top + "cpu/own/strata-x/cpu.cfs_quota_us"), std::string("150000"));
        QCOMPARE(textOf(tree, top + "cpu/own/strata-x/cpu.cfs_period_us"), std::string("100000"));
        QCOMPARE(textOf(tree, top + "cpuset/strata-x/cpuset.cpus"), std::string("0"));
        QCOMPARE(textOf(tree, top + "cpuset/strata-x/cpuset.mems"), std::string("0-1"));
        QCOMPARE(textOf(tree, top + "memory/own/strata-x/memory.limit_in_bytes"),
                 std::string("4096"));
    }

    //! A session's own group is beside others, but root may make one at the top.
    void rootMakesThemAtTheTop()
    {
        FixtureTree tree;
        makeFirst(tree);
        const auto groups = planControlGroups({1, "", 0}, true, tree.root());
        QVERIFY(groups);
        QCOMPARE(pathsOf(*groups, "n"),
                 (std::vector<std::string>{tree.root() + "/sys/fs/cgroup/cpu/n"}));
        QCOMPARE(pathsOfRunc("n", true, tree.root()).size(), std::size_t{3});
        QCOMPARE(pathsOfRunc("n", false, tree.root()).front(),
                 tree.root() + "/sys/fs/cgroup/cpu/own/n");
    }

    void versionTwoHasOneGroupAndIsHandedOnWhatItNeeds()
    {
        FixtureTree tree;
        makeSecond(tree);
        const auto groups = planControlGroups({0.5, "0-1", 4096}, true, tree.root());
        QVERIFY(groups);
        QCOMPARE(groups->size(), std::size_t{1});
        QVERIFY(makeControlGroups(*groups, "strata-x"));
        const std::string own = "/sys/fs/cgroup/strata-x/";
        QCOMPARE(textOf(tree, own + "cpu.max"), std::string("50000 100000"));
        QCOMPARE(textOf(tree, own + "cpuset.cpus"), std::string("0-1"));
        QCOMPARE(textOf(tree, own + "memory.max"), std::string("4096"));
        QVERIFY(textOf(tree, "/sys/fs/cgroup/cgroup.subtree_control").starts_with("+cpuset"));
    }

    void aUserOfVersionTwoTriesBesideTheirOwnToo()
    {
        FixtureTree tree;
        makeSecond(tree);
        const auto groups = planControlGroups({1, "", 0}, false, tree.root());
        QVERIFY(groups);
        const std::string top = tree.root() + "/sys/fs/cgroup/user.slice";
        QCOMPARE(pathsOf(*groups, "n"), (std::vector<std::string>{top + "/session/n", top + "/n"}));
    }

    void withoutLimitsThereIsNothing()
    {
        FixtureTree tree;
        QVERIFY(planControlGroups({}, true, tree.root())->empty());
    }

    void whatCannotBeSetIsRefusedWithAReason()
    {
        FixtureTree tree; // has no controllers at all
        const auto none = planControlGroups({1, "", 0}, true, tree.root());
        QVERIFY(!none);
        QCOMPARE(none.error().kind, core::FailureKind::Unsupported);
        QVERIFY(none.error().text.find("\"cpu\"") != std::string::npos);
        const auto made = makeControlGroups({{1, {"/nowhere"}, {"cpu"}, {}}}, "strata-x");
        QVERIFY(!made);
        QCOMPARE(made.error().kind, core::FailureKind::Unsupported);
        QVERIFY(made.error().text.find("/nowhere/strata-x") != std::string::npos);
    }

    void aMixIsOneWithControllersInBoth()
    {
        FixtureTree tree;
        const std::string unified = "4 0 0:4 / /sys/fs/cgroup/unified rw - cgroup2 cgroup2 rw\n";
        tree.put("/proc/self/mountinfo", first + unified)
            .put("/sys/fs/cgroup/unified/cgroup.controllers", "\n");
        QVERIFY(!mixesVersions(tree.root()));
        tree.put("/sys/fs/cgroup/unified/cgroup.controllers", "hugetlb\n");
        QVERIFY(mixesVersions(tree.root()));
        FixtureTree pure;
        makeSecond(pure);
        QVERIFY(!mixesVersions(pure.root()));
    }
};

QTEST_GUILESS_MAIN(TestControlGroupPlan)
#include "tst_control_group_plan.moc"
