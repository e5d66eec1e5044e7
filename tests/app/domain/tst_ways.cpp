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
