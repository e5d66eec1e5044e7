// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_connection.h"

#include "engine/workloads/point_to_point/point_to_point_prepared.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/support/own_network.h"

#include <QTest>

#include <algorithm>
#include <chrono>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;
using strata::tests::Meeting;
using strata::tests::OtherNetwork;
using strata::tests::PlayedRendezvous;

namespace {

constexpr int clientMember = 0;
constexpr int serverMember = 1;
constexpr double limitBytesPerSecond = 100e6 / 8;

Settings settingsOf(Pattern pattern, int streams)
{
    constexpr std::int64_t bytes = 64 * 1024;
    Settings settings;
    settings.problem = {pattern, Channel::Tcp, pattern == Pattern::Latency ? 1 : 64,
                        true,    {bytes},      streams};
    settings.hosts = 2;
    settings.patience = std::chrono::seconds(60);
    settings.terms = "version=2";
    return settings;
}

struct Measured {
    core::Expected<core::CheckedResult> result;
    std::map<std::string, std::string> facts;
    double fastestRate = 0; //!< payload in B/s, of the step that took the least time
};

//! As the measuring loop does it, after a step that warms up.
Measured measuredBy(int member, Meeting &meeting, const Settings &settings, int steps,
                    std::uint64_t messages)
{
    events::EventPlan plan;
    plan.eventsPerStep = messages;
    plan.sharing = events::Sharing::Equal;
    PlayedRendezvous rendezvous(meeting, member);
    Measured measured;
    const auto prepared = prepareExchange(settings, plan, {}, {1, 5, {}, &rendezvous});
    auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    std::vector<double> seconds;
    if (done)
        (*prepared)->startMeasuring();
    for (int step = 0; step < steps && done; ++step) {
        const auto start = std::chrono::steady_clock::now();
        done = (*prepared)->iterate();
        seconds.push_back(
            std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count());
    }
    measured.result = done ? (*prepared)->check() : tl::make_unexpected(done.error());
    if (measured.result) {
        measured.facts = (*prepared)->facts();
        measured.fastestRate =
            (*prepared)->work().bytes / *std::min_element(seconds.begin(), seconds.end());
    }
    return measured;
}

const char *textOf(const core::Expected<core::CheckedResult> &result)
{
    return result ? result->verification.c_str() : result.error().text.c_str();
}

} // namespace

//! Between two networks of this machine, as between two hosts.
class TestPointToPointConnection : public QObject {
    Q_OBJECT

public:
    explicit TestPointToPointConnection(bool hasOwnNetwork) : m_hasOwnNetwork(hasOwnNetwork) {}

private Q_SLOTS:
    void initTestCase();
    void membersMeet_data();
    void membersMeet();
    void aLimitIsReadBack_data();
    void aLimitIsReadBack();
    void cleanup() { QVERIFY(strata::tests::hasNoChild()); }

private:
    bool m_hasOwnNetwork;
};

void TestPointToPointConnection::initTestCase()
{
    if (!m_hasOwnNetwork)
        QSKIP("This host gives nobody a network of his own.");
    if (!OtherNetwork().isJoined())
        QSKIP("Two networks cannot be joined here: ip (iproute2) or veth is absent.");
}

void TestPointToPointConnection::membersMeet_data()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<int>("streams");
    QTest::newRow("latency") << static_cast<int>(Pattern::Latency) << 1;
    QTest::newRow("bandwidth") << static_cast<int>(Pattern::Bandwidth) << 1;
    QTest::newRow("bandwidth of three streams") << static_cast<int>(Pattern::Bandwidth) << 3;
}

void TestPointToPointConnection::membersMeet()
{
    QFETCH(int, pattern);
    QFETCH(int, streams);
    const Settings settings = settingsOf(static_cast<Pattern>(pattern), streams);
    Meeting meeting(2);
    Measured server;
    OtherNetwork other;
    QVERIFY(other.isJoined());
    other.start([&] { server = measuredBy(serverMember, meeting, settings, 2, 12); });
    Measured client = measuredBy(clientMember, meeting, settings, 2, 12);
    other.finish();
    QVERIFY2(client.result && client.result->verified, textOf(client.result));
    QVERIFY2(server.result && server.result->verified, textOf(server.result));
    QCOMPARE(client.result->checkValue, server.result->checkValue);
    QVERIFY2(client.facts["server"].starts_with("member 1 at 10.77.0.2 port "),
             client.facts["server"].c_str());
}

void TestPointToPointConnection::aLimitIsReadBack_data()
{
    QTest::addColumn<int>("streams");
    QTest::newRow("one stream") << 1;
    QTest::newRow("four streams") << 4;
}

// What the kernel limits are the frames of Ethernet: each carries a segment of TCP behind headers
// of 66 bytes (Ethernet's 14, IPv4's 20, TCP's 32 with time stamps). The fastest step counts: while
// a busy machine lets the sender or the kernel wait, the limit is not used, and no step makes up
// for what an earlier one lost beyond the burst, which is a sixtieth of a step.
void TestPointToPointConnection::aLimitIsReadBack()
{
    QFETCH(int, streams);
    const Settings settings = settingsOf(Pattern::Bandwidth, streams);
    Meeting meeting(2);
    Measured server;
    OtherNetwork other;
    QVERIFY(other.isJoined());
    if (!strata::tests::shell(
            "tc qdisc add dev strata-a root tbf rate 100mbit burst 64kb limit 16mb"))
        QSKIP("This kernel cannot limit a rate (tc, tbf).");
    constexpr std::uint64_t messages = 64; // 4 MB, a third of a second
    constexpr int steps = 7;
    other.start([&] { server = measuredBy(serverMember, meeting, settings, steps, messages); });
    Measured client = measuredBy(clientMember, meeting, settings, steps, messages);
    other.finish();
    QVERIFY2(client.result && client.result->verified, textOf(client.result));
    const double segment = std::stod(client.facts["tcp.segment_bytes"]);
    const double share = client.fastestRate * (segment + 66) / segment / limitBytesPerSecond;
    QVERIFY2(share > 0.97 && share < 1.03, std::to_string(share).c_str());
}

int main(int argc, char **argv)
{
    TestPointToPointConnection test(strata::tests::makeOwnNetwork());
    return QTest::qExec(&test, argc, argv);
}

#include "tst_point_to_point_connection.moc"
