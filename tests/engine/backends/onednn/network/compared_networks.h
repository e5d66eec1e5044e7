// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Networks of oneDNN beside those of the reference, on the same numbers.
#pragma once

#include "engine/backends/onednn/network/onednn_network.h"
#include "engine/backends/reference/network/reference_network.h"
#include "engine/workloads/portable_random.h"

#include <QtTest>

#include <algorithm>
#include <cmath>

namespace strata::engine::training {

inline double distance(const std::vector<float> &one, const std::vector<float> &other)
{
    double difference = 0;
    double size = 0;
    for (std::size_t i = 0; i < one.size(); ++i) {
        difference += std::pow(one[i] - other[i], 2);
        size += std::pow(other[i], 2);
    }
    return std::sqrt(difference / std::max(size, 1e-30));
}

inline void fill(Network &network, const Graph &graph)
{
    network.setParameters(initialValues(parameterTensors(graph), 3));
    network.setStatistics(initialValues(statisticsTensors(graph), 3));
    const workloads::RandomSequence random(5, 0);
    std::uint64_t index = 0;
    for (float &value : network.images())
        value = static_cast<float>(random.below(index++, 2001)) / 1000 - 1;
    const auto each = static_cast<std::size_t>(graph.inputShape().elements());
    for (const TokenField &field : graph.tokens()) {
        for (std::size_t i = 0; i < network.images().size(); ++i) {
            const auto place = static_cast<std::int64_t>(i % each) - field.first;
            if (place >= 0 && place < field.count)
                network.images()[i] = static_cast<float>(
                    random.below(index++, static_cast<std::uint64_t>(field.values)));
        }
    }
    for (float &target : network.targets())
        target = static_cast<float>(random.below(index++, 4001)) / 1000 - 2;
    const auto labels = static_cast<std::size_t>(graph.labelsPerImage());
    for (const LabelField &field : graph.labels()) {
        for (std::size_t i = 0; i < network.labels().size(); ++i) {
            const auto place = static_cast<std::int64_t>(i % labels) - field.first;
            if (place >= 0 && place < field.count)
                network.labels()[i] = static_cast<std::int32_t>(
                    random.below(index++, static_cast<std::uint64_t>(field.classes)));
            // Where labels are spread over frames, other numbers of them, and none.
            if (field.frames > 0 && place >= field.count - static_cast<std::int64_t>(i / labels))
                network.labels()[i] = -1;
        }
    }
}

inline std::unique_ptr<Network> compile(const std::shared_ptr<const NetworkFactory> &factory,
                                        const Graph &graph, const NetworkOptions &options)
{
    auto network = factory->compile(graph, options);
    if (!network)
        qWarning("%s", network.error().text.c_str());
    return network ? std::move(*network) : nullptr;
}

//! Takes `steps` steps with both and compares all there is to compare.
//! \param images what fill() would write, if empty
inline void compareTraining(const Graph &graph, NetworkOptions options, int steps, double bound,
                            const std::vector<float> &images = {})
{
    options.keepGradients = true;
    const auto network = compile(backends::onednn::makeNetworkFactory(), graph, options);
    options.precision = Precision::Fp32;
    options.convolution = ConvolutionAlgorithm::Direct;
    const auto reference = compile(backends::reference::makeNetworkFactory(), graph, options);
    QVERIFY(network && reference);
    for (Network *each : {network.get(), reference.get()}) {
        fill(*each, graph);
        std::ranges::copy(images, each->images().begin());
    }
    for (int step = 0; step < steps; ++step) {
        QVERIFY(network->step().has_value() && reference->step().has_value());
        const double loss = reference->outcome().loss;
        QVERIFY2(std::abs(network->outcome().loss - loss) <= bound * std::max(1.0, std::abs(loss)),
                 qPrintable(QStringLiteral("step %1: %2 and %3")
                                .arg(step)
                                .arg(network->outcome().loss)
                                .arg(loss)));
        QVERIFY(distance(network->logits(), reference->logits()) <= bound);
    }
    const auto compareTensors = [bound](const std::vector<TensorInfo> &tensors,
                                        const TensorValues &found, const TensorValues &expected) {
        QCOMPARE(found.size(), expected.size());
        for (std::size_t i = 0; i < tensors.size(); ++i) {
            QCOMPARE(found[i].size(), expected[i].size());
            const double far = distance(found[i], expected[i]);
            QVERIFY2(far <= bound, qPrintable(QStringLiteral("%1: %2")
                                                  .arg(QString::fromStdString(tensors[i].name))
                                                  .arg(far)));
        }
    };
    compareTensors(parameterTensors(graph), network->gradients(), reference->gradients());
    compareTensors(parameterTensors(graph), network->parameters(), reference->parameters());
    compareTensors(statisticsTensors(graph), network->statistics(), reference->statistics());
}

inline void compareInference(const Graph &graph, NetworkOptions options, double bound)
{
    options.purpose = Purpose::Infer;
    const auto network = compile(backends::onednn::makeNetworkFactory(), graph, options);
    options.precision = Precision::Fp32;
    options.convolution = ConvolutionAlgorithm::Direct;
    const auto reference = compile(backends::reference::makeNetworkFactory(), graph, options);
    QVERIFY(network && reference);
    fill(*network, graph);
    fill(*reference, graph);
    TensorValues statistics = initialValues(statisticsTensors(graph), 3);
    const workloads::RandomSequence random(8, 0);
    std::uint64_t index = 0;
    for (std::vector<float> &values : statistics) {
        for (float &value : values)
            value += static_cast<float>(random.below(index++, 1000)) / 1000;
    }
    network->setStatistics(statistics);
    reference->setStatistics(statistics);
    QVERIFY(network->step().has_value() && reference->step().has_value());
    const double far = distance(network->logits(), reference->logits());
    QVERIFY2(far <= bound, qPrintable(QString::number(far)));
    // A second step must not depend on what the first one left in shared memory.
    const std::vector<float> first = network->logits();
    QVERIFY(network->step().has_value());
    QCOMPARE(network->logits(), first);
}

//! Skips the test on a processor that has no bf16.
inline void compareInBf16(const Graph &graph, NetworkOptions options, double bound)
{
    options.precision = Precision::Bf16;
    const auto network = backends::onednn::makeNetworkFactory()->compile(graph, options);
    if (!network && network.error().kind == core::FailureKind::Unsupported)
        QSKIP(network.error().text.c_str());
    compareTraining(graph, options, 1, bound);
    compareInference(graph, options, bound);
}

//! Two ranks that learn the same: every sum is twice what there is when it is asked for.
class TwinExchange final : public GradientExchange {
public:
    void start(std::span<float> gradients) override
    {
        for (float &gradient : gradients)
            gradient *= 2;
    }
    core::Expected<void> finish() override { return {}; }
    bool isBroken() const override { return false; }
};

//! Takes two steps alone and as one of two ranks, with each way to exchange and to keep gradients.
inline void compareExchange(const Graph &graph, NetworkOptions options)
{
    options.keepGradients = true;
    const auto factory = backends::onednn::makeNetworkFactory();
    const auto alone = compile(factory, graph, options);
    QVERIFY(alone);
    fill(*alone, graph);
    QVERIFY(alone->step().has_value() && alone->step().has_value());
    TwinExchange exchange;
    for (const bool isRowMajor : {true, false}) {
        for (const bool keeps : {true, false}) {
            options.exchange = {true, &exchange, {}, 2, 4096, isRowMajor};
            options.keepGradients = keeps;
            const auto rank = compile(factory, graph, options);
            QVERIFY(rank);
            fill(*rank, graph);
            QVERIFY(rank->step().has_value() && rank->step().has_value());
            QCOMPARE(rank->gradientPlaces().size(), parameterTensors(graph).size());
            QCOMPARE(rank->parameters(), alone->parameters());
            if (keeps)
                QCOMPARE(rank->gradients(), alone->gradients());
        }
    }
}

inline NetworkOptions options(OptimizerKind optimizer = OptimizerKind::Momentum)
{
    NetworkOptions made;
    made.batch = 4;
    made.threads = 2;
    made.optimizer.kind = optimizer;
    made.optimizer.rate = 0.01;
    made.optimizer.weightDecay = 1e-3;
    return made;
}

} // namespace strata::engine::training
