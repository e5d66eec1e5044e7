// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/run_matching.h"
#include "tests/app/analysis/run_builder.h"

#include <QTest>

using namespace strata::app;
using namespace strata::app::analysis;
using domain::HostKind;
using domain::HostMatch;
using domain::MatchedBy;

namespace {

domain::Plan planOf(const QList<domain::Host> &hosts)
{
    domain::Plan plan;
    plan.hosts = hosts;
    for (const domain::Host &host : hosts)
        plan.experiment.hostIds << host.id;
    return plan;
}

domain::Host host(const char *id, const char *name, HostKind kind = HostKind::BareMetal,
                  const char *parent = "")
{
    domain::Host made = testHost(QLatin1String(id), kind);
    made.name = QLatin1String(name);
    made.parentId = QLatin1String(parent);
    return made;
}

domain::WorkloadSpec gemm(const QMap<QString, QString> &parameters)
{
    return {QStringLiteral("w"), QStringLiteral("gemm"), parameters};
}

} // namespace

class TestRunMatching : public QObject {
    Q_OBJECT
private Q_SLOTS:
    //! Renaming a host makes no other of it, and a name says more than a role.
    void identifiersThenNamesThenRoles()
    {
        const domain::Plan before =
            planOf({host("1", "metal"), host("2", "box", HostKind::Container, "1"),
                    host("3", "guest", HostKind::Vm, "1"), host("4", "lonely", HostKind::Vm)});
        const domain::Plan after =
            planOf({host("x", "other", HostKind::Vm, "1"),
                    host("y", "box", HostKind::Container, "1"), host("1", "renamed")});
        const QList<HostMatch> matches = matchHosts(before, after);
        const QList<HostMatch> expected{
            {QStringLiteral("1"), QStringLiteral("1"), MatchedBy::Identifier},
            {QStringLiteral("2"), QStringLiteral("y"), MatchedBy::Name},
            {QStringLiteral("3"), QStringLiteral("x"), MatchedBy::Role},
            {QStringLiteral("4"), {}, MatchedBy::Nothing}};
        QCOMPARE(matches, expected);
    }

    //! A container in a VM is not one on bare metal, nor is one of another runtime.
    void aRoleHasItsSurroundings()
    {
        domain::Host podman = host("p", "podman", HostKind::Container, "m");
        podman.container.runtime = domain::ContainerRuntime::Podman;
        const domain::Plan after = planOf({host("m", "machine"), podman});
        const QList<HostMatch> matches = matchHosts(
            planOf({host("1", "metal"), host("2", "docker", HostKind::Container, "1")}), after);
        QCOMPARE(matches.at(0).after, QStringLiteral("m"));
        QVERIFY(matches.at(0).by == MatchedBy::Role);
        QVERIFY(matches.at(1).after.isEmpty());
    }

    void aHostIsTakenOnce()
    {
        const QList<HostMatch> matches =
            matchHosts(planOf({host("1", "a"), host("2", "b")}), planOf({host("9", "c")}));
        QCOMPARE(matches.at(0).after, QStringLiteral("9"));
        QVERIFY(matches.at(1).after.isEmpty());
    }

    //! A file may list hosts twice, hosts that it does not have, and hosts that stand on
    //! themselves.
    void anyListOfHosts()
    {
        domain::Plan strange = planOf({host("1", "a", HostKind::Vm, "1")});
        strange.experiment.hostIds = {QStringLiteral("1"), QStringLiteral("1"),
                                      QStringLiteral("nobody")};
        const QList<HostMatch> matches =
            matchHosts(strange, planOf({host("2", "b", HostKind::Vm, "2")}));
        QCOMPARE(matches.size(), 1);
        QCOMPARE(matches.first().after, QStringLiteral("2"));
    }

    void workIsTheSameHoweverItIsWritten()
    {
        const QString m = QStringLiteral("m");
        const QString steps = QStringLiteral("steps");
        QCOMPARE(workKey(gemm({{m, QStringLiteral("1e3")}})),
                 workKey(gemm({{m, QStringLiteral("1000")}, {steps, QStringLiteral("7")}})));
        QVERIFY(workKey(gemm({{m, QStringLiteral("1000")}})) !=
                workKey(gemm({{m, QStringLiteral("1001")}})));
        QVERIFY(workKey(gemm({})) != workKey({QStringLiteral("w"), QStringLiteral("conv"), {}}));
    }
};

QTEST_APPLESS_MAIN(TestRunMatching)
#include "tst_run_matching.moc"
