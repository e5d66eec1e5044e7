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
                                      ? std::optional(WayListener::open({"10.77.0.2"}, 0))
                                      : std::nullopt;
            m_end.set_value(listener && *listener ? std::optional((*listener)->ends().front())
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
    void endsAreToldInOneLine();
    void allAreTriedAtOnce();
    void oneListensAtSeveralAddresses();
    void whoWasReachedIsNotWaitedFor();
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

void TestWays::endsAreToldInOneLine()
{
    const std::vector<WayEnd> ends{{"2001:db8::7", 4711, "0123456789abcdef"},
                                   {"10.0.0.7", 4712, "0123456789abcdef"}};
    const auto read = wayEndsOf(textOf(ends));
    QCOMPARE(read.size(), ends.size());
    for (std::size_t i = 0; i < ends.size(); ++i) {
        QCOMPARE(read[i].address, ends[i].address);
        QCOMPARE(read[i].port, ends[i].port);
        QCOMPARE(read[i].key, ends[i].key);
    }
    QVERIFY(wayEndsOf("10.0.0.7 4711 short").empty());
    QVERIFY(wayEndsOf("10.0.0.7 4711 0123456789abcdef, 10.0.0.8").empty());
    QVERIFY(wayEndsOf("").empty());
    QVERIFY(wayEndsOf(textOf(std::vector<WayEnd>(100, ends[1]))).empty());
}

void TestWays::allAreTriedAtOnce()
{
    const auto first = WayListener::open({"127.0.0.1"}, 0);
    const auto second = WayListener::open({"127.0.0.1"}, 0);
    QVERIFY(first && second);
    const std::string key = first->ends().front().key;
    WayEnd closed{"127.0.0.1", 0, key};
    {
        const auto gone = WayListener::open({"127.0.0.1"}, 0);
        QVERIFY(gone);
        closed.port = gone->ends().front().port;
    }
    // As behind a NAT: the address is right, and leads to somebody else.
    const WayEnd other{"127.0.0.1", second->ends().front().port, key};
    const auto tried =
        tryWays({first->ends(), {closed}, second->ends(), {other}, {{"host.example", 1, ""}}},
                patience, goesOn);
    QCOMPARE(tried.size(), std::size_t(5));
    QCOMPARE(nameOf(tried[0].front().state), "open");
    QCOMPARE(nameOf(tried[1].front().state), "refused");
    QVERIFY(!tried[1].front().reason.empty());
    QCOMPARE(nameOf(tried[2].front().state), "open");
    QCOMPARE(nameOf(tried[3].front().state), "other_process");
    QCOMPARE(nameOf(tried[4].front().state), "no_route");
}

//! What is none of this host's is left out, unless it comes first.
void TestWays::oneListensAtSeveralAddresses()
{
    const auto listener = WayListener::open({"127.0.0.1", "192.0.2.77", "127.0.0.2"}, 0);
    QVERIFY(listener);
    QCOMPARE(listener->ends().size(), std::size_t(2));
    QCOMPARE(listener->ends()[1].address, std::string("127.0.0.2"));
    const auto tried = tryWays({listener->ends()}, patience, goesOn).front();
    QCOMPARE(nameOf(tried[0].state), "open");
    QCOMPARE(nameOf(tried[1].state), "open");
}

//! One of its addresses does not answer at all; the patience is an hour.
void TestWays::whoWasReachedIsNotWaitedFor()
{
    if (!m_hasOwnNetwork)
        QSKIP("This host gives nobody a network of his own.");
    if (!OtherHost().end)
        QSKIP("Two networks cannot be joined here: ip (iproute2) or veth is absent.");
    const OtherHost silent("iptables -A INPUT -p tcp -j DROP");
    if (!silent.end)
        QSKIP("This kernel has no such rule (iptables).");
    const auto listener = WayListener::open({"127.0.0.1"}, 0);
    QVERIFY(listener);
    const WayEnd open = listener->ends().front();
    const auto tried = tryWays({{open, *silent.end}}, std::chrono::hours(1), goesOn).front();
    QCOMPARE(nameOf(tried[0].state), "open");
    QCOMPARE(nameOf(tried[1].state), "no_answer");
    // The usual one is never given up early.
    const auto usual = tryWays({{*silent.end, open}}, patience, goesOn).front();
    QCOMPARE(nameOf(usual[0].state), "no_answer");
    QCOMPARE(nameOf(usual[1].state), "open");
}

void TestWays::aTakenPortIsNamed()
{
    const auto first = WayListener::open({"127.0.0.1"}, 0);
    QVERIFY(first);
    const int port = first->ends().front().port;
    const auto second = WayListener::open({"127.0.0.1"}, port);
    QVERIFY(!second);
    QCOMPARE(second.error().code, std::string("port_taken"));
    QVERIFY(second.error().text.find("127.0.0.1 port " + std::to_string(port)) !=
            std::string::npos);
    QCOMPARE(WayListener::open({"192.0.2.1"}, 0).error().code, std::string("no_socket"));
}

void TestWays::aWayBetweenTwoNetworksIsOpen()
{
    if (!m_hasOwnNetwork)
        QSKIP("This host gives nobody a network of his own.");
    const OtherHost other;
    if (!other.end)
        QSKIP("Two networks cannot be joined here: ip (iproute2) or veth is absent.");
    QCOMPARE(nameOf(tryWays({{*other.end}}, patience, goesOn).front().front().state), "open");
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
    const auto tried = tryWays({{*other.end}}, patience, goesOn);
    QCOMPARE(QByteArray(nameOf(tried.front().front().state)), state);
}

void TestWays::whoeverCancelsDoesNotWait()
{
    const std::atomic<bool> cancelled{true};
    const auto listener = WayListener::open({"127.0.0.1"}, 0);
    QVERIFY(listener);
    QCOMPARE(tryWays({listener->ends()}, std::chrono::hours(1), cancelled).size(), std::size_t(1));
}

int main(int argc, char **argv)
{
    TestWays test(strata::tests::makeOwnNetwork());
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ways.moc"
