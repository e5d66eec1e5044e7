// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/grpc/parameter_server.h"

#include "engine/backends/grpc/parameter_client.h"
#include "engine/inventory/host_address.h"
#include "tests/engine/workloads/left_behind.h"
#include "tests/support/patience.h"

#include <QTest>

#include <thread>

using namespace strata::engine;
using namespace strata::engine::backends::grpc;
using namespace strata::tests;
using namespace std::chrono_literals;
using training::TensorInfo;
using training::exchange::StoreOptions;

namespace {

std::vector<TensorInfo> tensorsOf(const std::vector<std::int64_t> &sizes)
{
    std::vector<TensorInfo> tensors;
    for (const std::int64_t size : sizes) {
        TensorInfo info;
        info.name = "tensor" + std::to_string(tensors.size());
        info.dimensions = {size};
        tensors.push_back(info);
    }
    return tensors;
}

std::unique_ptr<ParameterServer> serverOf(int workers, bool isSynchronous,
                                          const std::vector<std::int64_t> &sizes)
{
    StoreOptions options;
    options.optimizer.rate = 1;
    options.workers = workers;
    options.isSynchronous = isSynchronous;
    auto server =
        ParameterServer::start(tensorsOf(sizes), options, inventory::loopbackAddress, 0, 0);
    return server ? std::move(*server) : nullptr;
}

std::unique_ptr<ParameterClient> clientOf(int worker, const ParameterServer &server)
{
    return std::move(*ParameterClient::make(worker, {server.place()}));
}

} // namespace

class TestParameterServer : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void gradientsGoAndWeightsCome();
    void bytesAreCounted();
    void stepsAreTimedWhenTheyAreCounted();
    void whoDoesNotKnowTheKeyIsRefused();
    void otherLengthsAreRefused();
    void aPortThatIsTaken();
    void theEndOfTheServerEndsTheWait();
    void whatIsCalledOffEndsAtOnce();
    void leavesNoSockets();
};

