// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/inventory/fixture_tree.h"
#include "tests/engine/telemetry/readings.h"

#include <QTest>

using namespace strata::tests;
using namespace strata::engine::telemetry;

class TestCgroupUsage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void versionTwo();
    void versionOneInAContainer();
    void aQuotaAboveThrottlesToo();
    void whatAQuotaDidMustBeReadable();
    void versionOneCountsThrottlingPerGroup();
    void theRootGroupIsNotOurs();
};

void TestCgroupUsage::versionTwo()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/app\n");
    tree.put("/proc/self/mountinfo", "30 20 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n");
    tree.put("/sys/fs/cgroup/app/cgroup.type", "domain\n")
        .put("/sys/fs/cgroup/app/memory.current", "4096\n");
    tree.put("/sys/fs/cgroup/app/cpu.stat",
             "usage_usec 1000000\nnr_throttled 1\nthrottled_usec 0\n");
    const auto source = makeCgroupUsage(tree.root());
    QCOMPARE(readAt(*source, 0), (Values{{"cgroup.memory", 4096}}));
    tree.put("/sys/fs/cgroup/app/cpu.stat",
             "usage_usec 4000000\nnr_throttled 9\nthrottled_usec 500000\n");
    QCOMPARE(readAt(*source, 2),
             (Values{{"cgroup.cpu", 1.5}, {"cpu.throttled", 0.25}, {"cgroup.memory", 4096}}));
    QCOMPARE(source->missing(), std::string());
}

void TestCgroupUsage::versionOneInAContainer()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup",
             "4:memory:/docker/abc\n3:cpu,cpuacct:/docker/abc\n0::/docker/abc\n");
    tree.put("/proc/self/mountinfo",
             "31 20 0:27 /docker/abc /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu,cpuacct\n"
             "32 20 0:28 /docker/abc /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n");
    tree.put("/sys/fs/cgroup/cpu/cpu.stat", "nr_periods 5\nnr_throttled 0\nthrottled_time 0\n");
    tree.put("/sys/fs/cgroup/cpu/cpuacct.usage", "0\n")
        .put("/sys/fs/cgroup/memory/memory.usage_in_bytes", "8192\n");
    const auto source = makeCgroupUsage(tree.root());
    readAt(*source, 0);
    tree.put("/sys/fs/cgroup/cpu/cpu.stat",
             "nr_periods 9\nnr_throttled 4\nthrottled_time 1000000000\n");
    tree.put("/sys/fs/cgroup/cpu/cpuacct.usage", "3000000000\n");
    QCOMPARE(readAt(*source, 4),
             (Values{{"cgroup.cpu", 0.75}, {"cpu.throttled", 0.25}, {"cgroup.memory", 8192}}));
}

void TestCgroupUsage::aQuotaAboveThrottlesToo()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/pod/app\n")
        .put("/proc/self/mountinfo", "30 20 0:26 / /cg rw - cgroup2 cgroup rw\n")
        .put("/cg/pod/app/cgroup.type", "domain\n")
        .put("/cg/pod/app/cpu.max", "max 100000\n")
        .put("/cg/pod/cpu.max", "50000 100000\n");
    const auto put = [&tree](const char *own, const char *above) {
        tree.put("/cg/pod/app/cpu.stat", std::string("usage_usec 0\nthrottled_usec ") + own + "\n")
            .put("/cg/pod/cpu.stat", std::string("usage_usec 0\nthrottled_usec ") + above + "\n")
            .put("/cg/cpu.stat", "usage_usec 0\n"); // the root has no quota and throttles nobody
    };
    put("0", "1000000");
    const auto source = makeCgroupUsage(tree.root());
    QVERIFY(!readAt(*source, 0).contains("cpu.throttled"));
    put("0", "2000000");
    QCOMPARE(readAt(*source, 2).at("cpu.throttled"), 0.5);
    put("1500000", "2500000");
    QCOMPARE(readAt(*source, 4).at("cpu.throttled"), 0.75);
    QCOMPARE(source->missing(), std::string());
}

void TestCgroupUsage::whatAQuotaDidMustBeReadable()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/pod/app\n")
        .put("/proc/self/mountinfo", "30 20 0:26 / /cg rw - cgroup2 cgroup rw\n")
        .put("/cg/pod/app/cgroup.type", "domain\n")
        .put("/cg/pod/app/cpu.stat", "usage_usec 0\nthrottled_usec 0\n")
        .put("/cg/pod/cpu.max", "50000 100000\n");
    const auto source = makeCgroupUsage(tree.root());
    readAt(*source, 0);
    const Values values = readAt(*source, 1);
    QVERIFY(values.contains("cgroup.cpu") && !values.contains("cpu.throttled"));
    QCOMPARE(source->missing(),
             std::string("the quota of /cg/pod may throttle this process, but its cpu.stat does "
                         "not say for how long"));
}

void TestCgroupUsage::versionOneCountsThrottlingPerGroup()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "3:cpu,cpuacct:/pod/app\n")
        .put("/proc/self/mountinfo", "31 20 0:27 / /cg ro - cgroup cgroup rw,cpu,cpuacct\n")
        .put("/cg/pod/app/cpu.stat", "nr_throttled 0\nthrottled_time 0\n")
        .put("/cg/pod/cpu.cfs_quota_us", "50000\n")
        .put("/cg/pod/cpu.cfs_period_us", "100000\n")
        .put("/cg/pod/cpu.stat", "nr_throttled 0\nthrottled_time 0\n");
    const auto source = makeCgroupUsage(tree.root());
    readAt(*source, 0);
    tree.put("/cg/pod/cpu.stat", "nr_throttled 4\nthrottled_time 3000000000\n");
    QCOMPARE(readAt(*source, 4).at("cpu.throttled"), 0.75);
}

void TestCgroupUsage::theRootGroupIsNotOurs()
{
    FixtureTree second;
    second.put("/proc/self/cgroup", "0::/\n");
    second.put("/proc/self/mountinfo", "30 20 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup rw\n");
    second.put("/sys/fs/cgroup/cpu.stat", "usage_usec 1000000\n"); // of the whole host
    FixtureTree first;
    first.put("/proc/self/cgroup", "3:cpu,cpuacct:/\n0::/\n");
    first.put("/proc/self/mountinfo",
              "31 20 0:27 / /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu,cpuacct\n");
    first.put("/sys/fs/cgroup/cpu/cpuacct.usage", "5\n")
        .put("/sys/fs/cgroup/cpu/cpu.stat", "throttled_time 0\n");
    for (const FixtureTree *tree : {&second, &first}) {
        const auto source = makeCgroupUsage(tree->root());
        readAt(*source, 0);
        QCOMPARE(readAt(*source, 1), Values{});
        QCOMPARE(source->missing(), std::string("this process is in no cgroup of its own"));
    }
}

QTEST_APPLESS_MAIN(TestCgroupUsage)
#include "tst_cgroup_usage.moc"
