// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/self_check.h"

#include <QTest>

using namespace strata::app::domain;

namespace {

//! A container in a VM of a machine, and another machine.
Plan planOfLayers()
{
    Plan plan;
    plan.hosts.resize(4);
    for (qsizetype i = 0; i < plan.hosts.size(); ++i) {
        plan.hosts[i].id = makeId();
        plan.hosts[i].name = QStringLiteral("host %1").arg(i);
    }
    plan.hosts[1].kind = HostKind::Vm;
    plan.hosts[1].parentId = plan.hosts[0].id;
    plan.hosts[1].transport = TransportKind::Ssh;
    plan.hosts[1].ssh.hostName = QStringLiteral("vm");
    plan.hosts[2].kind = HostKind::ContainerInVm;
    plan.hosts[2].parentId = plan.hosts[1].id;
    plan.hosts[2].places = {{plan.hosts[3].id, {}, 1, {}}};
    plan.hosts[2].slowdownPercent = 3;
    return plan;
}

Plan checkOf(const Plan &plan, qsizetype host)
{
    return selfCheckPlan(plan, plan.hosts.value(host).id,
                         [](double percent) { return QStringLiteral("%1 % slower").arg(percent); });
}

} // namespace

class TestSelfCheck : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void anyHostCanBeChecked()
    {
        const Plan plan = planOfLayers();
        for (qsizetype i = 0; i < plan.hosts.size(); ++i) {
            const Plan check = checkOf(plan, i);
            QVERIFY2(validate(check).isEmpty(), qPrintable(validate(check).value(0).detail));
            QCOMPARE(check.experiment.hostIds.size(), 4);
            QCOMPARE(selfCheckedHost(check), plan.hosts[i].id); // that of the project
            QVERIFY(takesTurns(check, check.experiment.workloads.first()));
            QCOMPARE(check.host(check.experiment.hostIds.last())->slowdownPercent, 10.0);
        }
        QVERIFY(checkOf(plan, 99).hosts.isEmpty());
    }

    void whatDiffersIsNoSelfCheck()
    {
        const Plan plan = planOfLayers();
        QVERIFY(selfCheckedHost(plan).isEmpty());
        Plan other = checkOf(plan, 0);
        other.hosts.last().engineDirectory = QStringLiteral("/elsewhere");
        QVERIFY(selfCheckedHost(other).isEmpty());
        Plan notSlowed = checkOf(plan, 0);
        for (Host &host : notSlowed.hosts)
            host.slowdownPercent = 0;
        QVERIFY(selfCheckedHost(notSlowed).isEmpty());
        Plan notAgain = checkOf(plan, 0);
        notAgain.experiment.hostIds.removeAt(1);
        QVERIFY(selfCheckedHost(notAgain).isEmpty());
    }

    void circlesOfParentsEnd()
    {
        Plan plan = planOfLayers();
        plan.hosts[0].parentId = plan.hosts[2].id;
        QCOMPARE(selfCheckedHost(checkOf(plan, 2)), plan.hosts[2].id);
    }

    void theTruthIsWhatTheEngineMakes()
    {
        Host host;
        QCOMPARE(trueDegradation(host), 0.0);
        host.slowdownPercent = 25;
        QCOMPARE(trueDegradation(host), 0.2);
    }
};

QTEST_APPLESS_MAIN(TestSelfCheck)
#include "tst_self_check.moc"
