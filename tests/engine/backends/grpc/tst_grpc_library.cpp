// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/grpc_library.h"

#include "engine/workloads/workloads.h"
#include "tests/engine/backends/grpc/slow_relay.h"
#include "tests/engine/workloads/point_to_point/cancelled_exchange.h"
#include "tests/engine/workloads/point_to_point/played_exchange.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <atomic>
#include <filesystem>
#include <thread>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::point_to_point;
using namespace strata::tests;

namespace {

//! Its server is the engine.
const CallBackend calls{
    backends::grpc::makeCallLibrary(), {STRATA_ENGINE_PROGRAM, {STRATA_ENGINE_PROGRAM}}, {}};

Settings settingsOf(Pattern pattern, bool serialized, int hosts = 1,
                    CallForm form = CallForm::Unary)
{
    Settings settings = exchangeSettings(pattern, Channel::Grpc, hosts);
    settings.problem.serialized = serialized;
    settings.problem.callForm = form;
    return settings;
}

PreparedExchange preparedOn(const Settings &settings, std::uint64_t messages = 7,
                            const std::atomic<bool> *cancelled = nullptr)
{
    return preparedExchange(settings, calls, messages, cancelled);
}

std::ptrdiff_t socketsOf(pid_t process)
{
    const std::filesystem::directory_iterator files("/proc/" + std::to_string(process) + "/fd");
    return std::count_if(begin(files), end(files), [](const auto &file) {
        std::error_code closedMeanwhile;
        return std::filesystem::read_symlink(file, closedMeanwhile).native().starts_with("socket:");
    });
}

void patternsAndForms()
{
    QTest::addColumn<int>("pattern");
    QTest::addColumn<bool>("serialized");
    QTest::addColumn<int>("form");
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth})
        for (const bool serialized : {true, false})
            for (const CallForm form : {CallForm::Unary, CallForm::Stream})
                QTest::addRow("%s %s %s", patternName(pattern), serialized ? "protobuf" : "bytes",
                              callFormName(form))
                    << static_cast<int>(pattern) << serialized << static_cast<int>(form);
}

} // namespace

class TestGrpcLibrary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bringsWhatTheOtherChannelsBring_data() { patternsAndForms(); }
    void bringsWhatTheOtherChannelsBring();
    void channelsBringTheSame_data();
    void channelsBringTheSame();
    void membersExchange_data() { patternsAndForms(); }
    void membersExchange();
    void aKilledServerIsNamed_data() { patternsAndForms(); }
    void aKilledServerIsNamed();
    void anExchangeIsCancelled_data() { patternsAndForms(); }
    void anExchangeIsCancelled();
    void aStoppedServerIsNamed_data();
    void aStoppedServerIsNamed();
    void aSlowMessageIsNoSilence();
    void aMemberThatLeavesIsNoticed();
    void aTakenPortIsNamed();
    void aRefusedConnectionIsNamed();
    void selfTestPasses();
    void cleanup() { QVERIFY(hasNoChild()); }
};

void TestGrpcLibrary::bringsWhatTheOtherChannelsBring()
{
    QFETCH(int, pattern);
    QFETCH(bool, serialized);
    QFETCH(int, form);
    const Settings settings =
        settingsOf(static_cast<Pattern>(pattern), serialized, 1, static_cast<CallForm>(form));
    const auto prepared = preparedOn(settings);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto checked = measured(**prepared, 1);
    QVERIFY2(checked && checked->verified, textOf(checked));
    const bool isLatency = settings.problem.pattern == Pattern::Latency;
    QCOMPARE(checked->checkValue, pinnedCheckValue(settings.problem.pattern));
    const auto facts = (*prepared)->facts();
    QVERIFY(facts.at("implementation").starts_with("gRPC 1."));
    QVERIFY(std::stoll(facts.at("wire_bytes_per_message")) >
            (isLatency ? 2 : 1) * settings.problem.bytes());
}

void TestGrpcLibrary::channelsBringTheSame_data()
{
    QTest::addColumn<int>("form");
    for (const CallForm form : {CallForm::Unary, CallForm::Stream})
        QTest::addRow("%s", callFormName(form)) << static_cast<int>(form);
}

// Each of them has a connection of its own.
void TestGrpcLibrary::channelsBringTheSame()
{
    std::ptrdiff_t sockets = 0;
    QFETCH(int, form);
    for (const int streams : {1, 3}) {
        Settings settings = settingsOf(Pattern::Bandwidth, true, 1, static_cast<CallForm>(form));
        settings.problem.streams = streams;
        const auto prepared = preparedOn(settings, 12);
        QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
        const std::ptrdiff_t found = socketsOf(strata::tests::children().front());
        QVERIFY(streams == 1 ? found > 0 : found == sockets + 2);
        sockets = found;
        const auto checked = measured(**prepared, 1);
        QVERIFY2(checked && checked->verified, textOf(checked));
        QCOMPARE(checked->checkValue, pinnedCheckValue(Pattern::Bandwidth));
    }
}

void TestGrpcLibrary::membersExchange()
{
    QFETCH(int, pattern);
    QFETCH(bool, serialized);
    QFETCH(int, form);
    const Settings settings =
        settingsOf(static_cast<Pattern>(pattern), serialized, 2, static_cast<CallForm>(form));
    const auto both = exchangeOfMembers(settings, calls, 7);
    const auto &client = both.client.result;
    const auto &server = both.server.result;
    QVERIFY2(client && client->verified, textOf(client));
    QVERIFY2(server && server->verified, textOf(server));
    QCOMPARE(client->checkValue, server->checkValue);
}

