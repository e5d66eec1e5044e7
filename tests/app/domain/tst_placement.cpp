// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/placement.h"

#include <QTest>

using namespace strata::app::domain;

namespace {

const QString worker = QStringLiteral("worker");
const QString server = QStringLiteral("parameter_server");

Host hostNamed(const char *id, HostKind kind = HostKind::BareMetal)
{
    Host host;
    host.id = QLatin1String(id);
    host.name = host.id;
    host.kind = kind;
    return host;
}

WorkloadSpec ranks(const char *count)
{
    return {QStringLiteral("w"),
            QStringLiteral("collective"),
            {{QStringLiteral("hosts"), QLatin1String(count)}}};
}

WorkloadSpec training(const char *workers, const char *servers)
{
    return {QStringLiteral("t"),
            QStringLiteral("train"),
            {{QStringLiteral("exchange"), QStringLiteral("parameter_server")},
             {QStringLiteral("processes"), QStringLiteral("each")},
             {QStringLiteral("workers"), QLatin1String(workers)},
             {QStringLiteral("servers"), QLatin1String(servers)}}};
}

//! "a a b": the hosts of the processes, in their order.
QString placed(const Host &host, const WorkloadSpec &spec, const QList<Host> &hosts)
{
    QStringList ids;
    for (const Member &member : membersOf(host, spec, hosts))
        ids.append(member.host.id);
    return ids.join(QLatin1Char(' '));
}

} // namespace