void TestParameterServer::gradientsGoAndWeightsCome()
{
    const auto server = serverOf(2, true, {300'000, 3});
    QVERIFY(server);
    std::vector<float> start(300'000, 10.0F);
    std::vector<float> bucket[2] = {std::vector<float>(300'003, 1.0F),
                                    std::vector<float>(300'003, 3.0F)};
    const std::unique_ptr<ParameterClient> clients[2] = {clientOf(0, *server),
                                                         clientOf(1, *server)};
    QCOMPARE(clients[0]->assign(0, 0, start), std::string());
    for (const std::size_t worker : {0U, 1U}) {
        const std::span<float> all = bucket[worker];
        clients[worker]->update(0, {1, 0}, {all.first(3), all.subspan(3)});
    }
    for (const std::size_t worker : {0U, 1U}) {
        QCOMPARE(clients[worker]->complete(), std::string());
        QCOMPARE(bucket[worker].front(), -2.0F); // 0 − the mean of 1 and 3
        QCOMPARE(bucket[worker].back(), 8.0F);
        QCOMPARE(clients[worker]->workerSteps().steps, std::uint64_t{2});
    }
    QVERIFY(server->awaitWorkerSteps(2, 0ms));
    QVERIFY(!server->awaitWorkerSteps(3, 0ms));
    QVERIFY(!server->awaitLeave(0ms));
    for (const auto &client : clients) {
        ::grpc::ByteBuffer answer;
        QCOMPARE(client->ask(0, ParameterCall::Leave, {}, answer), std::string());
        ServerReport report;
        QVERIFY(MessageReader(answer).read(&report, sizeof report));
        QVERIFY(report.workerSteps == 2 && report.differed == 0 && report.compared > 0);
    }
    QVERIFY(server->awaitLeave(0ms));
}

//! Within a percent of gradients there and weights back, what is around them counted too.
void TestParameterServer::bytesAreCounted()
{
    const auto server = serverOf(1, true, {30'000});
    const auto client = clientOf(0, *server);
    std::vector<float> bucket(30'000);
    for (int step = 0; step < 2; ++step) {
        client->update(0, {0}, {bucket});
        QCOMPARE(client->complete(), std::string());
        const auto bytes = static_cast<double>(client->takeBytes());
        QVERIFY(bytes > 30'000.0 * 4 * 2 && bytes < 1.01 * 30'000 * 4 * 2);
    }
    QCOMPARE(client->takeBytes(), std::uint64_t{0});
}

//! Not when somebody asks for them, which may be just before the next is counted.
void TestParameterServer::stepsAreTimedWhenTheyAreCounted()
{
    const auto server = serverOf(2, false, {4, 3});
    const std::unique_ptr<ParameterClient> clients[2] = {clientOf(0, *server),
                                                         clientOf(1, *server)};
    std::vector<float> bucket(7);
    const std::span<float> all = bucket;
    clients[0]->update(0, {0, 1}, {all.first(4), all.subspan(4)});
    QCOMPARE(clients[0]->complete(), std::string());
    const auto first = clients[0]->workerSteps();
    QVERIFY(first.steps == 1 && first.countedNs > 0 && first.toldNs >= first.countedNs);

    clients[1]->update(0, {0}, {all.first(4)}); // of two tensors: that is no step yet
    QCOMPARE(clients[1]->complete(), std::string());
    QCOMPARE(clients[1]->workerSteps().countedNs, first.countedNs);
    QCOMPARE(clients[0]->awaitWorkerSteps(1), std::string());
    const auto asked = clients[0]->workerSteps();
    QVERIFY(asked.steps == 1 && asked.countedNs == first.countedNs);
    QVERIFY(asked.toldNs > clients[1]->workerSteps().toldNs);

    clients[1]->update(0, {1}, {all.subspan(4)});
    QCOMPARE(clients[1]->complete(), std::string());
    const auto second = clients[1]->workerSteps();
    QVERIFY(second.steps == 2 && second.countedNs > asked.toldNs);
}

void TestParameterServer::whoDoesNotKnowTheKeyIsRefused()
{
    const auto server = serverOf(1, true, {4});
    ServerPlace place = server->place();
    ++place.key;
    const auto stranger = std::move(*ParameterClient::make(0, {place}));
    const std::vector<float> values(4, 9.0F);
    QVERIFY(!stranger->assign(0, 0, values).empty());
    const auto second = std::move(*ParameterClient::make(1, {server->place()})); // of one worker
    QVERIFY(!second->assign(0, 0, values).empty());
    const auto own = clientOf(0, *server);
    std::vector<float> bucket(4, 1.0F);
    own->update(0, {0}, {bucket});
    QCOMPARE(own->complete(), std::string());
    QCOMPARE(bucket[0], -1.0F); // the weights were still zero
}

void TestParameterServer::otherLengthsAreRefused()
{
    const auto server = serverOf(1, true, {4, 5});
    for (const std::vector<std::uint32_t> &tensors :
         {std::vector<std::uint32_t>{1}, {0, 1}, {2}, {UINT32_MAX}}) {
        const auto client = clientOf(0, *server);
        std::vector<float> bucket(4, 1.0F);
        client->update(0, tensors, {bucket});
        QVERIFY(!client->complete().empty());
        QCOMPARE(bucket[0], 1.0F);
    }
    QCOMPARE(server->report().workerSteps, std::uint64_t{0});
}

void TestParameterServer::aPortThatIsTaken()
{
    const auto server = serverOf(1, true, {4});
    const auto second = ParameterServer::start(tensorsOf({4}), {}, inventory::loopbackAddress,
                                               server->place().port, 3);
    QVERIFY(!second && second.error().code == "port_taken");
    QVERIFY2(second.error().text.starts_with("Parameter server 3 cannot listen at 127.0.0.1:"),
             second.error().text.c_str());
}

//! Which another worker's gradient would have ended.
void TestParameterServer::theEndOfTheServerEndsTheWait()
{
    constexpr int enoughMs = 1000;
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &timer) {
        auto server = serverOf(2, true, {4});
        const auto client = clientOf(0, *server);
        std::vector<float> bucket(4, 1.0F);
        client->update(0, {0}, {bucket});
        ::grpc::ByteBuffer answer; // when this is answered, that has arrived or soon will
        QCOMPARE(client->ask(0, ParameterCall::Hello, {}, answer), std::string());
        timer.restart();
        server.reset();
        QVERIFY(!client->complete().empty());
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestParameterServer::whatIsCalledOffEndsAtOnce()
{
    constexpr int enoughMs = 500;
    const qint64 taken = shortestMs(enoughMs, [](QElapsedTimer &timer) {
        const auto server = serverOf(2, true, {5'000'000});
        const auto client = clientOf(0, *server);
        std::vector<float> bucket(5'000'000, 1.0F);
        client->update(0, {0}, {bucket});
        timer.restart();
        std::thread other([&] { client->abort(); });
        QVERIFY(!client->complete().empty());
        other.join();
        ::grpc::ByteBuffer answer;
        QVERIFY(!client->ask(0, ParameterCall::Hello, {}, answer).empty()); // from then on
    });
    QVERIFY2(taken <= enoughMs, qPrintable(QString::number(taken)));
}

void TestParameterServer::leavesNoSockets()
{
    const auto exchange = [](bool isWhole) {
        std::vector<float> bucket(1000); // answers are put into it until the client is gone
        const auto server = serverOf(2, false, {1000});
        const auto first = clientOf(0, *server);
        const auto second = clientOf(1, *server);
        first->update(0, {0}, {bucket});
        if (isWhole)
            QCOMPARE(first->complete(), std::string());
        else
            first->abort();
    };
    exchange(true); // what the library opens once and keeps
    exchange(false);
    const std::size_t files = entriesOf("/proc/self/fd");
    constexpr int times = 20;
    for (int time = 0; time < times; ++time)
        exchange(time % 2 == 0);
    // On a busy machine the library opens some more and keeps them, but not one each time.
    QTRY_VERIFY_WITH_TIMEOUT(entriesOf("/proc/self/fd") < files + times / 2, patienceMs);
}

QTEST_GUILESS_MAIN(TestParameterServer)
#include "tst_parameter_server.moc"
