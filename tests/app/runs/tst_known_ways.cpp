// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/runs/known_ways.h"

#include <QTest>

using namespace strata::app;
using domain::Way;
using domain::WayState;
using runs::KnownWays;

namespace {

domain::Member member(const char *host, const char *role)
{
    domain::Member member;
    member.host.id = QLatin1String(host);
    member.role = QLatin1String(role);
    return member;
}

domain::TriedWay tried(const Way &way, WayState state)
{
    domain::TriedWay tried;
    tried.way = way;
    tried.state = state;
    return tried;
}

} // namespace

class TestKnownWays : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void eachIsTriedOnce()
    {
        const QList<domain::Member> members{member("a", "rank"), member("b", "rank")};
        const QList<Way> ways{{0, 1}, {1, 0}};
        KnownWays known;
        QCOMPARE(known.untried(ways, members), ways);
        known.note({ways[0]}, members, {tried(ways[0], WayState::Open)});
        QCOMPARE(known.untried(ways, members), QList<Way>{ways[1]});
        known.note(ways, members, {}); // it could not be told
        QVERIFY(known.untried(ways, members).isEmpty());
        QVERIFY(!known.closed(ways, members));
        const Way atPort{0, 1, 7000};
        QCOMPARE(known.untried({atPort}, members), QList<Way>{atPort});
    }

    void whatIsClosedIsClosedForAllPlacements()
    {
        const QList<domain::Member> members{member("a", "rank"), member("b", "rank")};
        KnownWays known;
        known.note({{0, 1}, {1, 0}}, members,
                   {tried({0, 1}, WayState::Open), tried({1, 0}, WayState::Refused)});
        const QList<domain::Member> others{member("c", "worker"), member("b", "worker"),
                                           member("b", "worker"), member("a", "parameter_server")};
        QVERIFY(!known.closed({{3, 2}}, others));
        const auto closed = known.closed({{3, 2}, {0, 1}, {2, 3}}, others);
        QVERIFY(closed);
        QCOMPARE(closed->state, WayState::Refused);
        QCOMPARE(closed->from.role, QStringLiteral("worker"));
        QCOMPARE(closed->fromNumber, 3);
        QCOMPARE(closed->to.role, QStringLiteral("parameter_server"));
        QCOMPARE(closed->toNumber, 1);
        QCOMPARE(closed->alsoClosed, 0);
    }

    void anAddressThatAllReachOpensThem()
    {
        const QList<domain::Member> members{member("a", "rank"), member("b", "rank")};
        const QList<Way> ways{{0, 1}, {1, 0}};
        domain::TriedWay there = tried(ways[0], WayState::NoAnswer);
        there.others = {{QStringLiteral("10.9.0.7"), WayState::Open}};
        KnownWays known;
        known.note(ways, members, {there, tried(ways[1], WayState::Open)});
        QVERIFY(!known.closed(ways, members));
        QCOMPARE(known.addresses(ways, members),
                 (QMap<QString, QString>{{QStringLiteral("b"), QStringLiteral("10.9.0.7")}}));
        // With a third that does not reach it there, the usual address is what counts again.
        const QList<domain::Member> three = members + QList{member("c", "rank")};
        const Way third{2, 1};
        known.note({third}, three, {tried(third, WayState::Open)});
        QVERIFY(known.addresses(ways + QList{third}, three).isEmpty());
        QCOMPARE(known.closed(ways + QList{third}, three)->state, WayState::NoAnswer);
    }

    void othersAreCounted()
    {
        const QList<domain::Member> members{member("a", "rank"), member("b", "rank")};
        const QList<Way> ways{{0, 1}, {1, 0}};
        KnownWays known;
        known.note(ways, members,
                   {tried(ways[0], WayState::NoAnswer), tried(ways[1], WayState::NoRoute)});
        const auto closed = known.closed(ways, members);
        QVERIFY(closed);
        QCOMPARE(closed->state, WayState::NoAnswer);
        QCOMPARE(closed->alsoClosed, 1);
    }
};

QTEST_GUILESS_MAIN(TestKnownWays)
#include "tst_known_ways.moc"
