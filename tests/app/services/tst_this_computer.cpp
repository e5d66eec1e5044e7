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
