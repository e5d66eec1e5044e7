// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/domain/ways.h"

#include <QTest>

using namespace strata::app::domain;

namespace {

Member member(const char *host, const char *role, HostKind kind = HostKind::BareMetal)
{
    Member member;
    member.host.id = QLatin1String(host);
    member.host.kind = kind;
    member.role = QLatin1String(role);
    return member;
}

WorkloadSpec spec(const QMap<QString, QString> &parameters = {})
{
    return {QStringLiteral("w"), QStringLiteral("collective"), parameters};
}

//! "0>1 1>0:7000": from, to, and the port where there is one.
QString textOf(const QList<Way> &ways)
{
    QStringList words;
    for (const Way &way : ways)
        words.append(QStringLiteral("%1>%2").arg(way.from).arg(way.to) +
                     (way.port > 0 ? QStringLiteral(":%1").arg(way.port) : QString()));
    return words.join(QLatin1Char(' '));
}

//! \param open other addresses that are, separated by spaces
TriedWay wayTo(const char *host, WayState state, const char *open)
{
    TriedWay way;
    way.to = member(host, "rank");
    way.state = state;
    way.toAddress = QStringLiteral("192.0.2.2");
    for (const QString &address :
         QString::fromLatin1(open).split(QLatin1Char(' '), Qt::SkipEmptyParts))
        way.others.append({address, WayState::Open});
    return way;
}

QMap<QString, QString> chosen(const char *host, const char *address)
{
    return {{QLatin1String(host), QLatin1String(address)}};
}

} // namespace

