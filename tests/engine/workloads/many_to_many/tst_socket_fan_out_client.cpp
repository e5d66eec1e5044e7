// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/socket_fan_out_client.h"

#include "engine/workloads/many_to_many/server_threads.h"
#include "engine/workloads/point_to_point/message_header.h"
#include "engine/workloads/point_to_point/point_to_point_reference.h"
#include "engine/workloads/point_to_point/socket_endpoints.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <thread>

#include <sys/socket.h>

using namespace strata::engine;
using namespace strata::engine::workloads;
using namespace strata::engine::workloads::many_to_many;
using point_to_point::FanOutClient;
using point_to_point::MessageHeader;
using point_to_point::Payload;
using point_to_point::Question;

namespace {

//! Buffers beyond what connections hold.
point_to_point::Problem large()
{
    point_to_point::Problem problem;
    problem.buffers = {3, 4099, 8000001, 7};
    return problem;
}

//! A client, and the other ends of its connections.
struct Ends {
    std::unique_ptr<FanOutClient> client;
    std::vector<core::Descriptor> servers;
};

Ends endsOf(const point_to_point::Problem &problem, std::size_t servers,
            const std::atomic<bool> *cancelled = nullptr)
{
    Ends ends;
    std::vector<ServerSocket> sockets;
    for (std::size_t server = 0; server < servers; ++server) {
        auto pair = point_to_point::tcpPair(0);
        auto room = Payload::allocate(problem.buffers);
        if (!pair || !room)
            return {};
        sockets.push_back({std::move(pair->first),
                           PeerWatch("server " + std::to_string(server), cancelled, {}, "a test"),
                           std::move(*room)});
        ends.servers.push_back(std::move(pair->second));
    }
    auto sent = Payload::allocate(problem.buffers);
    if (!sent)
        return {};
    sent->fill(5);
    ends.client = makeSocketFanOutClient(std::move(sockets), std::move(*sent));
    return ends;
}

std::unique_ptr<ServerThreads> servedBy(Ends &ends, point_to_point::Problem problem,
                                        SharedFailure &failure)
{
    problem.clients = static_cast<int>(ends.servers.size());
    auto rooms = roomsOf(problem);
    if (!rooms)
        return nullptr;
    auto threads = ServerThreads::start(
        serversOf(std::move(ends.servers), std::move(*rooms), PeerWatch().orBy(failure.flag())), 1,
        failure);
    return threads ? std::move(*threads) : nullptr;
}

} // namespace

class TestSocketFanOutClient : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyServerSendsItBack();
    void whoClosesIsNamed();
    void aWrongAnswerIsNamed();
    void waitingIsCancelled();
};

void TestSocketFanOutClient::everyServerSendsItBack()
{
    SharedFailure failure;
    Ends ends = endsOf(large(), 3);
    QVERIFY(ends.client);
    const auto serving = servedBy(ends, large(), failure);
    QVERIFY(serving);
    const std::uint64_t expected = point_to_point::expectedContent(large().buffers, 5).value();
    std::array<std::int64_t, 3> took{};
    for (int round = 0; round < 3; ++round) {
        ends.client->clearReceived();
        QVERIFY(ends.client->receivedHash(2) != expected);
        took.fill(0);
        const auto done = ends.client->echoAll(took);
        QVERIFY2(done.has_value(), done ? "" : done.error().text.c_str());
        for (std::size_t server = 0; server < 3; ++server) {
            QCOMPARE(ends.client->receivedHash(server), expected);
            QVERIFY(took[server] > 0);
        }
    }
    QCOMPARE(*ends.client->ask(1, Question::Messages), std::uint64_t{3});
    QCOMPARE(*ends.client->ask(1, Question::ContentHash), expected);
    QCOMPARE(ends.client->bytesOnTheWire(),
             std::uint64_t{2} * (64 + static_cast<std::uint64_t>(large().bytes())));
    QVERIFY(ends.client->facts().contains("tcp.retransmitted_segments"));
    for (std::size_t server = 0; server < 3; ++server)
        QVERIFY(ends.client->ask(server, Question::Goodbye).has_value());
    QCOMPARE(serving->join(), std::uint64_t{9});
    QVERIFY(!failure.get());
}

void TestSocketFanOutClient::whoClosesIsNamed()
{
    Ends ends = endsOf(large(), 3);
    QVERIFY(ends.client);
    ends.servers[1].reset();
    std::array<std::int64_t, 3> took{};
    const auto done = ends.client->echoAll(took);
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("peer_ended"));
    QVERIFY2(done.error().text.find("of a test server 1 closed the connection") !=
                 std::string::npos,
             done.error().text.c_str());
}

void TestSocketFanOutClient::aWrongAnswerIsNamed()
{
    point_to_point::Problem problem;
    problem.buffers = {64};
    Ends ends = endsOf(problem, 1);
    QVERIFY(ends.client);
    std::array<MessageHeader, 2> answer; // right in length, and no answer
    QCOMPARE(::send(ends.servers[0].get(), answer.data(), sizeof answer, MSG_NOSIGNAL),
             static_cast<ssize_t>(sizeof answer));
    std::array<std::int64_t, 1> took{};
    const auto done = ends.client->echoAll(took);
    QVERIFY(!done);
    QCOMPARE(done.error().code, std::string("wrong_message"));
}

// With one server that is waited for and with several, and while it is still sent to.
void TestSocketFanOutClient::waitingIsCancelled()
{
    for (const std::size_t servers : {1U, 3U}) {
        for (const bool isLarge : {true, false}) {
            point_to_point::Problem problem = large();
            problem.buffers.resize(isLarge ? 4 : 2);
            std::atomic<bool> cancelled{false};
            Ends ends = endsOf(problem, servers, &cancelled);
            QVERIFY(ends.client);
            std::array<std::int64_t, 3> took{};
            std::thread canceller([&] { cancelled = true; });
            const auto done = ends.client->echoAll(took);
            canceller.join();
            QVERIFY(!done);
            QCOMPARE(done.error().code, std::string("cancelled"));
        }
    }
}

QTEST_APPLESS_MAIN(TestSocketFanOutClient)
#include "tst_socket_fan_out_client.moc"