void TestGrpcLibrary::aKilledServerIsNamed()
{
    QFETCH(int, pattern);
    QFETCH(bool, serialized);
    QFETCH(int, form);
    const auto prepared = preparedOn(
        settingsOf(static_cast<Pattern>(pattern), serialized, 1, static_cast<CallForm>(form)),
        100000000);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto done = stepWithKilledServer(**prepared, strata::tests::children().front());
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("was killed by signal 9") != std::string::npos,
             done.error().text.c_str());
}

// While calls flow, and while the server does not answer.
void TestGrpcLibrary::anExchangeIsCancelled()
{
    QFETCH(int, pattern);
    QFETCH(bool, serialized);
    QFETCH(int, form);
    const auto prepare = [&](const std::atomic<bool> *cancelled) {
        return preparedOn(
            settingsOf(static_cast<Pattern>(pattern), serialized, 1, static_cast<CallForm>(form)),
            100000000, cancelled);
    };
    for (const bool isStopped : {false, true})
        QCOMPARE(endOfCancelledStep(prepare, isStopped), std::string("cancelled"));
}

void TestGrpcLibrary::aStoppedServerIsNamed_data()
{
    QTest::addColumn<int>("pattern");
    for (const Pattern pattern : {Pattern::Latency, Pattern::Bandwidth})
        QTest::addRow("%s", patternName(pattern)) << static_cast<int>(pattern);
}

// Its system goes on taking what has room there.
void TestGrpcLibrary::aStoppedServerIsNamed()
{
    QFETCH(int, pattern);
    const auto prepared = preparedOn(settingsOf(static_cast<Pattern>(pattern), true), 100000000);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    ::kill(strata::tests::children().front(), SIGSTOP);
    const auto done = (*prepared)->iterate();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_silent"));
    QVERIFY2(done.error().text.find("the server process") != std::string::npos,
             done.error().text.c_str());
}

// A fifth of the message has passed at most when the time is over in which something has to be
// heard; the queue tells of it when it is whole.
void TestGrpcLibrary::aSlowMessageIsNoSilence()
{
    constexpr std::int64_t pieces =
        (PeerWatch::patience + std::chrono::seconds(2)) / SlowRelay::pause;
    Problem problem = settingsOf(Pattern::Latency, false).problem;
    problem.buffers = {5 * pieces * static_cast<std::int64_t>(SlowRelay::piece)};
    std::atomic<bool> isOver{false};
    auto listening = calls.grpc->listen(problem, {true, "127.0.0.1", 0},
                                        std::move(*Payload::allocate(problem.buffers)),
                                        PeerWatch("the client", &isOver, {}).patient());
    QVERIFY(listening.has_value());
    const SlowRelay relay(listening->endpoint.port, static_cast<int>(pieces));
    QVERIFY(relay.port() > 0);
    Endpoint farAway = listening->endpoint;
    farAway.port = relay.port();
    std::thread serving([&] { static_cast<void>(serveClients(*listening->server, 1)); });
    core::Expected<void> done;
    QElapsedTimer timer;
    {
        auto client =
            calls.grpc->connect(problem, farAway, std::move(*makeClientMemory(problem, 1)),
                                PeerWatch("the server process", nullptr, {}));
        timer.start();
        done = client ? (*client)->echo() : tl::make_unexpected(client.error());
        if (done)
            done = (*client)->ask(Question::Goodbye).map([](std::uint64_t) {});
    }
    const qint64 tookMs = timer.elapsed();
    isOver = true;
    serving.join();
    QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
    QVERIFY(tookMs > std::chrono::milliseconds(PeerWatch::patience).count());
}

void TestGrpcLibrary::aMemberThatLeavesIsNoticed()
{
    const auto server = exchangeOfServerLeftAlone(settingsOf(Pattern::Latency, true, 2), calls, 7);
    QVERIFY(!server);
    QCOMPARE(server.error().code, std::string("peer_ended"));
}

void TestGrpcLibrary::aTakenPortIsNamed()
{
    const auto taken = listenAt({true, "127.0.0.1", 0});
    Settings settings = settingsOf(Pattern::Latency, true);
    settings.port = taken->endpoint.port;
    const auto prepared = preparedOn(settings);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, std::string("port_taken"));
    QVERIFY2(prepared.error().text.find(std::to_string(settings.port)) != std::string::npos,
             prepared.error().text.c_str());
}

void TestGrpcLibrary::aRefusedConnectionIsNamed()
{
    Endpoint endpoint;
    {
        const auto listener = listenAt({true, "127.0.0.1", 0});
        endpoint = listener->endpoint;
    }
    const Problem problem = settingsOf(Pattern::Latency, true).problem;
    const auto refused =
        calls.grpc->connect(problem, endpoint, std::move(*makeClientMemory(problem, 1)),
                            PeerWatch("the server process", nullptr, {}));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("connection_refused"));
}

void TestGrpcLibrary::selfTestPasses()
{
    const auto found = makePointToPoint({}, calls)->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QVERIFY(found.cases >= 12);
}

QTEST_APPLESS_MAIN(TestGrpcLibrary)
#include "tst_grpc_library.moc"
