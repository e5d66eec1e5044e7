// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/rank_comparison.h"

#include "engine/training/exchange/ranked_network.h"
#include "engine/training/workload/network_comparison.h"
#include "engine/training/workload/profile_summary.h"
#include "engine/training/workload/synthetic_batch.h"

#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <utility>

namespace strata::engine::training::workload {
namespace {

using core::Expected;
using workloads::AllReduceAlgorithm;

constexpr std::uint64_t seed = 7;
constexpr int trainedSteps = 3;
constexpr int workers = 2;

Initialiser heNormal(double products)
{
    return {Initialiser::Kind::Normal, std::sqrt(2 / products)};
}

//! Odd sizes, which leave tails in vector registers and blocks.
Graph smallGraph()
{
    const Window around{3, 3, 1, 1, 1, 1, 1};
    Graph graph(Shape{3, 9, 9});
    LayerId id =
        graph.add("conv1", Convolution{11, around, true, heNormal(3 * 9)}, {graph.input()});
    id = graph.add("relu1", Relu{}, {id});
    id = graph.add("pool1", Pooling{Pooling::Kind::Maximum, {3, 3, 2, 0, 0, 0, 0}}, {id});
    id = graph.add("conv2", Convolution{18, around, true, heNormal(11 * 9)}, {id});
    id = graph.add("relu2", Relu{}, {id});
    id = graph.add("fc1", FullyConnected{33, heNormal(18 * 16)}, {id});
    id = graph.add("relu3", Relu{}, {id});
    id = graph.add("fc2", FullyConnected{5, heNormal(33)}, {id});
    graph.add("loss", SoftmaxCrossEntropy{}, {id});
    return graph;
}

NetworkOptions optionsOf(OptimizerKind kind, std::int64_t batch)
{
    NetworkOptions options;
    options.batch = batch;
    options.seed = seed;
    options.optimizer.kind = kind;
    options.optimizer.rate =
        kind == OptimizerKind::Sgd || kind == OptimizerKind::Momentum ? 0.02 : 0.001;
    // Divided by the size of a gradient near zero, rounding errors would be steps of full length.
    options.optimizer.epsilon = 1e-3;
    options.optimizer.weightDecay = 1e-3;
    options.optimizer.clipNorm = 0.5;
    options.exchange.bucketBytes = 4096; // several buckets
    return options;
}

Expected<TensorValues> train(Network &network, const Graph &graph)
{
    network.setParameters(initialValues(parameterTensors(graph), seed));
    network.setStatistics({});
    fillSynthetic(seed, graph, network.images(), network.labels());
    for (int step = 0; step < trainedSteps; ++step)
        if (auto stepped = network.step(); !stepped)
            return tl::make_unexpected(std::move(stepped.error()));
    return network.parameters();
}

//! Largest distance of a tensor from what is expected, as a share of that one's norm.
double distanceOf(const TensorValues &found, const TensorValues &expected)
{
    double largest = 0;
    for (std::size_t tensor = 0; tensor < expected.size(); ++tensor) {
        double off = 0;
        double norm = 0;
        for (std::size_t i = 0; i < expected[tensor].size(); ++i) {
            const double value = expected[tensor][i];
            off += (found[tensor][i] - value) * (found[tensor][i] - value);
            norm += value * value;
        }
        const double distance = norm > 0 ? std::sqrt(off / norm) : std::sqrt(off);
        if (!(distance <= largest)) // also if it is no number
            largest = distance;
    }
    return largest;
}

using Connect = std::function<Expected<std::unique_ptr<exchange::GradientGroup>>(
    const Graph &, const workloads::collective::Membership &)>;

Expected<void> compare(const NetworkFactory &factory, const Connect &connect,
                       const std::string &label, const NetworkOptions &each, int ranks)
{
    const Graph graph = smallGraph();
    NetworkOptions options = each;
    options.batch *= ranks;
    options.exchange = {};
    auto alone = factory.compile(graph, options);
    const auto expected =
        alone ? train(**alone, graph) : tl::make_unexpected(std::move(alone.error()));
    if (!expected)
        return tl::make_unexpected(expected.error());
    auto group = connect(graph, {0, ranks, {}, {}, nullptr, std::chrono::seconds(30), nullptr});
    if (!group)
        return tl::make_unexpected(std::move(group.error()));
    auto together = exchange::RankedNetwork::make(graph, each, factory, std::move(*group));
    if (!together)
        return tl::make_unexpected(std::move(together.error()));
    const auto found = train(**together, graph);
    if (!found)
        return tl::make_unexpected(found.error());
    for (int rank = 1; rank < ranks; ++rank)
        if ((*together)->weightsHash(rank) != (*together)->weightsHash(0))
            return core::fail(core::FailureKind::Internal, "wrong_result",
                              label + ": the weights of ranks 0 and " + std::to_string(rank) +
                                  " are not equal bit by bit.");
    const double off = distanceOf(*found, *expected);
    if (!(off <= tolerance(Precision::Fp32).backward))
        return core::fail(core::FailureKind::Internal, "wrong_result",
                          label + ": after three steps a tensor is off by " + numberText(off) +
                              " of its size from one rank's with all batches.");
    return {};
}

constexpr std::int64_t batch = 3;

} // namespace

core::SelfTestReport compareRanks(const NetworkFactory &factory,
                                  const exchange::GradientGroupFactory &groups)
{
    struct Way {
        AllReduceAlgorithm algorithm;
        int ranks;
        bool rowMajor;
    };
    core::SelfTestReport report;
    const auto devices = groups.devices();
    if (!devices) {
        report.add(tl::make_unexpected(devices.error()), "by several ranks");
        return report;
    }
    for (std::size_t kind = 0; kind < optimizerNames.size(); ++kind) {
        for (const Way &way :
             {Way{AllReduceAlgorithm::Ring, 2, false}, Way{AllReduceAlgorithm::Ring, 2, true},
              Way{AllReduceAlgorithm::HalvingDoubling, 4, false}}) {
            if (*devices && way.ranks > **devices) {
                report.leaveOut("by " + std::to_string(way.ranks) + " ranks",
                                "this host has " + std::to_string(**devices) + " GPU(s)");
                continue;
            }
            const std::string label = std::to_string(way.ranks) + " ranks on " + factory.name() +
                                      ", trained with " + optimizerNames.at(kind) + " by " +
                                      workloads::allReduceAlgorithmName(way.algorithm) +
                                      (way.rowMajor ? ", gradients row-major" : "");
            NetworkOptions options = optionsOf(static_cast<OptimizerKind>(kind), batch);
            options.exchange.rowMajor = way.rowMajor;
            const auto connect = [&](const Graph &, const auto &membership) {
                return groups.connect(membership, way.algorithm);
            };
            report.add(compare(factory, connect, label, options, way.ranks), "by several ranks");
        }
    }
    return report;
}

core::SelfTestReport compareWorkers(const NetworkFactory &factory,
                                    const exchange::ParameterServerFactory &servers)
{
    core::SelfTestReport report;
    for (std::size_t kind = 0; kind < optimizerNames.size(); ++kind) {
        for (const int count : {1, 2}) {
            const std::string label = "two workers on " + factory.name() + " with " +
                                      std::to_string(count) + " parameter server(s) and " +
                                      optimizerNames.at(kind);
            NetworkOptions options = optionsOf(static_cast<OptimizerKind>(kind), batch);
            options.optimizer.clipNorm = count == 1 ? options.optimizer.clipNorm : 0;
            const auto connect = [&](const Graph &graph, const auto &membership) {
                exchange::ServerPlan plan;
                plan.tensors = parameterTensors(graph);
                plan.store = {options.optimizer, workers, true, 1};
                plan.servers = count;
                return servers.connect(plan, membership);
            };
            report.add(compare(factory, connect, label, options, workers),
                       "with parameter servers");
        }
    }
    return report;
}

} // namespace strata::engine::training::workload
