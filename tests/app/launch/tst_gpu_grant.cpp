// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// What a launcher finds out about GPUs on a machine that is a folder here, with runtimes that are
// scripts.
#include "app/launch/container_launcher.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace strata::app;
using domain::GpuAccess;
using launch::GpuGrant;

namespace {

void put(const QString &path, const QByteArray &content = {}, bool program = false)
{
    QDir().mkpath(QFileInfo(path).path());
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
        qFatal("a file of the fixture could not be written");
    if (program)
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
}

} // namespace

class TestGpuGrant : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_path = qgetenv("PATH"); }
    void init()
    {
        m_directory = std::make_unique<QTemporaryDir>();
        m_root = m_directory->path();
        // An image that is there; runtimes as the environment says.
        const QByteArray runtime =
            "#!/bin/sh\ncase $1 in\nimage) echo map[strata.bundle:0123456789abcdef];;\n"
            "info) echo \"$FAKE_RUNTIMES\";;\nesac\n";
        put(m_root + QStringLiteral("/programs/docker"), runtime, true);
        put(m_root + QStringLiteral("/programs/podman"), runtime, true);
        qputenv("PATH", (m_root + QStringLiteral("/programs:")).toUtf8() + m_path);
        qputenv("HOME", m_root.toUtf8() + "/home");
        qputenv("FAKE_RUNTIMES", R"({"runc":{"path":"runc"}})");
    }
    void cleanupTestCase() { qputenv("PATH", m_path); }

    void aMachineWithoutADriver()
    {
        qputenv("FAKE_RUNTIMES", R"({"nvidia":{}})");
        QCOMPARE(prepared(GpuAccess::Automatic), GpuGrant());
    }

    void automaticAsTheRuntimeCan()
    {
        putGpus(2);
        QCOMPARE(prepared(GpuAccess::Automatic), (GpuGrant{2, false, false, {}}));
        qputenv("FAKE_RUNTIMES", R"({"nvidia":{"path":"nvidia-container-runtime"},"runc":{}})");
        QCOMPARE(prepared(GpuAccess::Automatic), (GpuGrant{2, true, true, {}}));
        QCOMPARE(prepared(GpuAccess::None), (GpuGrant{2, true, false, {}}));
    }

    //! The daemon uses it without a runtime being named.
    void aHookIsEnough()
    {
        putGpus(1);
        put(m_root + QStringLiteral("/programs/nvidia-container-runtime-hook"), "#!/bin/sh\n",
            true);
        QCOMPARE(prepared(GpuAccess::Automatic), (GpuGrant{1, true, true, {}}));
    }

    void podmanGoesByTheDeviceInterface()
    {
        putGpus(1);
        qputenv("FAKE_RUNTIMES", "nvidia");
        QCOMPARE(prepared(GpuAccess::Automatic, false), (GpuGrant{1, false, false, {}}));
        put(m_root + QStringLiteral("/etc/cdi/nvidia.yaml"));
        QCOMPARE(prepared(GpuAccess::Automatic, false), (GpuGrant{1, true, true, {}}));
    }

    void withoutRdmaTheLimitStays() { QVERIFY(!prepared(GpuAccess::None).mayLockAll); }

    //! Whoever asks for all gets the runtime's own refusal where it cannot.
    void allIsNotSecondGuessed()
    {
        QCOMPARE(prepared(GpuAccess::All), (GpuGrant{0, false, true, {}}));
    }

    void librariesAreFound()
    {
        putGpus(1);
        put(m_root + QStringLiteral("/etc/cdi/nvidia.yaml"));
        put(m_root + QStringLiteral("/usr/local/cuda-13.0/lib64/libcublasLt.so.13"));
        QVERIFY(
            QFile::link(QStringLiteral("cuda-13.0"), m_root + QStringLiteral("/usr/local/cuda")));
        put(m_root +
            QStringLiteral(
                "/home/.local/lib/python3.11/site-packages/nvidia/cudnn/lib/libcudnn.so.9"));
        put(m_root + QStringLiteral("/usr/lib/x86_64-linux-gnu/libnccl.so.2.28.3"));
        QVERIFY(QFile::link(QStringLiteral("libnccl.so.2.28.3"),
                            m_root + QStringLiteral("/usr/lib/x86_64-linux-gnu/libnccl.so.2")));
        const QString real = QFileInfo(m_root).canonicalFilePath();
        const QStringList mounts{
            real + QStringLiteral("/usr/local/cuda-13.0:/usr/local/cuda:ro"),
            real + QStringLiteral("/home/.local/lib/python3.11/site-packages/nvidia:/usr/local/lib/"
                                  "python3/site-packages/nvidia:ro"),
            real + QStringLiteral("/usr/lib/x86_64-linux-gnu/libnccl.so.2.28.3:/usr/lib/"
                                  "x86_64-linux-gnu/libnccl.so.2:ro")};
        QCOMPARE(prepared(GpuAccess::Automatic, false).libraryMounts, mounts);
        QVERIFY(prepared(GpuAccess::None, false).libraryMounts.isEmpty());
    }

    void rdmaDevicesAreFound()
    {
        QVERIFY(QDir(m_root).mkpath(QStringLiteral("dev/infiniband/by-path")));
        for (const char *name : {"rdma_cm", "uverbs0"})
            QVERIFY(QFile::link(QStringLiteral("/dev/null"),
                                m_root + QStringLiteral("/dev/infiniband/") + QLatin1String(name)));
        put(m_root + QStringLiteral("/dev/infiniband/file"));
        const QStringList devices{QStringLiteral("/dev/infiniband/rdma_cm"),
                                  QStringLiteral("/dev/infiniband/uverbs0")};
        QCOMPARE(prepared(GpuAccess::None).rdmaDevices, devices);
        QCOMPARE(prepared(GpuAccess::Automatic, false).rdmaDevices, devices);
        QVERIFY(prepared(GpuAccess::None).mayLockAll);
        qputenv("FAKE_RUNTIMES", R"(["name=seccomp,profile=default","name=rootless"])");
        QVERIFY(!prepared(GpuAccess::None).mayLockAll);
        qputenv("FAKE_RUNTIMES", "true");
        QVERIFY(!prepared(GpuAccess::None, false).mayLockAll);
        qputenv("FAKE_RUNTIMES", "false");
        QVERIFY(prepared(GpuAccess::None, false).mayLockAll);
        qputenv("FAKE_RUNTIMES", ""); // a runtime that does not answer has no rights for certain
        QVERIFY(!prepared(GpuAccess::None).mayLockAll);
    }

    void foreignLinesAreNotTaken()
    {
        const GpuGrant grant = launch::readGpuGrant(
            QStringLiteral("motd\ngpus 3\nmount relative:/x:ro\nmount /a:b:/x:ro\nmount "
                           "/a:/b\nmount /a b:/x:ro\ngpus -7 \ncan not\nrdma /dev/sda\n"
                           "rdma /dev/infiniband/../sda\nrdma /dev/infiniband/a:/b\n"));
        QVERIFY(grant.rdmaDevices.isEmpty());
        QCOMPARE(grant.onMachine, 0);
        QVERIFY(!grant.runtimeCan);
        QCOMPARE(grant.libraryMounts, QStringList{QStringLiteral("/a b:/x:ro")});
    }

