// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_prepared.h"

#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "tests/engine/workloads/point_to_point/cancelled_exchange.h"
#include "tests/engine/workloads/point_to_point/played_exchange.h"

#include <QTest>

#include <csignal>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;
using namespace strata::tests;

namespace {

PreparedExchange preparedOn(const Settings &settings, std::uint64_t messages = 7,
                            const std::atomic<bool> *cancelled = nullptr)
{
    return preparedExchange(settings, {}, messages, cancelled);
}

BothMembers exchanged(const Settings &settings, std::uint64_t messages = 7)
{
    return exchangeOfMembers(settings, {}, messages);
}

//! That was free a moment ago.
int freePort()
{
    const auto listener = listenAt({true, "127.0.0.1", 0});
    return listener ? listener->endpoint.port : 0;
}

constexpr std::array channels{Channel::Tcp, Channel::Unix, Channel::SharedMemory};

} // namespace

class TestPointToPointPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyChannelBringsTheSame();
    void eventsAndFactsAreReported();
    void membersExchange();
    void streamsBringTheSame_data();
    void streamsBringTheSame();
    void oneFailedStreamEndsAll();
    void aKilledServerIsNamed_data();
    void aKilledServerIsNamed();
    void anExchangeIsCancelled_data();
    void anExchangeIsCancelled();
    void aSilentServerIsNamed();
    void aMemberThatLeavesIsNoticed();
    void tooMuchMemoryIsRefusedBefore();
    void grpcIsUnsupportedWithoutIt();
    void init() { m_descriptors = openDescriptors(); }
    void cleanup()
    {
        QVERIFY(hasNoChild());
        QCOMPARE(openDescriptors(), m_descriptors);
    }

private:
    static void channelsAndPatterns();
    std::size_t m_descriptors = 0;
};

void TestPointToPointPrepared::everyChannelBringsTheSame()
{
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth}) {
        std::string first;
        for (const Channel channel : channels) {
            const auto prepared = preparedOn(exchangeSettings(pattern, channel));
            QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
            const auto checked = measured(**prepared, 2);
            QVERIFY2(checked && checked->verified, textOf(checked));
            first = first.empty() ? checked->checkValue : first;
            QCOMPARE(checked->checkValue, first);
        }
        QCOMPARE(first, pinnedCheckValue(pattern));
    }
}

void TestPointToPointPrepared::eventsAndFactsAreReported()
{
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth}) {
        const Settings settings = exchangeSettings(pattern, Channel::Tcp);
        auto prepared = preparedOn(settings);
        QVERIFY(prepared.has_value());
        const bool isLatency = pattern == Pattern::Latency;
        const auto bytes = static_cast<double>(settings.problem.bytes());
        QCOMPARE((*prepared)->work().work, isLatency ? 7.0 : 7 * bytes);
        QVERIFY((*prepared)->oneIterationPerStep() && !(*prepared)->stepsAreFixed());
        QVERIFY(measured(**prepared, 3)->verified);
        QCOMPARE((*prepared)->histograms().front().series, std::string("latency"));
        QCOMPARE((*prepared)->histograms().front().histogram.count(),
                 std::uint64_t{isLatency ? 21U : 0U});
        auto facts = (*prepared)->facts();
        QCOMPARE(facts["role"], std::string("client"));
        QCOMPARE(facts["payload"],
                 std::string("5 buffers, 78205 bytes: 2 of 3, 2 of 4099, 1 of 70001"));
        QCOMPARE(facts["wire_bytes_per_message"],
                 std::to_string((isLatency ? 2 : 1) * settings.problem.bytes() +
                                (isLatency ? 2 * 64 : 64 + 64 / 2))); // two of four are answered
        QCOMPARE(facts.contains("in_flight"), !isLatency);
        QVERIFY(facts.contains("tcp.retransmitted_segments"));
    }
}

void TestPointToPointPrepared::membersExchange()
{
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth}) {
        const auto alone = preparedOn(exchangeSettings(pattern, Channel::Tcp));
        const std::string value = (*alone)->check()->checkValue;
        for (const Channel channel : channels) {
            const auto both = exchanged(exchangeSettings(pattern, channel, 2));
            const auto &client = both.client.result;
            const auto &server = both.server.result;
            QVERIFY2(client && client->verified, textOf(client));
            QVERIFY2(server && server->verified, textOf(server));
            QCOMPARE(client->checkValue, value);
            QCOMPARE(server->checkValue, value);
            QCOMPARE(both.server.work, both.client.work);
            QCOMPARE(both.server.facts.at("role"), std::string("server"));
        }
    }
}

void TestPointToPointPrepared::streamsBringTheSame_data()
{
    QTest::addColumn<int>("channel");
    for (const Channel channel : channels)
        QTest::addRow("%s", channelName(channel)) << static_cast<int>(channel);
}

