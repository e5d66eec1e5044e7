// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/own_machines.h"

#include "tests/ui/support/sample_plan.h"

#include <QTest>

using namespace strata::app::domain;

namespace {

//! gpu01 ← docker on gpu01; gpu01 ← vm1 ← docker in vm1, as a colleague has them.
Plan colleagues()
{
    Plan plan = strata::tests::samplePlan();
    Host &metal = plan.hosts[0];
    metal.transport = TransportKind::Ssh;
    metal.ssh.hostName = QStringLiteral("gpu01.example.org");
    metal.ssh.keyFile = QStringLiteral("/home/ana/.ssh/lab");
    metal.notes = QStringLiteral("rack 7");
    metal.pricePerHour = 3;
    metal.engineDirectory = QStringLiteral("/scratch/ana");
    return plan;
}

} // namespace

class TestOwnMachines : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void onlyMachinesHaveToBeHad()
    {
        const QList<Host> machines = machinesToHave(colleagues());
        QCOMPARE(machines.size(), 2);
        QCOMPARE(machines.at(0).id, QStringLiteral("a1"));
        QCOMPARE(machines.at(1).id, QStringLiteral("c3"));
        Plan made = colleagues();
        made.hosts[2].made = MadeVm();
        QCOMPARE(machinesToHave(made).size(), 1);
    }

    void machinesAreReachedAsThePersonSays()
    {
        OwnMachine vm{TransportKind::Ssh, {}};
        vm.ssh.hostName = QStringLiteral("10.1.1.1");
        const Plan plan =
            onOwnMachines(colleagues(), {{QStringLiteral("a1"), {}}, {QStringLiteral("c3"), vm}});
        QCOMPARE(plan.hosts.size(), 4);
        const Host &metal = plan.hosts.at(0);
        QCOMPARE(metal.transport, TransportKind::Local);
        QCOMPARE(metal.ssh, SshTarget());
        QVERIFY(metal.notes.isEmpty() && metal.engineDirectory.isEmpty());
        QCOMPARE(metal.pricePerHour, 0.0);
        QCOMPARE(metal.name, QStringLiteral("gpu01"));
        QCOMPARE(plan.hosts.at(2).ssh, vm.ssh);
        QCOMPARE(plan.hosts.at(2).parentId, QStringLiteral("a1"));
        QCOMPARE(plan.experiment, colleagues().experiment);
        QVERIFY(validate(plan).isEmpty());
    }

    void whatIsLeftOutTakesWhatIsOnItAlong()
    {
        OwnMachine vm{TransportKind::Ssh, {}};
        vm.ssh.hostName = QStringLiteral("10.1.1.1");
        const Plan plan = onOwnMachines(colleagues(), {{QStringLiteral("c3"), vm}});
        QCOMPARE(plan.experiment.hostIds,
                 (QStringList{QStringLiteral("c3"), QStringLiteral("d4")}));
        QCOMPARE(plan.experiment.baselineId, QStringLiteral("c3"));
        QVERIFY(plan.hosts.at(0).parentId.isEmpty());
        QVERIFY(validate(plan).isEmpty());
        QVERIFY(onOwnMachines(colleagues(), {}).hosts.isEmpty());
    }

    void aPlacementStaysWithItsPlaces()
    {
        Plan plan = colleagues();
        Host placement = strata::tests::makeHost(QStringLiteral("p"), QStringLiteral("both"),
                                                 HostKind::Placement);
        placement.places = {{QStringLiteral("d4"), {}, 1, {}}, {QStringLiteral("b2"), {}, 1, {}}};
        plan.hosts.prepend(placement); // before what it stands on
        plan.experiment.hostIds.append(placement.id);
        const Plan half = onOwnMachines(plan, {{QStringLiteral("a1"), {}}});
        QCOMPARE(half.host(QStringLiteral("p"))->places.size(), 1);
        OwnMachine vm;
        const Plan other = onOwnMachines(plan, {{QStringLiteral("c3"), vm}});
        QCOMPARE(other.host(QStringLiteral("p"))->places.first().hostId, QStringLiteral("d4"));
        QVERIFY(!onOwnMachines(plan, {}).host(QStringLiteral("p")));
    }

    void worksAreDoneByWhoStays()
    {
        Plan plan = colleagues();
        plan.experiment.workloads[0].hostIds = {QStringLiteral("a1"), QStringLiteral("d4")};
        const Plan own = onOwnMachines(plan, {{QStringLiteral("a1"), {}}});
        QCOMPARE(own.experiment.workloads.at(0).hostIds, QStringList{QStringLiteral("a1")});
    }

    //! It must not become one for all hosts.
    void aWorkOfHostsThatAreLeftOutGoesWithThem()
    {
        Plan plan = colleagues();
        const WorkloadSpec first = plan.experiment.workloads.at(0);
        plan.experiment.workloads[0].hostIds = {QStringLiteral("c3"), QStringLiteral("d4")};
        plan.experiment.workloads.append(first);
        const Plan own = onOwnMachines(plan, {{QStringLiteral("a1"), {}}});
        QCOMPARE(own.experiment.workloads.size(), plan.experiment.workloads.size() - 1);
        QCOMPARE(own.experiment.workloads.last(), first);
        for (const WorkloadSpec &spec : own.experiment.workloads)
            QVERIFY(spec.hostIds.isEmpty());
    }

    //! A file may name hosts that are on each other.
    void hostsOnEachOtherAreLeftOut()
    {
        Plan plan = colleagues();
        plan.hosts[1].parentId = QStringLiteral("d4");
        plan.hosts[3].parentId = QStringLiteral("b2");
        QCOMPARE(onOwnMachines(plan, {{QStringLiteral("a1"), {}}, {QStringLiteral("c3"), {}}})
                     .hosts.size(),
                 2);
    }
};

QTEST_GUILESS_MAIN(TestOwnMachines)
#include "tst_own_machines.moc"
