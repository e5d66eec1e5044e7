// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/serving_library.h"

#include "engine/backends/backends.h"
#include "engine/training/serving/serve_prepared.h"
#include "engine/training/serving/serve_workload.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "tests/engine/workloads/collective/played_rendezvous.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/engine/workloads/point_to_point/cancelled_exchange.h"

#include <QTest>

using namespace strata::engine;
using namespace strata::engine::training::serving;
using strata::tests::Meeting;
using strata::tests::PlayedRendezvous;

namespace {

//! A server process is the engine itself.
const Servers servers{backends::networkFactories(),
                      backends::grpc::makeServingLibrary(),
                      {STRATA_ENGINE_PROGRAM, {STRATA_ENGINE_PROGRAM}}};

ServeSettings settingsOf(Scenario scenario, int hosts = 1)
{
    ServeSettings settings;
    settings.model = "mnist";
    settings.scenario = scenario;
    settings.queries = 20;
    settings.queriesPerSecond = 2000;
    settings.batch = scenario == Scenario::SingleStream ? 1 : 3;
    settings.windowNs = 1000000;
    settings.latencyBoundNs = std::int64_t{1000} * 1000000000;
    settings.hosts = hosts;
    settings.patience = std::chrono::seconds(60);
    settings.terms = "version=1";
    return settings;
}

core::Expected<std::unique_ptr<core::PreparedWork>>
preparedOn(const ServeSettings &settings, const std::atomic<bool> *cancelled = nullptr,
           core::Rendezvous *rendezvous = nullptr)
{
    return prepareServing(settings, servers, {1, 1, {}, rendezvous, cancelled});
}

//! A warm-up and two steps.
core::Expected<core::CheckedResult> measured(core::PreparedWork &work)
{
    core::StepValues values{};
    core::Expected<void> done;
    for (int step = 0; step < 3 && done; ++step) {
        if (step == 1)
            work.startMeasuring();
        done = work.beforeStep().and_then([&] { return work.iterate(); }).and_then([&] {
            return work.afterStep(values);
        });
    }
    return done ? work.check() : tl::make_unexpected(done.error());
}

core::Expected<core::CheckedResult> memberOf(Meeting &meeting, int member,
                                             const ServeSettings &settings)
{
    PlayedRendezvous rendezvous(meeting, member);
    const auto prepared = preparedOn(settings, nullptr, &rendezvous);
    return prepared ? measured(**prepared) : tl::make_unexpected(prepared.error());
}

const char *textOf(const core::Expected<core::CheckedResult> &result)
{
    return result ? result->verification.c_str() : result.error().text.c_str();
}

//! A step that nothing but its end can end soon.
ServeSettings endless()
{
    ServeSettings settings = settingsOf(Scenario::Server);
    settings.queries = 100000;
    settings.queriesPerSecond = 100;
    return settings;
}

void scenarios()
{
    QTest::addColumn<int>("scenario");
    for (const Scenario scenario : {Scenario::SingleStream, Scenario::Offline, Scenario::Server})
        QTest::addRow("%s", scenarioName(scenario)) << static_cast<int>(scenario);
}

} // namespace

class TestServingLibrary : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyBackendProvesTheSame_data() { scenarios(); }
    void everyBackendProvesTheSame();
    void timesAndFactsAreReported();
    void membersServeEachOther_data() { scenarios(); }
    void membersServeEachOther();
    void aKilledServerIsNamed();
    void aStoppedServerIsNamed();
    void aStepIsCancelled();
    void aMemberThatLeavesIsNoticed();
    void aTakenPortIsNamed();
    void aRefusedConnectionIsNamed();
    void selfTestPasses();
    void cleanup() { QVERIFY(strata::tests::hasNoChild()); }
};

// Whatever the backend, the number of threads and of queries.
void TestServingLibrary::everyBackendProvesTheSame()
{
    QFETCH(int, scenario);
    std::string first;
    for (const auto &factory : servers.factories) {
        if (factory->name() == "cuda")
            continue;
        ServeSettings settings = settingsOf(static_cast<Scenario>(scenario));
        settings.backend = factory->name();
        for (const int threads : {1, 2}) {
            settings.threads = threads;
            settings.queries = 16 + threads;
            const auto prepared = preparedOn(settings);
            QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
            QCOMPARE((*prepared)->backend(), factory->name());
            const auto checked = measured(**prepared);
            QVERIFY2(checked && checked->verified, textOf(checked));
            first = first.empty() ? checked->checkValue : first;
            QCOMPARE(checked->checkValue, first);
        }
    }
    QCOMPARE(first.size(), std::size_t{16});
}