private:
    void putGpus(int count)
    {
        put(m_root + QStringLiteral("/proc/driver/nvidia/version"), "NVRM version: 580.82.07\n");
        for (int i = 0; i < count; ++i)
            put(m_root +
                QStringLiteral("/proc/driver/nvidia/gpus/0000:0%1:00.0/information").arg(i));
    }

    GpuGrant prepared(GpuAccess asked, bool docker = true)
    {
        domain::ContainerOptions options;
        options.gpus = asked;
        const launch::ContainerLauncher launcher(
            docker ? launch::dockerTraits() : launch::podmanTraits(), options, m_root);
        remote::Deployment deployment;
        deployment.archiveSha256 = QStringLiteral("0123456789abcdef");
        const auto transport = remote::makeLocalTransport(m_cancelled);
        if (!transport->open())
            qFatal("no local transport");
        const auto grant = launcher.prepare(*transport, deployment, m_cancelled);
        if (!grant)
            qWarning("%s", qPrintable(grant.error().detail));
        return grant.value_or(GpuGrant{-1, false, false, {}});
    }

    QByteArray m_path;
    std::unique_ptr<QTemporaryDir> m_directory;
    QString m_root;
    remote::CancelFlag m_cancelled{false};
};

QTEST_GUILESS_MAIN(TestGpuGrant)
#include "tst_gpu_grant.moc"