class TstWays : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ranksReachEachOther()
    {
        QCOMPARE(textOf(waysOf(spec(), {member("a", "rank"), member("b", "rank")})),
                 QStringLiteral("0>1 1>0"));
        QCOMPARE(
            textOf(waysOf(spec(), {member("a", "rank"), member("b", "rank"), member("c", "rank")})),
            QStringLiteral("0>1 0>2 1>0 1>2 2>0 2>1"));
    }

    void aHostStandsForItsProcesses()
    {
        QCOMPARE(
            textOf(waysOf(spec(), {member("a", "rank"), member("a", "rank"), member("a", "rank")})),
            QString());
        QCOMPARE(textOf(waysOf(spec(), {member("a", "rank"), member("a", "rank"),
                                        member("b", "rank"), member("b", "rank")})),
                 QStringLiteral("0>2 2>0"));
    }

    void everyContainerHasANetworkOfItsOwn()
    {
        const Member boxed = member("a", "rank", HostKind::Container);
        QCOMPARE(textOf(waysOf(spec(), {boxed, boxed, boxed})), QStringLiteral("0>1"));
        QCOMPARE(textOf(waysOf(spec(), {boxed, boxed, boxed, member("b", "rank")})),
                 QStringLiteral("0>1 0>3 3>0"));
    }

    void aServerIsOnlyReached()
    {
        const QList<Member> members{member("a", "client"), member("b", "server")};
        QCOMPARE(textOf(waysOf(spec(), members)), QStringLiteral("0>1"));
        QCOMPARE(textOf(waysOf(spec({{QStringLiteral("port"), QStringLiteral("7000")}}), members)),
                 QStringLiteral("0>1:7000"));
        // a hostile file's; the engine refuses it
        QCOMPARE(
            textOf(waysOf(spec({{QStringLiteral("port"), QStringLiteral("2147483647")}}),
                          {member("a", "client"), member("b", "server"), member("c", "server")})),
            QStringLiteral("0>1 0>2"));
    }

    void parameterServersAndWorkersReachEachOther()
    {
        const QList<Member> members{member("a", "worker"), member("b", "worker"),
                                    member("b", "parameter_server"),
                                    member("c", "parameter_server")};
        QCOMPARE(textOf(waysOf(spec(), members)), QStringLiteral("0>1 0>3 1>0 1>3 3>0 3>1"));
        QCOMPARE(textOf(waysOf(spec({{QStringLiteral("port"), QStringLiteral("7000")}}), members)),
                 QStringLiteral("0>1 0>2:7000 0>3:7001 1>0 1>3:7001 3>0 3>1 3>2:7000"));
    }

    void whatNobodyConnectsToIsNotTried()
    {
        QCOMPARE(textOf(waysOf(spec(), {member("a", "rank"), member("b", "background")})),
                 QString());
        for (const char *channel : {"unix", "shared-memory"})
            QCOMPARE(textOf(waysOf(spec({{QStringLiteral("channel"), QLatin1String(channel)}}),
                                   {member("a", "client"), member("b", "server")})),
                     QString());
        QCOMPARE(textOf(waysOf(spec({{QStringLiteral("backend"), QStringLiteral("nccl")}}),
                               {member("a", "rank"), member("b", "rank")})),
                 QString());
    }

    void placesOfAnyRoleMayHaveAll()
    {
        QCOMPARE(textOf(waysOf({member("a", ""), member("b", "")})), QStringLiteral("0>1 1>0"));
        QCOMPARE(textOf(waysOf({member("a", "client"), member("b", "server")})),
                 QStringLiteral("0>1"));
    }

    void aHostIsReachedWhereAllReachIt()
    {
        QList<TriedWay> tried{wayTo("vm", WayState::NoAnswer, "172.17.0.1 10.9.0.7"),
                              wayTo("vm", WayState::Open, "10.9.0.7"),
                              wayTo("other", WayState::Open, "")};
        QCOMPARE(chooseAddresses(tried), chosen("vm", "10.9.0.7"));
        for (const TriedWay &way : tried)
            QCOMPARE(way.state, WayState::Open);
        QCOMPARE(tried[1].toAddress, QStringLiteral("10.9.0.7"));
        QCOMPARE(tried[2].toAddress, QStringLiteral("192.0.2.2"));
    }

    void whoIsOpenKeepsItsAddress()
    {
        QList<TriedWay> tried{wayTo("vm", WayState::Open, "10.9.0.7"),
                              wayTo("closed", WayState::Refused, "")};
        QVERIFY(chooseAddresses(tried).isEmpty());
        QCOMPARE(tried[0].toAddress, QStringLiteral("192.0.2.2"));
        QCOMPARE(tried[1].state, WayState::Refused);
    }

    void noAddressSuitsAll()
    {
        QList<TriedWay> tried{wayTo("vm", WayState::NoAnswer, "10.9.0.7"),
                              wayTo("vm", WayState::NoAnswer, "10.8.0.7")};
        QVERIFY(chooseAddresses(tried).isEmpty());
        QCOMPARE(tried[0].state, WayState::NoAnswer);
    }

    //! The guest reaches its machine through its NAT as well; both have a network between them.
    void aDetourIsNotTaken()
    {
        QList<TriedWay> tried{wayTo("vm", WayState::NoAnswer, "10.9.0.7"),
                              wayTo("machine", WayState::Open, "172.17.0.1 10.9.0.1"),
                              wayTo("other", WayState::Open, "172.17.0.2")};
        QCOMPARE(chooseAddresses(tried),
                 (QMap<QString, QString>{{QStringLiteral("vm"), QStringLiteral("10.9.0.7")},
                                         {QStringLiteral("machine"), QStringLiteral("10.9.0.1")}}));
    }

    void aContainerHasAnotherAddressEachTime()
    {
        QList<TriedWay> tried{wayTo("box", WayState::NoAnswer, "10.9.0.7")};
        tried[0].to.host.kind = HostKind::Container;
        QVERIFY(chooseAddresses(tried).isEmpty());
        tried[0].to.host.container.network = QStringLiteral("host");
        QCOMPARE(chooseAddresses(tried), chosen("box", "10.9.0.7"));
    }

    void theyAreNumberedInTheirRoles()
    {
        const QList<Member> members{member("a", "worker"), member("b", "parameter_server"),
                                    member("c", "worker")};
        QCOMPARE(numberInRole(members, 0), 1);
        QCOMPARE(numberInRole(members, 1), 1);
        QCOMPARE(numberInRole(members, 2), 2);
    }
};

QTEST_GUILESS_MAIN(TstWays)
#include "tst_ways.moc"
