// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/hosts/gpu_check.h"

#include <QTest>

using namespace strata::app;
using domain::CheckState;
using domain::GpuAccess;
using Inventory = QMap<QString, QString>;

namespace {

const Inventory oneGpu{{QStringLiteral("gpu.count"), QStringLiteral("1")},
                       {QStringLiteral("gpu.0.name"), QStringLiteral("NVIDIA H100")},
                       {QStringLiteral("gpu.access"), QStringLiteral("yes")}};

domain::Host container(domain::ContainerRuntime runtime, GpuAccess gpus)
{
    domain::Host host;
    host.kind = domain::HostKind::Container;
    host.container.runtime = runtime;
    host.container.gpus = gpus;
    return host;
}

} // namespace

class TestGpuCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aMachineTellsItsGpus()
    {
        const auto item = services::gpuCheck({}, {}, oneGpu);
        QCOMPARE(item.state, CheckState::Ok);
        QCOMPARE(item.found, QStringLiteral("NVIDIA H100"));
        QCOMPARE(
            services::gpuCheck({}, {}, {{QStringLiteral("gpu.count"), QStringLiteral("0")}}).state,
            CheckState::Skipped);
        QCOMPARE(services::gpuCheck({}, {}, {}).state, CheckState::Skipped);
    }

    void aGpuThatCannotBeUsedSaysWhy()
    {
        Inventory inventory = oneGpu;
        inventory[QStringLiteral("gpu.access")] = QStringLiteral("The driver is not loaded.");
        const auto item = services::gpuCheck({}, {}, inventory);
        QCOMPARE(item.state, CheckState::Warning);
        QCOMPARE(item.advice, QStringLiteral("The driver is not loaded."));
    }

    void whatAContainerIsGiven_data()
    {
        QTest::addColumn<int>("asked");
        QTest::addColumn<bool>("docker");
        QTest::addColumn<int>("onMachine");
        QTest::addColumn<bool>("can");
        QTest::addColumn<bool>("given");
        QTest::addColumn<bool>("libraries");
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("advice");
        const auto row = [](const char *name, GpuAccess asked, bool docker, int onMachine, bool can,
                            bool given, bool libraries, CheckState state, const char *advice) {
            QTest::newRow(name) << int(asked) << docker << onMachine << can << given << libraries
                                << int(state) << advice;
        };
        row("given", GpuAccess::Automatic, true, 1, true, true, true, CheckState::Ok, "");
        row("without libraries", GpuAccess::Automatic, true, 1, true, true, false,
            CheckState::Warning, "cuDNN");
        row("not wanted", GpuAccess::None, true, 1, true, false, false, CheckState::Skipped,
            "settings");
        row("Docker cannot", GpuAccess::Automatic, true, 1, false, false, false,
            CheckState::Warning, "Docker has no NVIDIA runtime");
        row("Podman cannot", GpuAccess::Automatic, false, 2, false, false, false,
            CheckState::Warning, "nvidia-ctk cdi");
    }
    void whatAContainerIsGiven()
    {
        QFETCH(int, asked);
        QFETCH(bool, docker);
        QFETCH(int, onMachine);
        QFETCH(bool, can);
        QFETCH(bool, given);
        QFETCH(bool, libraries);
        QFETCH(int, state);
        QFETCH(QString, advice);
        const auto host =
            container(docker ? domain::ContainerRuntime::Docker : domain::ContainerRuntime::Podman,
                      GpuAccess(asked));
        const QStringList mounts =
            libraries ? QStringList{QStringLiteral("/a:/b:ro")} : QStringList();
        const auto item = services::gpuCheck(host, {onMachine, can, given, mounts}, oneGpu);
        QCOMPARE(int(item.state), state);
        QVERIFY2(item.advice.contains(advice), qPrintable(item.advice));
        QCOMPARE(item.advice.isEmpty(), advice.isEmpty());
        if (!given)
            QVERIFY(item.found.contains(QString::number(onMachine)));
    }

    void aRuntimeWithoutADaemonIsGivenNone()
    {
        const auto item =
            services::gpuCheck(container(domain::ContainerRuntime::Gvisor, GpuAccess::Automatic),
                               {2, false, false, {}}, {});
        QCOMPARE(item.state, CheckState::Warning);
        QVERIFY2(item.advice.contains(QStringLiteral("gVisor")), qPrintable(item.advice));
    }
};

QTEST_GUILESS_MAIN(TestGpuCheck)
#include "tst_gpu_check.moc"
