// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/host_discovery.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using launch::FoundGuest;
using services::targetOf;

namespace {

domain::Host local()
{
    domain::Host host;
    host.id = QStringLiteral("m1");
    host.name = QStringLiteral("mill");
    return host;
}

domain::Host overSsh()
{
    domain::Host host = local();
    host.transport = domain::TransportKind::Ssh;
    host.ssh = {QStringLiteral("gpu01"), 2022, QStringLiteral("ana"), QStringLiteral("/keys/ana"),
                QStringLiteral("gate:22")};
    return host;
}

void put(const QString &path, const QByteArray &content, bool program = false)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("a file of the fixture could not be written");
    if (program)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

class TestHostDiscovery : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_path = qgetenv("PATH"); }
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        // Whatever this machine has of them, these are found first.
        for (const char *name : {"docker", "podman", "runc", "crun", "runsc", "bwrap"})
            program(name, QByteArray("echo ") + name + ": not found; exit 127\n");
        program("virsh", "exit 1\n");
        qputenv("PATH", (m_directory->path() + QStringLiteral("/programs:")).toUtf8() + m_path);
    }
    void cleanup() { qputenv("PATH", m_path); }

    void aGuestOfThisComputerIsReachedDirectly()
    {
        const FoundGuest guest{
            FoundGuest::By::Libvirt, {}, QStringLiteral("192.168.122.7"), 22, false};
        QCOMPARE(targetOf(guest, local()).hostName, guest.address);
        QCOMPARE(targetOf(guest, local()).jump, QString());
        const FoundGuest forwarded{FoundGuest::By::Qemu, {}, {}, 2222, true};
        QCOMPARE(targetOf(forwarded, local()).hostName, QStringLiteral("127.0.0.1"));
        QCOMPARE(int(targetOf(forwarded, local()).port), 2222);
    }

    void aGuestOfAnotherMachineIsReachedThroughIt()
    {
        const FoundGuest guest{
            FoundGuest::By::Libvirt, {}, QStringLiteral("192.168.122.7"), 22, false};
        const domain::SshTarget target = targetOf(guest, overSsh());
        QCOMPARE(target.hostName, guest.address);
        QCOMPARE(target.jump, QStringLiteral("gate:22,ana@gpu01:2022"));
        QCOMPARE(target.keyFile, QStringLiteral("/keys/ana"));
        // A port that the machine forwards is its own.
        const FoundGuest open{FoundGuest::By::Qemu, {}, {}, 2222, true};
        QCOMPARE(targetOf(open, overSsh()).hostName, QStringLiteral("gpu01"));
        QCOMPARE(int(targetOf(open, overSsh()).port), 2222);
        QCOMPARE(targetOf(open, overSsh()).jump, QStringLiteral("gate:22"));
        // On its loopback, it is seen from there only.
        const FoundGuest inside{FoundGuest::By::Qemu, {}, QStringLiteral("127.0.0.1"), 2222, true};
        QCOMPARE(targetOf(inside, overSsh()).hostName, QStringLiteral("127.0.0.1"));
        QCOMPARE(targetOf(inside, overSsh()).jump, QStringLiteral("gate:22,ana@gpu01:2022"));
    }

    void nothingIsFoundWhereNothingIs()
    {
        const auto found = discover(local());
        QVERIFY(found);
        QVERIFY(found->hosts.isEmpty());
        QVERIFY(found->gpus.isEmpty());
        QCOMPARE(found->remark, QString());
    }

    void runtimesAndGuestsBecomeHosts()
    {
        program("docker", "echo 20.10.24\n");
        program("podman", "echo permission denied >&2; exit 126\n");
        put(root() + QStringLiteral("/proc/7/comm"), "qemu-system-x86\n");
        put(root() + QStringLiteral("/proc/7/cmdline"),
            QByteArray("qemu-system-x86_64\0-name\0vm1\0-nic\0user,hostfwd=tcp::2222-:22\0", 64));
        const auto found = discover(local());
        QVERIFY(found);
        QCOMPARE(found->hosts.size(), qsizetype(3));
        const domain::FoundHost &docker = found->hosts[0];
        QCOMPARE(docker.host.kind, domain::HostKind::Container);
        QCOMPARE(docker.host.parentId, QStringLiteral("m1"));
        QCOMPARE(docker.found, QStringLiteral("Docker 20.10.24"));
        QVERIFY(docker.complete && docker.obstacle.isEmpty());
        QCOMPARE(found->hosts[1].host.container.runtime, domain::ContainerRuntime::Podman);
        QVERIFY(!found->hosts[1].obstacle.isEmpty());
        const domain::FoundHost &vm = found->hosts[2];
        QCOMPARE(vm.host.name, QStringLiteral("vm1"));
        QCOMPARE(vm.host.kind, domain::HostKind::Vm);
        QCOMPARE(int(vm.host.ssh.port), 2222);
        QVERIFY(!vm.complete && vm.obstacle.isEmpty());
        QVERIFY2(vm.found.contains(QStringLiteral("127.0.0.1:2222")), qPrintable(vm.found));
    }

    void runtimesWithoutADaemonAreTried()
    {
        const QByteArray runs = "test \"$1\" = --version && echo NAME version 1.1; exit 0\n";
        program("runc", QByteArray(runs).replace("NAME", "runc"));
        program("crun", "echo cgroups in hybrid mode not supported >&2; exit 1\n");
        program("runsc", "echo out of luck >&2; exit 1\n");
        program("bwrap", "test \"$1\" = --version && echo bubblewrap 0.8.0; exit 0\n");
        const auto found = discover(local());
        QVERIFY(found);
        QCOMPARE(found->hosts.size(), qsizetype(4));
        QCOMPARE(found->hosts[0].found, QStringLiteral("runc 1.1"));
        QCOMPARE(found->hosts[0].host.container.runtime, domain::ContainerRuntime::Runc);
        QVERIFY2(found->hosts[1].obstacle.contains(QStringLiteral("crun does not start")),
                 qPrintable(found->hosts[1].obstacle));
        QCOMPARE(found->hosts[2].found, QStringLiteral("gVisor"));
        QVERIFY(!found->hosts[2].obstacle.isEmpty());
        QCOMPARE(found->hosts[3].found, QStringLiteral("bubblewrap 0.8.0"));
        QVERIFY(found->hosts[3].obstacle.isEmpty());
    }

    void insideAVirtualMachineContainersAreOfThatKind()
    {
        program("docker", "echo 20.10.24\n");
        put(root() + QStringLiteral("/proc/7/comm"), "kvm\n");
        put(root() + QStringLiteral("/proc/7/cmdline"), QByteArray("kvm\0", 4));
        domain::Host vm = local();
        vm.kind = domain::HostKind::Vm;
        const auto found = discover(vm);
        QVERIFY(found);
        QCOMPARE(found->hosts.size(), qsizetype(2));
        QCOMPARE(found->hosts[0].host.kind, domain::HostKind::ContainerInVm);
        QVERIFY(!found->hosts[1].obstacle.isEmpty());
    }

private:
    QString root() const { return m_directory->path(); }
    void program(const char *name, const QByteArray &body)
    {
        put(root() + QStringLiteral("/programs/") + QLatin1String(name), "#!/bin/sh\n" + body,
            true);
    }
    domain::Expected<domain::Discovery> discover(const domain::Host &machine)
    {
        remote::CancelFlag cancelled{false};
        const auto transport = remote::makeLocalTransport(cancelled);
        if (!transport->open())
            qFatal("no local transport");
        return services::discoverHosts(*transport, machine, cancelled, root());
    }

    QByteArray m_path;
    std::unique_ptr<QTemporaryDir> m_directory;
};

QTEST_GUILESS_MAIN(TestHostDiscovery)
#include "tst_host_discovery.moc"
