// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/ways.h"

#include "tests/support/own_network.h"

#include <QTest>

#include <future>

using namespace strata::engine;
using namespace strata::engine::inventory;
using strata::tests::OtherNetwork;
using strata::tests::shell;

namespace {

constexpr std::chrono::milliseconds patience{2000};
const std::atomic<bool> goesOn{false};

//! This process at 10.77.0.1, and another host at 10.77.0.2 that listens there.
class OtherHost {
public:
    //! \param commands in the other network, once it is joined to this one
    explicit OtherHost(const std::string &commands = {})
    {
        if (!m_network.isJoined())
            return;
        m_network.start([this, commands] {
            const auto listener = commands.empty() || shell(commands)
                                      ? std::optional(WayListener::open("10.77.0.2", 0))
                                      : std::nullopt;
            m_end.set_value(listener && *listener ? std::optional((*listener)->end())
                                                  : std::nullopt);
            m_leave.get_future().get();
        });
        end = m_end.get_future().get();
    }
    ~OtherHost() { m_leave.set_value(); }

    std::optional<WayEnd> end; //!< nothing: this kernel has no such networks

private:
    std::promise<std::optional<WayEnd>> m_end;
    std::promise<void> m_leave;
    OtherNetwork m_network; // last: its thread uses the others until it has ended
};

} // namespace

class TestWays : public QObject {
    Q_OBJECT

public:
    explicit TestWays(bool hasOwnNetwork) : m_hasOwnNetwork(hasOwnNetwork) {}

private Q_SLOTS:
    void initTestCase();
    void anEndIsToldInOneLine();
    void allAreTriedAtOnce();
    void aTakenPortIsNamed();
    void aWayBetweenTwoNetworksIsOpen();
    void aFirewallIsSeen_data();
    void aFirewallIsSeen();
    void whoeverCancelsDoesNotWait();

private:
    bool m_hasOwnNetwork;
};

void TestWays::initTestCase()
{
    if (m_hasOwnNetwork && !shell("ip link set lo up"))
        QSKIP("There is no ip (iproute2) here.");
}

void TestWays::anEndIsToldInOneLine()
{
    const WayEnd end{"2001:db8::7", 4711, "0123456789abcdef"};
    const auto read = wayEndOf(textOf(end));
    QVERIFY(read);
    QCOMPARE(read->address, end.address);
    QCOMPARE(read->port, end.port);
    QCOMPARE(read->key, end.key);
    QVERIFY(!wayEndOf("10.0.0.7 4711 short"));
    QVERIFY(!wayEndOf("10.0.0.7"));
}

void TestWays::allAreTriedAtOnce()
{
    const auto first = WayListener::open("127.0.0.1", 0);
    const auto second = WayListener::open("127.0.0.1", 0);
    QVERIFY(first && second);
    WayEnd closed{"127.0.0.1", 0, first->end().key};
    {
        const auto gone = WayListener::open("127.0.0.1", 0);
        QVERIFY(gone);
        closed.port = gone->end().port;
    }
    // As behind a NAT: the address is right, and leads to somebody else.
    const WayEnd other{"127.0.0.1", second->end().port, first->end().key};
    const auto tried = tryWays(
        {first->end(), closed, second->end(), other, {"host.example", 1, ""}}, patience, goesOn);
    QCOMPARE(tried.size(), std::size_t(5));
    QCOMPARE(nameOf(tried[0].state), "open");
    QCOMPARE(nameOf(tried[1].state), "refused");
    QVERIFY(!tried[1].reason.empty());
    QCOMPARE(nameOf(tried[2].state), "open");
    QCOMPARE(nameOf(tried[3].state), "other_process");
    QCOMPARE(nameOf(tried[4].state), "no_route");
}

void TestWays::aTakenPortIsNamed()
{
    const auto first = WayListener::open("127.0.0.1", 0);
    QVERIFY(first);
    const int port = first->end().port;
    const auto second = WayListener::open("127.0.0.1", port);
    QVERIFY(!second);
    QCOMPARE(second.error().code, std::string("port_taken"));
    QVERIFY(second.error().text.find("127.0.0.1 port " + std::to_string(port)) !=
            std::string::npos);
    QCOMPARE(WayListener::open("192.0.2.1", 0).error().code, std::string("no_socket"));
}

void TestWays::aWayBetweenTwoNetworksIsOpen()
{
    if (!m_hasOwnNetwork)
        QSKIP("This host gives nobody a network of his own.");
    const OtherHost other;
    if (!other.end)
        QSKIP("Two networks cannot be joined here: ip (iproute2) or veth is absent.");
    QCOMPARE(nameOf(tryWays({*other.end}, patience, goesOn).front().state), "open");
}

void TestWays::aFirewallIsSeen_data()
{
    QTest::addColumn<QByteArray>("commands");
    QTest::addColumn<QByteArray>("state");
    QTest::newRow("drops") << QByteArray("iptables -A INPUT -p tcp -j DROP")
                           << QByteArray("no_answer");
    QTest::newRow("rejects") << QByteArray("iptables -A INPUT -p tcp -j REJECT")
                             << QByteArray("refused");
    QTest::newRow("prohibits") << QByteArray("iptables -A INPUT -p tcp -j REJECT --reject-with "
                                             "icmp-host-prohibited")
                               << QByteArray("no_route");
    QTest::newRow("no way back") << QByteArray("ip route add blackhole 10.77.0.1/32")
                                 << QByteArray("no_answer");
}

void TestWays::aFirewallIsSeen()
{
    QFETCH(QByteArray, commands);
    QFETCH(QByteArray, state);
    if (!m_hasOwnNetwork)
        QSKIP("This host gives nobody a network of his own.");
    if (!OtherHost().end)
        QSKIP("Two networks cannot be joined here: ip (iproute2) or veth is absent.");
    const OtherHost other(commands.toStdString());
    if (!other.end)
        QSKIP("This kernel has no such rule (iptables).");
    const auto tried = tryWays({*other.end}, patience, goesOn);
    QCOMPARE(QByteArray(nameOf(tried.front().state)), state);
}

void TestWays::whoeverCancelsDoesNotWait()
{
    const std::atomic<bool> cancelled{true};
    const auto listener = WayListener::open("127.0.0.1", 0);
    QVERIFY(listener);
    QCOMPARE(tryWays({listener->end()}, std::chrono::hours(1), cancelled).size(), std::size_t(1));
}

int main(int argc, char **argv)
{
    TestWays test(strata::tests::makeOwnNetwork());
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ways.moc"
