// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/this_computer.h"

#include <QTest>

#include <algorithm>

using namespace strata::app;
using domain::ContainerRuntime;

using Runtimes = QList<ContainerRuntime>;

class TestThisComputer : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void theFirstThatAnswersIsTheContainer()
    {
        QCOMPARE(services::chosenRuntimes({}), Runtimes());
        QCOMPARE(services::chosenRuntimes(
                     {ContainerRuntime::Docker, ContainerRuntime::Podman, ContainerRuntime::Runc}),
                 Runtimes{ContainerRuntime::Docker});
        QCOMPARE(services::chosenRuntimes({ContainerRuntime::Crun, ContainerRuntime::Bubblewrap}),
                 Runtimes{ContainerRuntime::Crun});
        QCOMPARE(services::chosenRuntimes({ContainerRuntime::Bubblewrap}),
                 Runtimes{ContainerRuntime::Bubblewrap});
    }

    void whatIsInstalledAndDoesNotWorkSaysMost()
    {
        using domain::Failure;
        using domain::FailureCode;
        const Failure missing{FailureCode::RuntimeMissing, QStringLiteral("here"), {}};
        const Failure stopped{FailureCode::RuntimeNotRunning, QStringLiteral("here"), {}};
        const Failure forbidden{FailureCode::NamespacesForbidden, QStringLiteral("here"), {}};
        QCOMPARE(services::mostTelling({missing, missing}).code, FailureCode::RuntimeMissing);
        QCOMPARE(services::mostTelling({missing, forbidden, missing}).code,
                 FailureCode::NamespacesForbidden);
        QCOMPARE(services::mostTelling({stopped, forbidden}).code, FailureCode::RuntimeNotRunning);
    }

    void aGpuIsMeasuredWhereThereIsOne()
    {
        const auto ofGpu = [](const QList<domain::WorkloadSpec> &settings) {
            return std::ranges::count_if(settings, [](const domain::WorkloadSpec &setting) {
                return setting.parameters.value(QStringLiteral("backend")) ==
                           QLatin1String("cuda") ||
                       setting.parameters.value(QStringLiteral("device")) == QLatin1String("gpu") ||
                       QStringList{QStringLiteral("copy"), QStringLiteral("kernel-launch")}
                           .contains(setting.workload);
            });
        };
        QCOMPARE(ofGpu(services::settingsForThisComputer(false, false)), 0);
        QCOMPARE(ofGpu(services::settingsForThisComputer(false, true)), 5);
        QCOMPARE(ofGpu(services::settingsForThisComputer(true, true)), 0);
        domain::Plan plan;
        domain::Host host;
        host.id = QStringLiteral("a");
        host.name = QStringLiteral("here");
        plan.hosts.append(host);
        plan.experiment.hostIds = {QStringLiteral("a")};
        plan.experiment.baselineId = QStringLiteral("a");
        plan.experiment.workloads = services::settingsForThisComputer(false, true);
        QVERIFY(domain::validate(plan).isEmpty());
        domain::addRoofSettings(plan.experiment.workloads);
        QCOMPARE(plan.experiment.workloads.size(),
                 services::settingsForThisComputer(false, true).size());
    }

    void gvisorIsALayerOfItsOwn()
    {
        QCOMPARE(services::chosenRuntimes({ContainerRuntime::Runc, ContainerRuntime::Gvisor,
                                           ContainerRuntime::Bubblewrap}),
                 (Runtimes{ContainerRuntime::Runc, ContainerRuntime::Gvisor}));
        QCOMPARE(services::chosenRuntimes({ContainerRuntime::Gvisor}),
                 Runtimes{ContainerRuntime::Gvisor});
    }
};

QTEST_GUILESS_MAIN(TestThisComputer)
#include "tst_this_computer.moc"
