// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/many_to_many_prepared.h"

#include "engine/workloads/point_to_point/socket_endpoints.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/engine/workloads/many_to_many/played_rounds.h"
#include "tests/engine/workloads/point_to_point/cancelled_exchange.h"

#include <QTest>

#include <csignal>

using namespace strata::engine;
using namespace strata::tests;
using mesh::Pattern;
using pair::Channel;

namespace {

//! Its servers are the engine.
const pair::CallBackend calls{{}, {STRATA_ENGINE_PROGRAM, {STRATA_ENGINE_PROGRAM}}};

constexpr std::uint64_t endless = 100000000;

void patterns()
{
    QTest::addColumn<int>("pattern");
    QTest::newRow("servers") << static_cast<int>(Pattern::Servers);
    QTest::newRow("all") << static_cast<int>(Pattern::All);
}

} // namespace

class TestManyToManyPrepared : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyPlacementBringsTheSame_data() { patterns(); }
    void everyPlacementBringsTheSame();
    void eventsAndFactsAreReported();
    void stepsAreCalibrated();
    void aKilledServerIsNamed();
    void aSilentServerIsNamed();
    void anExchangeIsCancelled();
    void membersAreCancelled_data() { patterns(); }
    void membersAreCancelled();
    void aMemberThatLeavesIsNamedByAll();
    void aPortThatIsTaken();
    void contradictionsAreRefused();
    void init() { m_descriptors = openDescriptors(); }
    void cleanup()
    {
        QVERIFY(hasNoChild());
        QCOMPARE(openDescriptors(), m_descriptors);
    }

private:
    std::size_t m_descriptors = 0;
};

// The numbers are pinned: a change of one is a change of the work, raise the workload's version
// with it.
void TestManyToManyPrepared::everyPlacementBringsTheSame()
{
    QFETCH(int, pattern);
    const auto settings = meshSettings(static_cast<Pattern>(pattern), Channel::Tcp);
    const char *expected =
        settings.problem.pattern == Pattern::Servers ? "85a430fb5315aa04" : "f2f96e3a50254664";
    {
        const auto prepared = preparedMesh(settings, calls, 2);
        QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
        QCOMPARE(strata::tests::children().size(),
                 static_cast<std::size_t>(settings.problem.servers));
        const auto checked = measured(**prepared, 2);
        QVERIFY2(checked && checked->verified, textOf(checked));
        QVERIFY2(checked->checkValue == expected, checked->checkValue.c_str());
    }
    const auto members = meshOfMembers(settings, calls);
    QCOMPARE(members.size(), static_cast<std::size_t>(settings.members()));
    for (const MeshMember &member : members) {
        QVERIFY2(member.result && member.result->verified, textOf(member.result));
        QCOMPARE(member.result->checkValue, std::string(expected));
        QCOMPARE(member.work, 2.0 * 6); // of all of them
        const bool isClient = member.facts.at("role").find("Server") == std::string::npos;
        QCOMPARE(member.latencies, isClient ? std::uint64_t{2 * 2 * 2} : std::uint64_t{0});
    }
}

void TestManyToManyPrepared::eventsAndFactsAreReported()
{
    const auto settings = meshSettings(Pattern::Servers, Channel::Tcp);
    const auto prepared = preparedMesh(settings, calls, 2);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto bytes = static_cast<double>(settings.problem.exchange.bytes());
    QCOMPARE((*prepared)->work().work, 12.0);
    QCOMPARE((*prepared)->work().bytes, 12 * 2 * bytes);
    QVERIFY((*prepared)->oneIterationPerStep() && !(*prepared)->stepsAreFixed());
    QVERIFY(measured(**prepared, 3)->verified);
    QCOMPARE((*prepared)->histograms().front().series, std::string("latency"));
    QCOMPARE((*prepared)->histograms().front().histogram.count(), std::uint64_t{36});
    const auto values = (*prepared)->closingValues();
    QCOMPARE(values.front().series, std::string("events"));
    QCOMPARE(values.front().value, 36.0);
    for (const char *name : {"latency.p99", "payload_bytes_per_second", "total_time"})
        QVERIFY2(std::any_of(values.begin(), values.end(),
                             [name](const auto &value) { return value.series == name; }),
                 name);
    auto facts = (*prepared)->facts();
    QCOMPARE(facts["messages_per_round"], std::string("6"));
    QCOMPARE(facts["events_per_step"], std::string("12"));
    QCOMPARE(facts["wire_bytes_per_message"],
             std::to_string(2 * (settings.problem.exchange.bytes() + 64)));
    for (const char *name : {"processor_ns_per_byte", "processor_ns_per_byte.client",
                             "processor_ns_per_byte.server", "tcp.retransmitted_segments"})
        QVERIFY2(facts.contains(name), name);
}

void TestManyToManyPrepared::stepsAreCalibrated()
{
    const auto settings = meshSettings(Pattern::All, Channel::Tcp);
    workloads::events::EventPlan plan;
    plan.stepSeconds = 0.005;
    const auto prepared = mesh::prepareRounds(settings, plan, calls, {1, 5, {}});
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    const auto messages = static_cast<std::uint64_t>((*prepared)->work().work);
    QVERIFY(messages > 0 && messages % 6 == 0);
    QVERIFY(measured(**prepared, 1)->verified);
}

void TestManyToManyPrepared::aKilledServerIsNamed()
{
    const auto prepared =
        preparedMesh(meshSettings(Pattern::Servers, Channel::Tcp), calls, endless);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    std::thread killer([] { ::kill(strata::tests::children().back(), SIGKILL); });
    const auto done = (*prepared)->iterate();
    killer.join();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("was killed by signal 9") != std::string::npos &&
                 done.error().text.find("of many-to-many server process ") != std::string::npos,
             done.error().text.c_str());
}

