// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/inventory/ways.h"

#include <QTest>

#include <fstream>
#include <future>

#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace strata::engine;
using namespace strata::engine::inventory;

namespace {

constexpr std::chrono::milliseconds patience{2000};
const std::atomic<bool> goesOn{false};

//! Of this process, in which it may do all; before it has any thread.
bool makeOwnNetwork()
{
    const std::string user = std::to_string(::geteuid());
    const std::string group = std::to_string(::getegid());
    if (::geteuid() == 0)
        return ::unshare(CLONE_NEWNET) == 0;
    if (::unshare(CLONE_NEWUSER | CLONE_NEWNET) != 0)
        return false;
    std::ofstream("/proc/self/setgroups") << "deny";
    std::ofstream("/proc/self/gid_map") << "0 " + group + " 1";
    std::ofstream uids("/proc/self/uid_map");
    uids << "0 " + user + " 1";
    return static_cast<bool>(uids.flush());
}

//! In the network of the thread that calls it. \returns whether all of it was done
bool shell(const std::string &commands)
{
    const pid_t child = ::fork();
    if (child == 0) {
        ::execl("/bin/sh", "sh", "-ec", commands.c_str(), nullptr);
        ::_exit(127);
    }
    int status = 0;
    return child > 0 && ::waitpid(child, &status, 0) == child && status == 0;
}

//! Two hosts: this process at 10.78.0.1, and a thread with a network of its own at 10.78.0.2 that
//! listens there.
class OtherHost {
public:
    //! \param commands in the other network, once it is joined to this one
    explicit OtherHost(const std::string &commands = {})
    {
        m_thread = std::thread([this, commands] {
            m_isThere.set_value(::unshare(CLONE_NEWNET) == 0 ? ::gettid() : -1);
            if (!m_cable.get_future().get()) {
                m_end.set_value({});
                return;
            }
            const bool isUp = shell("ip link set lo up; ip address add 10.78.0.2/24 dev ways-b; "
                                    "ip link set ways-b up") &&
                              (commands.empty() || shell(commands));
            const auto listener =
                isUp ? std::optional(WayListener::open("10.78.0.2", 0)) : std::nullopt;
            m_end.set_value(listener && *listener ? std::optional((*listener)->end())
                                                  : std::nullopt);
            m_leave.get_future().get();
        });
        const pid_t thread = m_isThere.get_future().get();
        m_cable.set_value(thread > 0 &&
                          shell("ip link set lo up; ip link add ways-a type veth peer name ways-b "
                                "netns " +
                                std::to_string(thread) +
                                "; ip address add 10.78.0.1/24 dev ways-a; ip link set ways-a up"));
        end = m_end.get_future().get();
    }
    ~OtherHost()
    {
        m_leave.set_value();
        m_thread.join();
        shell("ip link delete ways-a 2>/dev/null || true");
    }

    std::optional<WayEnd> end; //!< nothing: this kernel has no such networks

private:
    std::promise<pid_t> m_isThere;
    std::promise<bool> m_cable;
    std::promise<std::optional<WayEnd>> m_end;
    std::promise<void> m_leave;
    std::thread m_thread;
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
    QTest::newRow("no way back") << QByteArray("ip route add blackhole 10.78.0.1/32")
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
    TestWays test(makeOwnNetwork());
    return QTest::qExec(&test, argc, argv);
}

#include "tst_ways.moc"
