// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/point_to_point/point_to_point_prepared.h"

#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/engine/workloads/point_to_point/cancelled_exchange.h"

#include <QTest>

#include <csignal>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;
using strata::tests::Meeting;
using strata::tests::PlayedRendezvous;
using Prepared = core::Expected<std::unique_ptr<core::PreparedWork>>;

namespace {

Settings settingsOf(Pattern pattern, Channel channel, int hosts = 1, int streams = 1)
{
    Settings settings;
    settings.problem = {pattern,
                        channel,
                        pattern == Pattern::Latency ? 1 : 4,
                        true,
                        drawnBuffers(Distribution::Uniform, 5, {3, 4099, 70001}, 1),
                        streams};
    settings.hosts = hosts;
    settings.patience = std::chrono::seconds(60);
    settings.terms = "version=1";
    return settings;
}

events::EventPlan planOf(std::uint64_t messages)
{
    events::EventPlan plan;
    plan.eventsPerStep = messages;
    plan.sharing = events::Sharing::Equal;
    return plan;
}

//! As the measuring loop does it.
core::Expected<core::CheckedResult> measured(core::PreparedWork &work, int steps)
{
    auto done = work.iterate(); // warms up
    work.startMeasuring();
    for (int step = 0; step < steps && done; ++step)
        done = work.iterate();
    return done ? work.check() : tl::make_unexpected(done.error());
}

Prepared preparedOn(const Settings &settings, std::uint64_t messages = 7,
                    const std::atomic<bool> *cancelled = nullptr)
{
    return prepareExchange(settings, planOf(messages), {}, {1, 5, {}, nullptr, cancelled});
}

//! What both members of an exchange got, each in a thread as if it were an engine.
struct Both {
    core::Expected<core::CheckedResult> client;
    core::Expected<core::CheckedResult> server;
    std::map<std::string, std::string> serversFacts;
    double clientsWork = 0;
    double serversWork = 0;
};

Both exchanged(const Settings &settings, std::uint64_t messages = 7)
{
    Meeting meeting(2);
    Both both;
    std::thread server([&] {
        PlayedRendezvous rendezvous(meeting, 1);
        const auto prepared =
            prepareExchange(settings, planOf(messages), {}, {1, 5, {}, &rendezvous});
        both.server = prepared ? measured(**prepared, 2) : tl::make_unexpected(prepared.error());
        if (prepared) {
            both.serversFacts = (*prepared)->facts();
            both.serversWork = (*prepared)->work().work;
        }
    });
    PlayedRendezvous rendezvous(meeting, 0);
    const auto prepared = prepareExchange(settings, planOf(messages), {}, {1, 5, {}, &rendezvous});
    both.client = prepared ? measured(**prepared, 2) : tl::make_unexpected(prepared.error());
    if (prepared)
        both.clientsWork = (*prepared)->work().work;
    server.join();
    return both;
}

const char *textOf(const core::Expected<core::CheckedResult> &result)
{
    return result ? result->verification.c_str() : result.error().text.c_str();
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
    void init() { m_descriptors = strata::tests::openDescriptors(); }
    void cleanup()
    {
        QVERIFY(strata::tests::hasNoChild());
        QCOMPARE(strata::tests::openDescriptors(), m_descriptors);
    }

private:
    static void channelsAndPatterns();
    std::size_t m_descriptors = 0;
};

// The first number is pinned: a change of it is a change of the work, raise the workload's version
// with it.
void TestPointToPointPrepared::everyChannelBringsTheSame()
{
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth}) {
        std::string first;
        for (const Channel channel : channels) {
            const auto prepared = preparedOn(settingsOf(pattern, channel));
            QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
            const auto checked = measured(**prepared, 2);
            QVERIFY2(checked && checked->verified, textOf(checked));
            first = first.empty() ? checked->checkValue : first;
            QCOMPARE(checked->checkValue, first);
        }
        QCOMPARE(first, std::string(pattern == Pattern::Latency ? "f39b16b583964e44"
                                                                : "caccb6d3a3689cb5"));
    }
}

