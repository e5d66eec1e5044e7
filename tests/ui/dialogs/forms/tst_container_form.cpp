// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/dialogs/forms/container_form.h"

#include <QTest>

using strata::app::domain::ContainerOptions;
using strata::ui::dialogs::ContainerForm;

class TstContainerForm : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void givesBackWhatItWasGiven()
    {
        ContainerOptions options;
        options.runtime = strata::app::domain::ContainerRuntime::Podman;
        options.cpus = 1.5;
        options.cpuset = QStringLiteral("0-1,3");
        options.memoryBytes = 512LL * 1024 * 1024;
        options.network = QStringLiteral("host");
        options.mounts = {QStringLiteral("/data:/data:ro")};
        options.init = false;
        ContainerForm form;
        using strata::app::domain::GpuAccess;
        for (const GpuAccess gpus : {GpuAccess::All, GpuAccess::None, GpuAccess::Automatic}) {
            options.gpus = gpus;
            form.setOptions(options);
            QVERIFY(form.options() == options);
            QVERIFY(form.problem().isEmpty());
        }
    }

    void namesWhatIsWrong_data()
    {
        QTest::addColumn<QString>("cpuset");
        QTest::addColumn<QString>("network");
        QTest::addColumn<QString>("mount");
        QTest::newRow("cpuset") << QStringLiteral("0-") << QStringLiteral("none")
                                << QStringLiteral("/a:/b");
        QTest::newRow("network") << QString() << QStringLiteral("--privileged")
                                 << QStringLiteral("/a:/b");
        QTest::newRow("relative mount")
            << QString() << QStringLiteral("none") << QStringLiteral("data:/b");
        QTest::newRow("mount with options")
            << QString() << QStringLiteral("none") << QStringLiteral("/a:/b:rw,exec");
    }
    void namesWhatIsWrong()
    {
        QFETCH(QString, cpuset);
        QFETCH(QString, network);
        QFETCH(QString, mount);
        ContainerOptions options;
        options.cpuset = cpuset;
        options.network = network;
        options.mounts = {mount};
        ContainerForm form;
        form.setOptions(options);
        QVERIFY(!form.problem().isEmpty());
    }

    void whatNeedsADaemonIsNamed()
    {
        using namespace strata::app::domain;
        for (const ContainerRuntime runtime : containerRuntimes()) {
            ContainerOptions options;
            options.runtime = runtime;
            ContainerForm form;
            form.setOptions(options);
            QVERIFY(form.options() == options);
            QVERIFY(form.problem().isEmpty());
            options.network = QStringLiteral("bridge");
            form.setOptions(options);
            QCOMPARE(form.problem().contains(runtimeName(runtime)), !needsImage(runtime));
            options.network = QStringLiteral("host");
            options.gpus = GpuAccess::All;
            form.setOptions(options);
            QCOMPARE(form.problem().contains(runtimeName(runtime)), !needsImage(runtime));
        }
    }
};

QTEST_MAIN(TstContainerForm)
#include "tst_container_form.moc"
