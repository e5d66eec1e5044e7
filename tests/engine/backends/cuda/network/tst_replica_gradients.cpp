// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/replica_gradients.h"

#include "engine/backends/cuda/network/cuda_network.h"
#include "engine/backends/cuda/network/data_parallel_network.h"
#include "engine/training/exchange/ranked_network.h"
#include "engine/training/models/models.h"
#include "engine/training/workload/rank_comparison.h"
#include "engine/training/workload/synthetic_batch.h"
#include "tests/engine/backends/cuda/network/host_replicas.h"

#include <QTest>

#include <atomic>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::tests;
using exchange::RankedNetwork;
using workloads::AllReduceAlgorithm;

namespace {

using Scripts = std::vector<std::shared_ptr<HostScript>>;

//! GPUs that are naive loops on the host.
struct Gpus {
    explicit Gpus(int count)
    {
        for (int i = 0; i < count; ++i)
            scripts.push_back(std::make_shared<HostScript>());
        const auto host = hostReplicas(scripts);
        networks = backends::cuda::makeDataParallelFactory(
            backends::cuda::makeNetworkFactory(hostExecutors()), host);
        groups = backends::cuda::makeReplicaGradientFactory(host);
    }
    core::Expected<std::unique_ptr<exchange::GradientGroup>>
    connect(const std::atomic<bool> *cancelled = {}) const
    {
        return groups->connect({0,
                                static_cast<int>(scripts.size()),
                                {},
                                {},
                                nullptr,
                                std::chrono::seconds(60),
                                cancelled},
                               AllReduceAlgorithm::Ring);
    }

    Scripts scripts;
    std::shared_ptr<const NetworkFactory> networks;
    std::shared_ptr<const exchange::GradientGroupFactory> groups;
};

Graph digits()
{
    models::ModelOptions options;
    options.dropout = false;
    return models::buildModel("mnist", options).value();
}

NetworkOptions optionsOf(std::int64_t batch)
{
    NetworkOptions options;
    options.batch = batch;
    options.optimizer.rate = 0.01;
    options.optimizer.gradientNoise = 0.01; // which is the same for all
    options.exchange.isOn = true;
    return options;
}

std::unique_ptr<RankedNetwork> compiled(const Graph &graph, const Gpus &gpus,
                                        const std::atomic<bool> *cancelled = {})
{
    auto network = RankedNetwork::make(graph, optionsOf(2), *gpus.networks,
                                       std::move(*gpus.connect(cancelled)));
    if (!network)
        qFatal("%s", network.error().text.c_str());
    (*network)->setParameters(initialValues(parameterTensors(graph), 3));
    workload::fillSynthetic(3, graph, (*network)->images(), (*network)->labels());
    return std::move(*network);
}

} // namespace

class TestReplicaGradients : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void ranksLearnAsOneWithAllBatches();
    void theyAgreeAndProve();
    void factsSayWhatIsKnown();
    void aGpuThatFailsEndsAll();
    void aStepIsCalledOff();
    void networksNeedAPlace();
};

//! The same case for each optimizer as the self-test has on a host with two GPUs or more.
void TestReplicaGradients::ranksLearnAsOneWithAllBatches()
{
    const Gpus gpus(4);
    const auto report = workload::compareRanks(*gpus.networks, *gpus.groups);
    QVERIFY2(report.failures.empty(),
             report.failures.empty() ? "" : report.failures.front().c_str());
    QCOMPARE(report.cases, 15);
    const Gpus two(2);
    const auto fewer = workload::compareRanks(*two.networks, *two.groups);
    QVERIFY(fewer.failures.empty() && fewer.cases == 10);
    QCOMPARE(fewer.leftOut.size(), std::size_t{1});
    QCOMPARE(fewer.leftOut.front().reason, std::string("this host has 2 GPU(s)"));
}

void TestReplicaGradients::theyAgreeAndProve()
{
    const Gpus gpus(3);
    const auto network = compiled(digits(), gpus);
    for (int step = 0; step < 2; ++step)
        QVERIFY(network->step().has_value());
    QCOMPARE(gpus.scripts.back()->runs, 2);
    const auto agreement = network->agree({7, 9});
    QVERIFY(agreement && agreement->weights.size() == 3);
    QVERIFY(agreement->weights[1] == agreement->weights[0] &&
            agreement->weights[2] == agreement->weights[0]);
    QVERIFY((agreement->words.front() == std::vector<std::uint64_t>{7, 9}));
    network->group().leave();
    const auto probed = network->probe(5);
    QVERIFY2(probed && probed->verified,
             probed ? probed->mismatch.c_str() : probed.error().text.c_str());
}

//! Nobody counts what a library sends between GPUs, and nobody times it.
void TestReplicaGradients::factsSayWhatIsKnown()
{
    const Gpus gpus(2);
    const auto network = compiled(digits(), gpus);
    QVERIFY(network->step().has_value());
    const auto facts = network->facts();
    QCOMPARE(facts.at("exchange.algorithm"),
             std::string("the test, the way of the numbers is its choice"));
    QCOMPARE(facts.at("exchange.ranks"), std::string("2"));
    QVERIFY(facts.contains("exchange.gradients"));
    QCOMPARE(facts.at("exchange.buckets"), std::string("1"));
    for (const char *unknown : {"exchange.wire_bytes", "exchange.layout"})
        QVERIFY2(!facts.contains(unknown), unknown);
}

void TestReplicaGradients::aGpuThatFailsEndsAll()
{
    const Gpus gpus(3);
    const auto network = compiled(digits(), gpus);
    QVERIFY(network->step().has_value());
    gpus.scripts[1]->failRuns = true;
    const auto failed = network->step();
    QVERIFY(!failed && failed.error().code != "collective_failed"); // which is what the others say
    const auto after = network->agree({1});
    QVERIFY(!after && after.error().code == failed.error().code);
}

//! The ranks that wait for one that never comes have no other end.
void TestReplicaGradients::aStepIsCalledOff()
{
    std::atomic<bool> cancelled{false};
    const Gpus gpus(2);
    const auto group = *gpus.connect(&cancelled);
    const auto done = group->onRanks([&](int local) -> core::Expected<void> {
        if (auto seat = group->deviceExchange(local); !seat)
            return tl::make_unexpected(seat.error());
        const std::uint64_t word = 1;
        if (local == 0)
            return group->gather(local, {&word, 1}).map([](const auto &) {});
        cancelled = true;
        while (!group->isBroken())
            std::this_thread::yield();
        return tl::make_unexpected(group->failure());
    });
    QVERIFY(!done && done.error().code == "cancelled");
}

void TestReplicaGradients::networksNeedAPlace()
{
    const Gpus gpus(1);
    QCOMPARE(gpus.groups->networksOf(), gpus.networks->name());
    const auto network = gpus.networks->compile(digits(), optionsOf(2));
    QVERIFY(!network && network.error().kind == core::FailureKind::Unsupported);
    QCOMPARE(network.error().code, std::string("no_exchange"));
}

QTEST_APPLESS_MAIN(TestReplicaGradients)
#include "tst_replica_gradients.moc"