void TestPointToPointPrepared::eventsAndFactsAreReported()
{
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth}) {
        const Settings settings = settingsOf(pattern, Channel::Tcp);
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
        const auto alone = preparedOn(settingsOf(pattern, Channel::Tcp));
        const std::string value = (*alone)->check()->checkValue;
        for (const Channel channel : channels) {
            const Both both = exchanged(settingsOf(pattern, channel, 2));
            QVERIFY2(both.client && both.client->verified, textOf(both.client));
            QVERIFY2(both.server && both.server->verified, textOf(both.server));
            QCOMPARE(both.client->checkValue, value);
            QCOMPARE(both.server->checkValue, value);
            QCOMPARE(both.serversWork, both.clientsWork);
            QCOMPARE(both.serversFacts.at("role"), std::string("server"));
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
    Settings settings = settingsOf(Pattern::Bandwidth, static_cast<Channel>(channel), 1, 3);
    settings.port = freePort();
    const auto one = preparedOn(settingsOf(Pattern::Bandwidth, Channel::Tcp));
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
    const Both both = exchanged(settings, 12);
    QVERIFY2(both.client && both.client->verified, textOf(both.client));
    QVERIFY2(both.server && both.server->verified, textOf(both.server));
    QCOMPARE(both.client->checkValue, value);
    QCOMPARE(both.server->checkValue, value);
    QCOMPARE(both.serversWork, both.clientsWork);
}

// Or else the others would send what is left of the step, which may take hours.
void TestPointToPointPrepared::oneFailedStreamEndsAll()
{
    const auto prepared =
        preparedOn(settingsOf(Pattern::Bandwidth, Channel::Tcp, 1, 3), 3 * 100000000ULL);
    QVERIFY(prepared.has_value());
    const auto children = strata::tests::children();
    QCOMPARE(children.size(), std::size_t{3});
    std::thread killer([&] { ::kill(children.back(), SIGKILL); });
    const auto done = (*prepared)->iterate();
    killer.join();
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
        settingsOf(static_cast<Pattern>(pattern), static_cast<Channel>(channel)), 100000000);
    QVERIFY(prepared.has_value()); // nothing is calibrated where the number is given
    const auto children = strata::tests::children();
    QCOMPARE(children.size(), std::size_t{1});
    std::thread killer([&] { ::kill(children.front(), SIGKILL); });
    const auto done = (*prepared)->iterate();
    killer.join();
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
        return preparedOn(settingsOf(static_cast<Pattern>(pattern), static_cast<Channel>(channel)),
                          100000000, cancelled);
    };
    for (const bool isStopped : {false, true})
        QCOMPARE(strata::tests::endOfCancelledStep(prepare, isStopped), std::string("cancelled"));
}

void TestPointToPointPrepared::aSilentServerIsNamed()
{
    const auto prepared = preparedOn(settingsOf(Pattern::Latency, Channel::SharedMemory));
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
    const Settings settings = settingsOf(Pattern::Latency, Channel::Tcp, 2);
    Meeting meeting(2);
    core::Expected<core::CheckedResult> server;
    std::thread leftAlone([&] {
        PlayedRendezvous rendezvous(meeting, 1);
        const auto prepared = prepareExchange(settings, planOf(7), {}, {1, 5, {}, &rendezvous});
        server = prepared ? measured(**prepared, 2) : tl::make_unexpected(prepared.error());
    });
    {
        PlayedRendezvous rendezvous(meeting, 0);
        const auto prepared = prepareExchange(settings, planOf(7), {}, {1, 5, {}, &rendezvous});
        QVERIFY(prepared && (*prepared)->iterate());
    }
    leftAlone.join();
    QVERIFY(!server);
    QCOMPARE(server.error().code, std::string("peer_ended"));
    QVERIFY2(server.error().text.find("member 0 closed the connection") != std::string::npos,
             server.error().text.c_str());
}

void TestPointToPointPrepared::tooMuchMemoryIsRefusedBefore()
{
    Settings settings = settingsOf(Pattern::Latency, Channel::Unix);
    settings.problem.buffers.assign(1000, std::int64_t{1} << 50);
    const auto prepared = preparedOn(settings);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, std::string("not_enough_memory"));
    QVERIFY2(prepared.error().text.starts_with("point-to-point over unix with 1000 buffers"),
             prepared.error().text.c_str());
}

void TestPointToPointPrepared::grpcIsUnsupportedWithoutIt()
{
    const auto prepared = preparedOn(settingsOf(Pattern::Latency, Channel::Grpc));
    QVERIFY(!prepared);
    QVERIFY(prepared.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(prepared.error().code, std::string("no_grpc"));
}

QTEST_APPLESS_MAIN(TestPointToPointPrepared)
#include "tst_point_to_point_prepared.moc"