// Within a host and between two, at one port; each stream is a process of the server's.
void TestPointToPointPrepared::streamsBringTheSame()
{
    QFETCH(int, channel);
    Settings settings = exchangeSettings(Pattern::Bandwidth, static_cast<Channel>(channel), 1, 3);
    settings.port = freePort();
    const auto one = preparedOn(exchangeSettings(Pattern::Bandwidth, Channel::Tcp));
    const std::string value = (*one)->check()->checkValue;
    {
        const auto prepared = preparedOn(settings, 12);
        QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
        QCOMPARE(strata::tests::children().size(), std::size_t{4}); // with that of `one`
        const auto checked = measured(**prepared, 2);
        QVERIFY2(checked && checked->verified, textOf(checked));
        QCOMPARE(checked->checkValue, value);
        QCOMPARE((*prepared)->work().work, 12.0 * static_cast<double>(settings.problem.bytes()));
        QVERIFY((*prepared)->facts().contains("processor_ns_per_byte.server"));
    }
    settings.hosts = 2;
    const auto both = exchanged(settings, 12);
    const auto &client = both.client.result;
    const auto &server = both.server.result;
    QVERIFY2(client && client->verified, textOf(client));
    QVERIFY2(server && server->verified, textOf(server));
    QCOMPARE(client->checkValue, value);
    QCOMPARE(server->checkValue, value);
    QCOMPARE(both.server.work, both.client.work);
}

// Or else the others would send what is left of the step, which may take hours.
void TestPointToPointPrepared::oneFailedStreamEndsAll()
{
    const auto prepared =
        preparedOn(exchangeSettings(Pattern::Bandwidth, Channel::Tcp, 1, 3), 3 * 100000000ULL);
    QVERIFY(prepared.has_value());
    const auto servers = strata::tests::children();
    QCOMPARE(servers.size(), std::size_t{3});
    const auto done = stepWithKilledServer(**prepared, servers.back());
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("was killed by signal 9") != std::string::npos,
             done.error().text.c_str());
}

void TestPointToPointPrepared::channelsAndPatterns()
{
    QTest::addColumn<int>("channel");
    QTest::addColumn<int>("pattern");
    for (const Channel channel : channels)
        for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth})
            QTest::addRow("%s %s", channelName(channel), patternName(pattern))
                << static_cast<int>(channel) << static_cast<int>(pattern);
}

void TestPointToPointPrepared::aKilledServerIsNamed_data()
{
    channelsAndPatterns();
}

void TestPointToPointPrepared::aKilledServerIsNamed()
{
    QFETCH(int, channel);
    QFETCH(int, pattern);
    const auto prepared = preparedOn(
        exchangeSettings(static_cast<Pattern>(pattern), static_cast<Channel>(channel)), 100000000);
    QVERIFY(prepared.has_value()); // nothing is calibrated where the number is given
    const auto servers = strata::tests::children();
    QCOMPARE(servers.size(), std::size_t{1});
    const auto done = stepWithKilledServer(**prepared, servers.front());
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("was killed by signal 9") != std::string::npos,
             done.error().text.c_str());
}

void TestPointToPointPrepared::anExchangeIsCancelled_data()
{
    channelsAndPatterns();
}

// Once while messages flow, and once while the server does not answer: the code tells that it was
// not the silence that ended it.
void TestPointToPointPrepared::anExchangeIsCancelled()
{
    QFETCH(int, channel);
    QFETCH(int, pattern);
    const auto prepare = [&](const std::atomic<bool> *cancelled) {
        return preparedOn(
            exchangeSettings(static_cast<Pattern>(pattern), static_cast<Channel>(channel)),
            100000000, cancelled);
    };
    for (const bool isStopped : {false, true})
        QCOMPARE(endOfCancelledStep(prepare, isStopped), std::string("cancelled"));
}

void TestPointToPointPrepared::aSilentServerIsNamed()
{
    const auto prepared = preparedOn(exchangeSettings(Pattern::Latency, Channel::SharedMemory));
    QVERIFY(prepared.has_value());
    ::kill(strata::tests::children().front(), SIGSTOP);
    const auto done = (*prepared)->iterate();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_silent"));
    QVERIFY2(done.error().text.find("the server process") != std::string::npos,
             done.error().text.c_str());
}

void TestPointToPointPrepared::aMemberThatLeavesIsNoticed()
{
    const auto server =
        exchangeOfServerLeftAlone(exchangeSettings(Pattern::Latency, Channel::Tcp, 2), {}, 7);
    QVERIFY(!server);
    QCOMPARE(server.error().code, std::string("peer_ended"));
    QVERIFY2(server.error().text.find("member 0 closed the connection") != std::string::npos,
             server.error().text.c_str());
}

void TestPointToPointPrepared::tooMuchMemoryIsRefusedBefore()
{
    Settings settings = exchangeSettings(Pattern::Latency, Channel::Unix);
    settings.problem.buffers.assign(1000, std::int64_t{1} << 50);
    const auto prepared = preparedOn(settings);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, std::string("not_enough_memory"));
    QVERIFY2(prepared.error().text.starts_with("point-to-point over unix with 1000 buffers"),
             prepared.error().text.c_str());
}

void TestPointToPointPrepared::grpcIsUnsupportedWithoutIt()
{
    const auto prepared = preparedOn(exchangeSettings(Pattern::Latency, Channel::Grpc));
    QVERIFY(!prepared);
    QVERIFY(prepared.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(prepared.error().code, std::string("no_grpc"));
}

QTEST_APPLESS_MAIN(TestPointToPointPrepared)
#include "tst_point_to_point_prepared.moc"