class TstPlacement : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHostDoesAllItself()
    {
        const QList<Host> hosts{hostNamed("a"), hostNamed("b")};
        QCOMPARE(placed(hosts.first(), ranks("1"), hosts), QStringLiteral("a"));
        QCOMPARE(placed(hosts.first(), ranks("3"), hosts), QStringLiteral("a a a"));
        QCOMPARE(placed(hosts.first(), ranks("words"), hosts), QStringLiteral("a"));
        QCOMPARE(processesOf({{}, QStringLiteral("gemm"), {}}), 1);
        QVERIFY(!isOfSeveral({{}, QStringLiteral("gemm"), {}}));
    }

    void partnersComeAfterTheHostInTheirOrder()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b"), hostNamed("c")};
        hosts[0].places = {{QStringLiteral("c"), {}, 1, {}}, {QStringLiteral("b"), {}, 1, {}}};
        QCOMPARE(placed(hosts.first(), ranks("1"), hosts), QStringLiteral("a"));
        QCOMPARE(placed(hosts.first(), ranks("2"), hosts), QStringLiteral("a c"));
        QCOMPARE(placed(hosts.first(), ranks("3"), hosts), QStringLiteral("a c b"));
        QCOMPARE(placed(hosts.first(), ranks("4"), hosts), QStringLiteral("a a c b"));
    }

    void processesAreDealtOutInProportion_data()
    {
        QTest::addColumn<QString>("count");
        QTest::addColumn<QString>("expected");
        QTest::newRow("as many as places") << "4"
                                           << "a a a b";
        QTest::newRow("twice") << "8"
                               << "a a a a a a b b";
        QTest::newRow("the first has what is left over") << "2"
                                                         << "a a";
        QTest::newRow("largest remainder") << "3"
                                           << "a a b";
    }

    void processesAreDealtOutInProportion()
    {
        QFETCH(QString, count);
        QList<Host> hosts{hostNamed("a"), hostNamed("b"), hostNamed("p", HostKind::Placement)};
        hosts[2].places = {{QStringLiteral("a"), {}, 3, {}}, {QStringLiteral("b"), {}, 1, {}}};
        QTEST(placed(hosts.at(2), ranks(count.toLatin1()), hosts), "expected");
    }

    void rolesHaveTheirPlaces()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b"), hostNamed("p", HostKind::Placement)};
        hosts[2].places = {{QStringLiteral("b"), server, 1, {}},
                           {QStringLiteral("a"), worker, 1, {}}};
        QCOMPARE(placed(hosts.at(2), training("2", "1"), hosts), QStringLiteral("a a b"));
        const auto members = membersOf(hosts.at(2), training("2", "1"), hosts);
        QCOMPARE(members.at(1).role, worker);
        QCOMPARE(members.at(2).role, server);
        // A place of any role takes part in each.
        hosts[2].places.append({QStringLiteral("b"), {}, 1, {}});
        QCOMPARE(placed(hosts.at(2), training("2", "2"), hosts), QStringLiteral("a b b b"));
    }

    //! A host and its partner are client and server, as they were before there were roles.
    void rolesGoOnWhereTheLastOneEnded()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b")};
        hosts[0].places = {{QStringLiteral("b"), {}, 1, {}}};
        const WorkloadSpec pair{QStringLiteral("p"),
                                QStringLiteral("point-to-point"),
                                {{QStringLiteral("hosts"), QStringLiteral("2")}}};
        QCOMPARE(placed(hosts.first(), pair, hosts), QStringLiteral("a b"));
        QCOMPARE(placed(hosts.at(1), pair, hosts), QStringLiteral("b b"));
        QCOMPARE(placed(hosts.first(), training("2", "1"), hosts), QStringLiteral("a b a"));
        QCOMPARE(placed(hosts.first(), training("3", "3"), hosts), QStringLiteral("a a b a b b"));
    }

    void whatCannotBePlacedHasNoMembers()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("p", HostKind::Placement)};
        Host &placement = hosts[1];
        placement.places = {{QStringLiteral("a"), worker, 1, {}}};
        QCOMPARE(roleWithoutPlace(placement, training("2", "1")), server);
        QCOMPARE(placed(placement, training("2", "1"), hosts), QString());
        QCOMPARE(roleWithoutPlace(placement, ranks("2")), QStringLiteral("rank"));
        placement.places = {{QStringLiteral("gone"), {}, 1, {}}};
        QCOMPARE(placed(placement, ranks("2"), hosts), QString());
        placement.places = {{placement.id, {}, 1, {}}}; // a hostile file's
        QCOMPARE(placed(placement, ranks("2"), hosts), QString());
        placement.places = {{QStringLiteral("a"), {}, 0, {}}};
        QCOMPARE(placed(placement, ranks("2"), hosts), QString());
        placement.places = {{QStringLiteral("a"), {}, 1, {}}};
        QCOMPARE(placed(placement, ranks("2"), hosts), QStringLiteral("a a"));
        QCOMPARE(placed(placement, ranks("65"), hosts), QString());
        QCOMPARE(placed(placement, ranks("9e15"), hosts), QString());
        QCOMPARE(placed(placement, ranks("1"), hosts), QString()); // of one process: a host's
    }

    void thoseOnTheSameProcessorsShareThem()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b"), hostNamed("box", HostKind::Container),
                          hostNamed("p", HostKind::Placement)};
        hosts[2].parentId = QStringLiteral("a");
        hosts[3].places = {{QStringLiteral("a"), {}, 1, {}},
                           {QStringLiteral("box"), {}, 1, {}},
                           {QStringLiteral("a"), {}, 1, QStringLiteral("1")},
                           {QStringLiteral("b"), {}, 1, {}}};
        const auto members = membersOf(hosts.at(3), ranks("4"), hosts);
        QCOMPARE(members.size(), 4);
        QCOMPARE(members.at(0).sharers, 3); // with the container, and with what is kept to one
        QCOMPARE(members.at(1).sharers, 3);
        QCOMPARE(members.at(2).sharers, 3);
        QCOMPARE(members.at(2).cpus, QStringLiteral("1"));
        QCOMPARE(members.at(3).sharers, 1);
        hosts[2].container.cpuset = QStringLiteral("2-3");
        hosts[3].places = {{QStringLiteral("a"), {}, 1, QStringLiteral("0,1")},
                           {QStringLiteral("box"), {}, 1, {}},
                           {QStringLiteral("a"), {}, 1, QStringLiteral("1")}};
        const auto apart = membersOf(hosts.at(3), ranks("3"), hosts);
        QCOMPARE(apart.at(0).sharers, 2);
        QCOMPARE(apart.at(1).sharers, 1); // the container has processors of its own
        QCOMPARE(apart.at(2).sharers, 2);
    }

    void thoseOnTheSameNodeShareIt()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b"), hostNamed("p", HostKind::Placement)};
        const QString first = QStringLiteral("node:0");
        const QString second = QStringLiteral("node:1");
        hosts[2].places = {{QStringLiteral("a"), {}, 2, first},
                           {QStringLiteral("a"), {}, 1, second},
                           {QStringLiteral("b"), {}, 1, first}};
        const auto members = membersOf(hosts.at(2), ranks("4"), hosts);
        QCOMPARE(members.size(), 4);
        for (const Member &member : members)
            QCOMPARE(member.sharers,
                     member.host.id == QStringLiteral("a") && member.cpus == first ? 2 : 1);
        // Only the machine knows which processors those of a node are.
        hosts[2].places = {{QStringLiteral("a"), {}, 1, first},
                           {QStringLiteral("a"), {}, 1, QStringLiteral("3")}};
        QCOMPARE(membersOf(hosts.at(2), ranks("2"), hosts).first().sharers, 2);
    }

    //! A hostile file's: they cost no time, and what cannot be read is shared with all.
    void longListsOfProcessorsAreBounded()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("p", HostKind::Placement)};
        const auto sharers = [&](const QString &cpus) {
            hosts[1].places = {{QStringLiteral("a"), {}, 1, cpus},
                               {QStringLiteral("a"), {}, 1, QStringLiteral("5")}};
            return membersOf(hosts.at(1), ranks("2"), hosts).at(1).sharers;
        };
        QCOMPARE(sharers(QStringLiteral("0-4,6-2000000000")), 1);
        QCOMPARE(sharers(QStringLiteral("0-5,6-2000000000")), 2);
        QCOMPARE(sharers(QStringLiteral("9-0,-3,x,99999999999")), 1); // which is processor 0
        QCOMPARE(sharers(QStringLiteral("4100-4200")), 2);
        QCOMPARE(sharers(QStringLiteral("0-4,").repeated(1000)), 1);
        QCOMPARE(sharers(QStringLiteral("0-4,").repeated(500'000)), 2);
    }

    void thoseInTheBackgroundComeLast()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b"), hostNamed("p", HostKind::Placement)};
        hosts[1].transport = TransportKind::Ssh;
        hosts[1].ssh.hostName = QStringLiteral("b");
        const WorkloadSpec gemm{QStringLiteral("g"), QStringLiteral("gemm"), {}};
        Host &placement = hosts[2];
        placement.places = {{QStringLiteral("b"), backgroundRole, 2, QStringLiteral("1")},
                            {QStringLiteral("a"), {}, 1, {}},
                            {QStringLiteral("a"), backgroundRole, 1, {}}};
        QCOMPARE(placed(placement, gemm, hosts), QStringLiteral("a b b a"));
        const auto members = membersOf(placement, gemm, hosts);
        QVERIFY(!members.at(0).isInBackground());
        QCOMPARE(members.at(0).sharers, 1); // a neighbour takes no threads
        QVERIFY(members.at(1).isInBackground());
        QCOMPARE(members.at(1).cpus, QStringLiteral("1"));
        QCOMPARE(members.at(3).sharers, 1);
        QCOMPARE(membersBesideFirst(members, hosts), 1);
        // Their number is the placement's, whatever the work's.
        QCOMPARE(placed(placement, ranks("3"), hosts), QStringLiteral("a a a b b a"));
        QCOMPARE(membersOf(placement, ranks("3"), hosts).at(0).sharers, 3);
        QCOMPARE(backgroundProcesses(placement, gemm), 3);
    }

    void aHostHasSomeInTheBackgroundToo()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b")};
        const WorkloadSpec gemm{QStringLiteral("g"), QStringLiteral("gemm"), {}};
        hosts[0].places = {{QStringLiteral("a"), backgroundRole, 1, {}},
                           {QStringLiteral("b"), {}, 5, {}}};
        QCOMPARE(placed(hosts.first(), gemm, hosts), QStringLiteral("a a")); // not b, its partner
        QCOMPARE(placed(hosts.at(1), gemm, hosts), QStringLiteral("b"));
    }

    void roofsAreMeasuredWithoutABackground()
    {
        QList<Host> hosts{hostNamed("a")};
        hosts[0].places = {{QStringLiteral("a"), backgroundRole, 1, {}}};
        const WorkloadSpec roofs{QStringLiteral("r"), ceilingsWorkload, {}};
        QCOMPARE(backgroundProcesses(hosts.first(), roofs), 0);
        QCOMPARE(placed(hosts.first(), roofs, hosts), QStringLiteral("a"));
    }

    void aBackgroundNeedsWorkBesideIt()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("p", HostKind::Placement)};
        const WorkloadSpec gemm{QStringLiteral("g"), QStringLiteral("gemm"), {}};
        Host &placement = hosts[1];
        placement.places = {{QStringLiteral("a"), backgroundRole, 1, {}}};
        QCOMPARE(roleWithoutPlace(placement, gemm), QStringLiteral("rank"));
        QCOMPARE(placed(placement, gemm, hosts), QString());
        placement.places = {{QStringLiteral("a"), {}, 1, {}},
                            {QStringLiteral("p"), backgroundRole, 1, {}}}; // a hostile file's
        QCOMPARE(placed(placement, gemm, hosts), QString());
        placement.places.last() = {QStringLiteral("a"), backgroundRole, 2'000'000'000, {}};
        placement.places.append(placement.places.last());
        QCOMPARE(backgroundProcesses(placement, gemm), std::numeric_limits<int>::max());
        QCOMPARE(placed(placement, gemm, hosts), QString());
        placement.places = {{QStringLiteral("a"), {}, 1, {}},
                            {QStringLiteral("a"), backgroundRole, 63, {}}};
        QCOMPARE(membersOf(placement, gemm, hosts).size(), mostProcesses);
        placement.places.last().processes = 64;
        QCOMPARE(placed(placement, gemm, hosts), QString());
        placement.places.last().processes = -1;
        QCOMPARE(backgroundProcesses(placement, gemm), 0);
    }

    void eachInTheBackgroundDoesTheWorkAlone()
    {
        const WorkloadSpec spec = workInBackground(training("3", "2"));
        QVERIFY(!isOfSeveral(spec));
        QCOMPARE(spec.workload, QStringLiteral("train"));
        QCOMPARE(spec.parameters.value(QStringLiteral("workers")), QStringLiteral("3"));
        const WorkloadSpec gemm{QStringLiteral("g"),
                                QStringLiteral("gemm"),
                                {{QStringLiteral("m"), QStringLiteral("8")}}};
        QCOMPARE(workInBackground(gemm), gemm);
    }

    void nobodyHasToReachTheBackground()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("box", HostKind::Container),
                          hostNamed("p", HostKind::Placement)};
        hosts[1].parentId = QStringLiteral("a");
        hosts[2].places = {{QStringLiteral("a"), {}, 1, {}},
                           {QStringLiteral("box"), backgroundRole, 1, {}}};
        QVERIFY(membersOutOfReach(membersOf(hosts.at(2), ranks("2"), hosts), hosts).isEmpty());
    }

    void countsWhoIsOnTheComputerOfTheFirst()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("vm", HostKind::Vm), hostNamed("b"),
                          hostNamed("p", HostKind::Placement)};
        hosts[1].parentId = QStringLiteral("a");
        hosts[2].transport = TransportKind::Ssh;
        hosts[2].ssh.hostName = QStringLiteral("b");
        hosts[3].places = {{QStringLiteral("a"), {}, 2, {}},
                           {QStringLiteral("vm"), {}, 1, {}},
                           {QStringLiteral("b"), {}, 1, {}}};
        QCOMPARE(membersBesideFirst(membersOf(hosts.at(3), ranks("4"), hosts), hosts), 2);
        QCOMPARE(membersBesideFirst(membersOf(hosts.at(0), ranks("1"), hosts), hosts), 0);
        QCOMPARE(membersBesideFirst({}, hosts), 0);
    }

    void seesWhoCannotBeReached()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("box", HostKind::Container),
                          hostNamed("vm", HostKind::Vm), hostNamed("p", HostKind::Placement)};
        hosts[1].parentId = hosts[2].parentId = QStringLiteral("a");
        hosts[2].made.emplace();
        Host &placement = hosts[3];
        const auto cut = [&] {
            QStringList names;
            for (const Host &host :
                 membersOutOfReach(membersOf(placement, ranks("2"), hosts), hosts))
                names.append(host.id);
            return names.join(QLatin1Char(' '));
        };
        placement.places = {{QStringLiteral("a"), {}, 1, {}}, {QStringLiteral("box"), {}, 1, {}}};
        QCOMPARE(cut(), QStringLiteral("box")); // its network is none
        hosts[1].container.network = QStringLiteral("host");
        QCOMPARE(cut(), QString());
        placement.places = {{QStringLiteral("a"), {}, 1, {}}, {QStringLiteral("vm"), {}, 1, {}}};
        QCOMPARE(cut(), QStringLiteral("vm"));
        placement.places = {{QStringLiteral("vm"), {}, 1, {}}};
        QCOMPARE(cut(), QString());
    }

    void aWorkCostsWhatItsHostsCost()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("b"), hostNamed("box", HostKind::Container),
                          hostNamed("p", HostKind::Placement)};
        hosts[2].parentId = QStringLiteral("a");
        hosts[3].places = {{QStringLiteral("a"), {}, 1, {}},
                           {QStringLiteral("box"), {}, 1, {}},
                           {QStringLiteral("b"), {}, 1, {}},
                           {QStringLiteral("b"), backgroundRole, 1, {}}};
        hosts[0].pricePerHour = 3;
        QCOMPARE(pricePerHour(hosts.at(0), ranks("1"), hosts), 3.0);
        QCOMPARE(pricePerHour(hosts.at(3), ranks("2"), hosts), 3.0); // one machine, paid once
        QCOMPARE(pricePerHour(hosts.at(3), ranks("3"), hosts), 0.0); // b has no price
        hosts[1].pricePerHour = 2;
        QCOMPARE(pricePerHour(hosts.at(3), ranks("3"), hosts), 5.0);
        hosts[2].pricePerHour = 1;
        QCOMPARE(pricePerHour(hosts.at(3), ranks("3"), hosts), 6.0);
        QCOMPARE(pricePerHour(hosts.at(3), ranks("2"), hosts), 4.0); // no neighbour's
        QVERIFY(!isOnOneComputer(hosts.at(3), ranks("3"), {}));
    }

    void aPlacementIsOnTheMachineOfItsFirstPlace()
    {
        QList<Host> hosts{hostNamed("a"), hostNamed("box", HostKind::Container),
                          hostNamed("p", HostKind::Placement)};
        hosts[1].parentId = QStringLiteral("a");
        QCOMPARE(machineOf(hosts.at(2), hosts), nullptr);
        hosts[2].places = {{QStringLiteral("box"), {}, 1, {}}};
        QCOMPARE(machineOf(hosts.at(2), hosts), &hosts.at(0));
        hosts[2].places = {{QStringLiteral("p"), {}, 1, {}}};
        QCOMPARE(machineOf(hosts.at(2), hosts), nullptr);
    }
};

QTEST_GUILESS_MAIN(TstPlacement)
#include "tst_placement.moc"