void TestManyToManyPrepared::aSilentServerIsNamed()
{
    const auto prepared = preparedMesh(meshSettings(Pattern::All, Channel::Tcp), calls, endless);
    QVERIFY2(prepared.has_value(), prepared ? "" : prepared.error().text.c_str());
    ::kill(strata::tests::children().front(), SIGSTOP);
    const auto done = (*prepared)->iterate();
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_silent"));
    QVERIFY2(done.error().text.find("nothing came from server process ") != std::string::npos,
             done.error().text.c_str());
}

void TestManyToManyPrepared::anExchangeIsCancelled()
{
    for (const Pattern pattern : {Pattern::Servers, Pattern::All})
        for (const bool isStopped : {false, true})
            QCOMPARE(endOfCancelledStep(
                         [&](const std::atomic<bool> *cancelled) {
                             return preparedMesh(meshSettings(pattern, Channel::Tcp), calls,
                                                 endless, cancelled);
                         },
                         isStopped),
                     std::string("cancelled"));
}

// One of them, in the middle of a step: the others hear that it gave up.
void TestManyToManyPrepared::membersAreCancelled()
{
    QFETCH(int, pattern);
    auto settings = meshSettings(static_cast<Pattern>(pattern), Channel::Tcp);
    settings.isProcessEach = true;
    const int members = settings.members();
    Meeting meeting(members);
    std::atomic<bool> cancelled{false};
    std::atomic<int> begun{0};
    std::vector<std::string> codes(static_cast<std::size_t>(members));
    std::vector<std::thread> threads;
    for (int member = 0; member < members; ++member)
        threads.emplace_back([&, member] {
            PlayedRendezvous rendezvous(meeting, member);
            const auto prepared = preparedMesh(settings, calls, endless,
                                               member == 1 ? &cancelled : nullptr, &rendezvous);
            ++begun;
            const auto done =
                prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
            codes[static_cast<std::size_t>(member)] = done ? "went on" : done.error().code;
        });
    while (begun < members)
        std::this_thread::yield();
    cancelled = true;
    for (std::thread &thread : threads)
        thread.join();
    for (std::size_t member = 0; member < codes.size(); ++member)
        QCOMPARE(codes[member], std::string(member == 1 ? "cancelled" : "partner_gave_up"));
}

void TestManyToManyPrepared::aMemberThatLeavesIsNamedByAll()
{
    auto settings = meshSettings(Pattern::Servers, Channel::Tcp);
    settings.isProcessEach = true;
    Meeting meeting(settings.members());
    std::vector<std::string> texts(static_cast<std::size_t>(settings.members()));
    std::vector<std::thread> threads;
    for (int member = 0; member < settings.members(); ++member)
        threads.emplace_back([&, member] {
            PlayedRendezvous rendezvous(meeting, member);
            const auto prepared = preparedMesh(settings, calls, 2, nullptr, &rendezvous);
            if (member == 4)
                return; // the second server
            const auto done =
                prepared ? measured(**prepared, 2) : tl::make_unexpected(prepared.error());
            texts[static_cast<std::size_t>(member)] = done ? "went on" : done.error().text;
        });
    for (std::thread &thread : threads)
        thread.join();
    for (std::size_t member = 0; member < 4; ++member)
        QVERIFY2(texts[member].starts_with("Server 1 of many-to-many gave up"),
                 texts[member].c_str());
}

void TestManyToManyPrepared::aPortThatIsTaken()
{
    const auto taken = pair::listenAt({true, "127.0.0.1", 0});
    QVERIFY(taken.has_value());
    auto settings = meshSettings(Pattern::Servers, Channel::Tcp);
    settings.port = taken->endpoint.port;
    const auto prepared = preparedMesh(settings, calls, 1);
    QVERIFY(!prepared);
    QCOMPARE(prepared.error().code, std::string("port_taken"));
    QVERIFY2(prepared.error().text.starts_with("The server of many-to-many cannot listen at "),
             prepared.error().text.c_str());
}

void TestManyToManyPrepared::contradictionsAreRefused()
{
    auto settings = meshSettings(Pattern::Servers, Channel::Tcp);
    workloads::events::EventPlan plan;
    plan.eventsPerStep = 7;
    const auto unequal = mesh::prepareRounds(settings, plan, calls, {1, 5, {}});
    QCOMPARE(unequal.error().code, std::string("parameter_out_of_range"));
    QVERIFY2(unequal.error().text.find("a round of all clients has 6") != std::string::npos,
             unequal.error().text.c_str());
    settings.isProcessEach = true;
    QCOMPARE(preparedMesh(settings, calls, 1).error().code, std::string("one_process_only"));
    settings.isProcessEach = false;
    QCOMPARE(preparedMesh(settings, {}, 1).error().code, std::string("no_own_program"));
    settings.problem.exchange.channel = Channel::Grpc;
    QCOMPARE(preparedMesh(settings, calls, 1).error().code, std::string("no_grpc"));
    settings.problem.exchange.buffers.assign(1000, std::int64_t{1} << 50);
    const auto tooLarge = preparedMesh(settings, calls, 1);
    QCOMPARE(tooLarge.error().code, std::string("not_enough_memory"));
    QVERIFY2(tooLarge.error().text.find("3 client(s) and 2 server(s)") != std::string::npos,
             tooLarge.error().text.c_str());
}

QTEST_APPLESS_MAIN(TestManyToManyPrepared)
#include "tst_many_to_many_prepared.moc"
