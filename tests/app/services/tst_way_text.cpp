// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/api/text.h"

#include <QTest>

using namespace strata::app;
using domain::HostKind;
using domain::TriedWay;
using domain::WayState;

namespace {

//! From a worker on gpu01 to a parameter server on box.
TriedWay way(WayState state, HostKind kind = HostKind::BareMetal)
{
    TriedWay way;
    way.state = state;
    way.from.host.id = QStringLiteral("a");
    way.from.host.name = QStringLiteral("gpu01");
    way.from.role = QStringLiteral("worker");
    way.fromNumber = 2;
    way.to.host.id = QStringLiteral("b");
    way.to.host.name = QStringLiteral("box\u202e"); // turns text around
    way.to.host.kind = kind;
    way.to.role = QStringLiteral("parameter_server");
    way.fromAddress = QStringLiteral("10.0.0.1");
    way.toAddress = QStringLiteral("10.0.0.2");
    way.port = 4711;
    return way;
}

} // namespace

class WayTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesBothEndsAndWhatHappened_data()
    {
        QTest::addColumn<int>("state");
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("why");
        QTest::newRow("refused") << int(WayState::Refused) << "refused"
                                 << "firewall";
        QTest::newRow("no answer") << int(WayState::NoAnswer) << "nothing answered"
                                   << "NAT";
        QTest::newRow("no route") << int(WayState::NoRoute) << "no route"
                                  << "NAT";
        QTest::newRow("other") << int(WayState::OtherProcess) << "something else"
                               << "two machines";
    }

    void namesBothEndsAndWhatHappened()
    {
        QFETCH(int, state);
        QFETCH(QString, what);
        QFETCH(QString, why);
        const api::Problem problem = api::describe(way(WayState(state)));
        for (const QString &part :
             {QStringLiteral("gpu01"), QStringLiteral("box"), what, QStringLiteral("10.0.0.2"),
              QStringLiteral("4711"),
              api::roleText(QStringLiteral("worker")) + QStringLiteral(" 2 ")})
            QVERIFY2(problem.what.contains(part), qPrintable(problem.what));
        QVERIFY(!problem.what.contains(QChar(0x202e)));
        QVERIFY2(problem.why.contains(why), qPrintable(problem.why));
        QVERIFY(!problem.next.isEmpty());
    }

    void aTakenPortIsTheServersMatter()
    {
        const api::Problem problem = api::describe(way(WayState::NotListening));
        QVERIFY2(!problem.oneLine().contains(QStringLiteral("gpu01")),
                 qPrintable(problem.oneLine()));
        QVERIFY(problem.next.contains(QStringLiteral("another port")));
        QVERIFY(problem.what.contains(QStringLiteral("4711")));
    }

    void addressesTellWhatIsInBetween_data()
    {
        QTest::addColumn<QString>("from");
        QTest::addColumn<QString>("to");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("why");
        QTest::addColumn<QString>("next");
        QTest::newRow("no network")
            << "10.0.0.1"
            << "127.0.0.1" << int(HostKind::Container) << "box has no network"
            << "network host";
        QTest::newRow("a machine without network")
            << "10.0.0.1"
            << "127.0.0.1" << int(HostKind::BareMetal) << "box has no network"
            << "Connect box";
        QTest::newRow("a caller without network")
            << "127.0.0.1"
            << "10.0.0.2" << int(HostKind::BareMetal) << "gpu01 has no network"
            << "Connect gpu01";
        QTest::newRow("QEMU") << "10.0.0.1"
                              << "10.0.2.15" << int(HostKind::Vm) << "QEMU"
                              << "bridged";
        QTest::newRow("two NATs") << "192.168.1.2"
                                  << "192.168.1.2" << int(HostKind::BareMetal)
                                  << "Both have this address"
                                  << "bridged";
        QTest::newRow("a bridge") << "10.0.0.1"
                                  << "172.17.0.2" << int(HostKind::Container)
                                  << "container's bridge"
                                  << "network host";
    }

    void addressesTellWhatIsInBetween()
    {
        QFETCH(QString, from);
        QFETCH(QString, to);
        QFETCH(int, kind);
        QFETCH(QString, why);
        QFETCH(QString, next);
        TriedWay closed = way(WayState::NoAnswer, HostKind(kind));
        closed.fromAddress = from;
        closed.toAddress = to;
        closed.to.host.container.network = QStringLiteral("bridge");
        const api::Problem problem = api::describe(closed);
        QVERIFY2(problem.why.contains(why), qPrintable(problem.why));
        QVERIFY2(problem.next.contains(next), qPrintable(problem.next));
    }

    void theSystemsReasonIsToldWhereItTellsMore()
    {
        TriedWay closed = way(WayState::NoRoute);
        closed.reason = QStringLiteral("Network is unreachable");
        QVERIFY(api::describe(closed).finding().contains(closed.reason));
        closed.state = WayState::Refused;
        QVERIFY(!api::describe(closed).finding().contains(closed.reason));
    }

    void othersAreCounted()
    {
        TriedWay closed = way(WayState::NoAnswer);
        closed.alsoClosed = 3;
        QVERIFY(api::describe(closed).next.contains(QLatin1Char('3')));
    }
};

QTEST_GUILESS_MAIN(WayTextTest)
#include "tst_way_text.moc"
