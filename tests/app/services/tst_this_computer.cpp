// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/services/this_computer.h"

#include <QTest>

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