void TestServingLibrary::timesAndFactsAreReported()
{
    const auto prepared = preparedOn(settingsOf(Scenario::Server));
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    QVERIFY((*prepared)->oneIterationPerStep() && !(*prepared)->stepsAreFixed());
    QCOMPARE((*prepared)->work().work, 20.0);
    QCOMPARE((*prepared)->work().rateUnit, std::string("queries/s"));
    QVERIFY(measured(**prepared)->verified);
    std::map<std::string, double> values;
    for (const core::ClosingValue &value : (*prepared)->closingValues())
        values[value.series] = value.value;
    QCOMPARE(values.at("within_latency_bound"), 1.0);
    QVERIFY(values.at("time.compute") > 0 && values.at("time.network") > 0);
    QVERIFY(values.at("latency.p99.9") >= values.at("latency.p50"));
    QCOMPARE((*prepared)->histograms()[0].series, std::string("latency"));
    QCOMPARE((*prepared)->histograms()[0].histogram.count(), std::uint64_t{40}); // no warm-up
    const auto facts = (*prepared)->facts();
    QVERIFY(facts.at("implementation").starts_with("gRPC 1."));
    QCOMPARE(facts.at("query_bytes"), std::string("3136"));
    QCOMPARE(facts.at("server.batch_sizes"), std::string("1, 2, 3"));
    QVERIFY(facts.contains("server.memory.network_bytes"));
}

void TestServingLibrary::membersServeEachOther()
{
    QFETCH(int, scenario);
    const auto alone = preparedOn(settingsOf(static_cast<Scenario>(scenario)));
    QVERIFY2(alone.has_value(), alone ? "" : alone.error().text.c_str());
    const std::string value = measured(**alone)->checkValue;
    const ServeSettings settings = settingsOf(static_cast<Scenario>(scenario), 2);
    Meeting meeting(2);
    core::Expected<core::CheckedResult> server;
    std::thread other([&] { server = memberOf(meeting, 1, settings); });
    const auto client = memberOf(meeting, 0, settings);
    other.join();
    QVERIFY2(client && client->verified, textOf(client));
    QVERIFY2(server && server->verified, textOf(server));
    QCOMPARE(client->checkValue, value);
    QCOMPARE(server->checkValue, value);
}

void TestServingLibrary::aKilledServerIsNamed()
{
    const auto prepared = preparedOn(endless());
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    QVERIFY((*prepared)->beforeStep().has_value());
    std::thread killer([] { ::kill(strata::tests::children().front(), SIGKILL); });
    const auto done = (*prepared)->iterate();
    killer.join();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("of serve the server process was killed by signal 9") !=
                 std::string::npos,
             done.error().text.c_str());
}

void TestServingLibrary::aStoppedServerIsNamed()
{
    const auto prepared = preparedOn(endless());
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    QVERIFY((*prepared)->beforeStep().has_value());
    ::kill(strata::tests::children().front(), SIGSTOP);
    const auto done = (*prepared)->iterate();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_silent"));
    QVERIFY2(done.error().text.find("the server process of serve") != std::string::npos,
             done.error().text.c_str());
}

// Once while queries flow, and once while the server does not answer.
void TestServingLibrary::aStepIsCancelled()
{
    const auto prepare = [](const std::atomic<bool> *cancelled) {
        auto prepared = preparedOn(endless(), cancelled);
        if (prepared)
            (void)(*prepared)->beforeStep();
        return prepared;
    };
    for (const bool isStopped : {false, true})
        QCOMPARE(strata::tests::endOfCancelledStep(prepare, isStopped), std::string("cancelled"));
}

void TestServingLibrary::aMemberThatLeavesIsNoticed()
{
    const ServeSettings settings = settingsOf(Scenario::SingleStream, 2);
    for (const int leaving : {0, 1}) {
        Meeting meeting(2);
        core::Expected<core::CheckedResult> stays;
        std::thread leftAlone([&] { stays = memberOf(meeting, 1 - leaving, settings); });
        {
            PlayedRendezvous rendezvous(meeting, leaving);
            const auto prepared = preparedOn(settings, nullptr, &rendezvous);
            QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
            QVERIFY((*prepared)->iterate().has_value());
        }
        leftAlone.join();
        QVERIFY(!stays);
        QCOMPARE(stays.error().code, std::string("peer_ended"));
        const std::string member = "member " + std::to_string(leaving);
        QVERIFY2(stays.error().text.find(member) != std::string::npos, stays.error().text.c_str());
    }
}

void TestServingLibrary::aTakenPortIsNamed()
{
    const auto taken = workloads::point_to_point::listenAt({true, "127.0.0.1", 0});
    ServeSettings settings = settingsOf(Scenario::SingleStream);
    settings.port = taken->endpoint.port;
    const auto prepared = preparedOn(settings);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, std::string("port_taken"));
    QVERIFY2(prepared.error().text.find(std::to_string(settings.port)) != std::string::npos,
             prepared.error().text.c_str());
}

void TestServingLibrary::aRefusedConnectionIsNamed()
{
    int port = 0;
    {
        const auto listener = workloads::point_to_point::listenAt({true, "127.0.0.1", 0});
        port = listener->endpoint.port;
    }
    const auto refused = servers.library->connect(
        {"127.0.0.1", port, 1}, {}, workloads::PeerWatch("member 1", nullptr, {}, "serve"));
    QVERIFY(!refused);
    QCOMPARE(refused.error().code, std::string("connection_refused"));
}

void TestServingLibrary::selfTestPasses()
{
    const auto found = makeServe(servers)->selfTest();
    QVERIFY2(found.failures.empty(), found.failures.empty() ? "" : found.failures.front().c_str());
    QVERIFY(found.cases >= 3);
}

QTEST_APPLESS_MAIN(TestServingLibrary)
#include "tst_serving_library.moc"
