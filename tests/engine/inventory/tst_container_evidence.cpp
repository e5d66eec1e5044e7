// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/inventory_parts.h"
#include "tests/engine/inventory/fixture_tree.h"

#include <QTest>

using namespace strata::engine::inventory;
using namespace strata::tests;

class TestContainerEvidence : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void recognisesDockerOnBothVersions();
    void recognisesPodman();
    void recognisesAPodWithoutAnyMarkerFile();
    void realHostsAreNone();
    void aLeftOverMarkerFileIsNotCounted();
    void aLiveSystemIsNone();
    void theDaemonItselfIsNone();
    void recognisesRuncByItsFirstProcess();
    void recognisesBubblewrap();
    void recognisesGvisor();
    void aFolderOrUsersOfItsOwnAloneAreNone();
};

void TestContainerEvidence::recognisesDockerOnBothVersions()
{
    const std::string version1 = containerEvidence(HostFiles(fixture("docker_v1")), {});
    QVERIFY(version1.find("cgroup path") != std::string::npos);
    QVERIFY(version1.find("overlay root") != std::string::npos);
    QVERIFY(version1.find("/.dockerenv") != std::string::npos);
    const std::string version2 = containerEvidence(HostFiles(fixture("docker_v2_in_vm")), {});
    QVERIFY(version2.find("cgroup path") == std::string::npos);
    QVERIFY(version2.find("overlay root") != std::string::npos);
}

void TestContainerEvidence::recognisesPodman()
{
    FixtureTree tree;
    tree.put("/run/.containerenv");
    QCOMPARE(containerEvidence(tree.files(), {{}, {}, "podman", false}),
             std::string("environment container=podman, /run/.containerenv"));
}

void TestContainerEvidence::recognisesAPodWithoutAnyMarkerFile()
{
    FixtureTree tree;
    tree.put("/proc/1/cgroup", "0::/\n")
        .put("/proc/self/mountinfo", "1 0 0:1 / / rw - overlay overlay "
                                     "rw,lowerdir=/var/lib/containerd/"
                                     "io.containerd.snapshotter.v1.overlayfs/snapshots/1/fs\n");
    QVERIFY(!containerEvidence(tree.files(), {}).empty());
    FixtureTree btrfs;
    btrfs.put(
        "/proc/self/mountinfo",
        "1 0 0:1 /x / rw - btrfs /dev/sda rw\n2 1 0:2 /h /etc/hosts rw - ext4 /dev/sda rw\n3 1 0:2 "
        "/r /etc/resolv.conf rw - ext4 /dev/sda rw\n");
    QVERIFY(!containerEvidence(btrfs.files(), {}).empty());
}

void TestContainerEvidence::realHostsAreNone()
{
    QCOMPARE(containerEvidence(HostFiles(fixture("bare_metal")), {}), std::string());
    QCOMPARE(containerEvidence(HostFiles(fixture("vm_tcg")), {}), std::string());
    FixtureTree resolved; // somebody's own bind mount
    resolved.put(
        "/proc/self/mountinfo",
        "1 0 0:1 / / rw - ext4 /dev/sda rw\n2 1 0:2 /r /etc/resolv.conf rw - tmpfs none rw\n");
    QCOMPARE(containerEvidence(resolved.files(), {}), std::string());
}

void TestContainerEvidence::aLeftOverMarkerFileIsNotCounted()
{
    // A machine whose disk image was made from a container image.
    FixtureTree tree;
    tree.put("/.dockerenv")
        .put("/proc/1/cgroup", "0::/\n")
        .put("/proc/self/mountinfo", "1 0 254:0 / / rw - ext4 /dev/vda rw\n");
    QCOMPARE(containerEvidence(tree.files(), {}), std::string());
}

void TestContainerEvidence::aLiveSystemIsNone()
{
    FixtureTree tree;
    tree.put("/proc/self/mountinfo",
             "1 0 0:1 / / rw - overlay overlay "
             "rw,lowerdir=/run/live/rootfs/filesystem.squashfs,upperdir=/run/live/overlay/rw\n");
    QCOMPARE(containerEvidence(tree.files(), {}), std::string());
}

