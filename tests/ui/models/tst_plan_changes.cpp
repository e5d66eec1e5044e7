// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/ui/support/sample_plan.h"
#include "ui/models/plan_changes.h"

#include <QTest>

using namespace strata;
namespace domain = strata::app::domain;
using namespace strata::ui::models;

class TstPlanChanges : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void removesWhatStandsOnAHost()
    {
        domain::Plan plan = tests::samplePlan();
        QCOMPARE(dependentsOf(QStringLiteral("a1"), plan.hosts).size(), 3);
        removeHost(plan, QStringLiteral("c3"));
        QCOMPARE(plan.hosts.size(), 2);
        QCOMPARE(plan.experiment.hostIds,
                 QList<QString>({QStringLiteral("a1"), QStringLiteral("b2")}));
        QCOMPARE(plan.experiment.baselineId, QStringLiteral("a1"));
    }

    void placesGoWithTheirHost()
    {
        domain::Plan plan = tests::samplePlan();
        plan.hosts.first().places = {{QStringLiteral("b2"), {}, 1, {}},
                                     {QStringLiteral("c3"), {}, 2, {}}};
        QCOMPARE(duplicateOf(plan.hosts.first(), plan.hosts).places, plan.hosts.first().places);
        removeHost(plan, QStringLiteral("c3"));
        QCOMPARE(plan.hosts.first().places,
                 (QList<domain::Place>{{QStringLiteral("b2"), {}, 1, {}}}));
    }

    void movesTheBaselineAlong()
    {
        domain::Plan plan = tests::samplePlan();
        setParticipation(plan, QStringLiteral("a1"), false);
        QCOMPARE(plan.experiment.baselineId, QStringLiteral("b2"));
        setBaseline(plan, QStringLiteral("a1"));
        QVERIFY(plan.experiment.hostIds.contains(QStringLiteral("a1")));
        QCOMPARE(plan.experiment.hostIds.first(), QStringLiteral("a1")); // order of the project
        removeHost(plan, QStringLiteral("a1"));
        QVERIFY(plan.hosts.isEmpty());
        QVERIFY(plan.experiment.baselineId.isEmpty());
    }

    void theBaselineDoesAllWork()
    {
        domain::Plan plan = tests::samplePlan();
        const QList<QString> chosen{QStringLiteral("a1"), QStringLiteral("c3")};
        setHostsOfWorks(plan, {QStringLiteral("w1")}, chosen);
        const domain::WorkloadSpec &work = plan.experiment.workloads.at(0);
        QCOMPARE(work.hostIds, chosen);
        QVERIFY(plan.experiment.workloads.at(1).hostIds.isEmpty());
        setBaseline(plan, QStringLiteral("b2"));
        QCOMPARE(work.hostIds, chosen + QList<QString>{QStringLiteral("b2")});
        setParticipation(plan, QStringLiteral("b2"), false);
        QVERIFY(domain::validate(plan).isEmpty());
        removeHost(plan, QStringLiteral("c3"));
        QVERIFY(!work.hostIds.contains(QStringLiteral("c3")));
        QVERIFY(work.hostIds.contains(QStringLiteral("a1")));
    }

    //! "All of them" would be another plan.
    void aWorkOfRemovedHostsIsDoneByTheBaselineAlone()
    {
        domain::Plan plan = tests::samplePlan();
        setBaseline(plan, QStringLiteral("d4"));
        setHostsOfWorks(plan, {QStringLiteral("w1")}, {QStringLiteral("d4")});
        removeHost(plan, QStringLiteral("d4"));
        QCOMPARE(plan.experiment.workloads.at(0).hostIds, QList<QString>{QStringLiteral("a1")});
    }

    void givesCopiesTheirOwnName()
    {
        const auto hosts = tests::samplePlan().hosts;
        const domain::Host copy = duplicateOf(hosts[0], hosts);
        QCOMPARE(copy.name, QStringLiteral("gpu01 2"));
        QVERIFY(copy.id != hosts[0].id);
        QCOMPARE(uniqueName(QStringLiteral("gpu01"), hosts, QStringLiteral("a1")),
                 QStringLiteral("gpu01"));
    }

    void survivesACircleOfParents()
    {
        using domain::HostKind;
        const QList<domain::Host> hosts{
            tests::makeHost(QStringLiteral("x"), {}, HostKind::Vm, QStringLiteral("y")),
            tests::makeHost(QStringLiteral("y"), {}, HostKind::Vm, QStringLiteral("x"))};
        QCOMPARE(dependentsOf(QStringLiteral("x"), hosts), QStringList{QStringLiteral("y")});
    }

    void countsTrials() { QCOMPARE(plannedTrials(tests::samplePlan()), 4 * 2 * 5); }
};

QTEST_APPLESS_MAIN(TstPlanChanges)
#include "tst_plan_changes.moc"