void TestContainerEvidence::theDaemonItselfIsNone()
{
    FixtureTree tree;
    tree.put("/proc/self/cgroup", "0::/system.slice/docker.service\n");
    QCOMPARE(containerEvidence(tree.files(), {}), std::string());
    tree.put("/proc/1/cgroup",
             "0::/kubepods.slice/kubepods-besteffort.slice/cri-containerd-1.scope\n");
    QVERIFY(!containerEvidence(tree.files(), {}).empty());
}

namespace {

const char folderRoot[] = "67 44 254:0 /runs/a/scratch/container/rootfs / rw - ext4 /dev/vda rw\n";

} // namespace

void TestContainerEvidence::recognisesRuncByItsFirstProcess()
{
    FixtureTree tree;
    tree.put("/proc/1/cmdline",
             std::string("/lib/ld-linux-x86-64.so.2\0--library-path\0/lib\0/bin/strata-engine\0",
                         65))
        .put("/proc/self/mountinfo", folderRoot)
        .put("/proc/self/uid_map", "         0       1000          1\n")
        .put("/proc/self/status", "CapBnd:\t0000000020000420\nSeccomp:\t2\n");
    QCOMPARE(containerEvidence(tree.files(), {}),
             std::string("process 1 is strata-engine, root is a folder of another root, "
                         "user namespace, capabilities taken away, seccomp filter"));
}

void TestContainerEvidence::recognisesBubblewrap()
{
    FixtureTree tree;
    tree.put("/proc/1/cmdline",
             std::string("/usr/bin/bwrap\0--unshare-pid\0/bin/strata-engine\0", 48))
        .put("/proc/self/mountinfo", "1 0 0:1 / / rw - tmpfs tmpfs rw\n")
        .put("/proc/self/uid_map", "         0          0 4294967295\n");
    QCOMPARE(containerEvidence(tree.files(), {}),
             std::string("process 1 is bubblewrap, root on tmpfs"));
    FixtureTree unseen; // where process 1 is hidden
    unseen.put("/proc/self/mountinfo", folderRoot)
        .put("/proc/self/uid_map", "      1000       1000          1\n");
    QCOMPARE(containerEvidence(unseen.files(), {}),
             std::string("root is a folder of another root in a user namespace, user namespace"));
}

void TestContainerEvidence::recognisesGvisor()
{
    FixtureTree tree;
    tree.put("/proc/version", "Linux version 4.4.0 #1 SMP Sun Jan 10 15:06:54 PST 2016\n");
    QCOMPARE(containerEvidence(tree.files(), {}), std::string("/proc/version of gVisor"));
    FixtureTree other;
    other.put("/proc/version", "Linux version 6.1.0-17-amd64 #1 SMP Debian\n");
    QCOMPARE(containerEvidence(other.files(), {}), std::string());
    QCOMPARE(containerEvidence(other.files(), {{}, {}, {}, true}),
             std::string("kernel log of gVisor"));
    other.put("/proc/sentry-meminfo");
    QCOMPARE(containerEvidence(other.files(), {}), std::string("/proc/sentry-meminfo"));
}

void TestContainerEvidence::aFolderOrUsersOfItsOwnAloneAreNone()
{
    FixtureTree snapshot; // a root of Btrfs that is a subvolume, and a service with few rights
    snapshot.put("/proc/1/cmdline", std::string("/sbin/init\0", 11))
        .put("/proc/self/mountinfo", "1 0 0:1 /@ / rw - btrfs /dev/sda rw\n")
        .put("/proc/self/uid_map", "         0          0 4294967295\n")
        .put("/proc/self/status", "CapBnd:\t0000000000000400\nSeccomp:\t2\n");
    QCOMPARE(containerEvidence(snapshot.files(), {}), std::string());
    FixtureTree users;
    users.put("/proc/self/mountinfo", "1 0 8:1 / / rw - ext4 /dev/sda rw\n")
        .put("/proc/self/uid_map", "      1000       1000          1\n");
    QCOMPARE(containerEvidence(users.files(), {}), std::string());
}

QTEST_GUILESS_MAIN(TestContainerEvidence)
#include "tst_container_evidence.moc"
