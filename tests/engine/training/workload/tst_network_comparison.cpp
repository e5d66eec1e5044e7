// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/network_comparison.h"

#include "engine/backends/reference/network/reference_network.h"

#include <QTest>

#include <limits>
#include <memory>
#include <set>
#include <utility>
#include <variant>

using namespace strata::engine;
using namespace strata::engine::training;
using namespace strata::engine::training::workload;

namespace {

//! What a wrong backend gets wrong.
struct Fault {
    double loss = 1; //!< factors
    float logits = 1;
    float gradients = 1;
    float parameters = 1;
    float statistics = 1;
    const char *unsupported = nullptr; //!< the failure's code
    bool stepFails = false;
};

void scale(TensorValues &values, float factor)
{
    for (std::vector<float> &tensor : values)
        for (float &value : tensor)
            value *= factor;
}

//! The reference with a fault.
class FaultyNetwork final : public Network {
public:
    FaultyNetwork(std::unique_ptr<Network> network, const Fault &fault) :
        m_network(std::move(network)),
        m_fault(fault)
    {
    }

    std::string backend() const override { return "faulty"; }
    std::uint64_t memoryBytes() const override { return m_network->memoryBytes(); }
    void setParameters(TensorValues values) override
    {
        m_network->setParameters(std::move(values));
    }
    TensorValues parameters() const override
    {
        TensorValues values = m_network->parameters();
        scale(values, m_fault.parameters);
        return values;
    }
    void setStatistics(const TensorValues &values) override { m_network->setStatistics(values); }
    TensorValues statistics() const override
    {
        TensorValues values = m_network->statistics();
        scale(values, m_fault.statistics);
        return values;
    }
    TensorValues gradients() const override
    {
        TensorValues values = m_network->gradients();
        scale(values, m_fault.gradients);
        return values;
    }
    std::span<float> images() override { return m_network->images(); }
    std::span<std::int32_t> labels() override { return m_network->labels(); }
    std::span<float> targets() override { return m_network->targets(); }
    core::Expected<void> step() override
    {
        return m_fault.stepFails
                   ? core::fail(core::FailureKind::Internal, "broken", "The step broke.")
                   : m_network->step();
    }
    StepOutcome outcome() const override
    {
        const StepOutcome outcome = m_network->outcome();
        return {outcome.loss * m_fault.loss, outcome.accuracy};
    }
    std::vector<float> logits() const override
    {
        std::vector<float> values = m_network->logits();
        for (float &value : values)
            value *= m_fault.logits;
        return values;
    }
    std::vector<OperationTime> profile() const override { return {}; }
    void clearProfile() override {}
    core::Expected<ProbeResult> probe(std::uint64_t seed) override
    {
        return m_network->probe(seed);
    }

private:
    std::unique_ptr<Network> m_network;
    Fault m_fault;
};

class FaultyFactory final : public NetworkFactory {
public:
    explicit FaultyFactory(const Fault &fault) : m_fault(fault) {}
    std::string name() const override { return "faulty"; }
    core::Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                               const NetworkOptions &options) const override
    {
        return m_reference->memoryNeeded(graph, options);
    }
    core::Expected<std::unique_ptr<Network>> compile(const Graph &graph,
                                                     const NetworkOptions &options) const override
    {
        if (m_fault.unsupported != nullptr)
            return core::fail(core::FailureKind::Unsupported, m_fault.unsupported,
                              "This host cannot do it.");
        auto network = m_reference->compile(graph, options);
        if (!network)
            return network;
        return std::make_unique<FaultyNetwork>(std::move(*network), m_fault);
    }

private:
    Fault m_fault;
    std::shared_ptr<const NetworkFactory> m_reference = backends::reference::makeNetworkFactory();
};

using Comparison = decltype(&compareTraining);

core::SelfTestReport compareWith(const Fault &fault, Comparison compare = compareTraining,
                                 Precision precision = Precision::Fp32)
{
    const auto exact = backends::reference::makeNetworkFactory();
    return compare(selfTestGraphs().front(), FaultyFactory(fault), *exact, precision,
                   ConvolutionAlgorithm::Direct);
}

bool anyNames(const core::SelfTestReport &report, const char *what)
{
    for (const std::string &sentence : report.failures)
        if (sentence.find(what) != std::string::npos)
            return true;
    return false;
}

} // namespace

class TestNetworkComparison : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindOfLayerIsThere();
    void equalNetworksAgree();
    void eachFaultIsNamed();
    void whatABackendCannotDoIsLeftOut();
    void aFailureIsHandedOn();
};

void TestNetworkComparison::everyKindOfLayerIsThere()
{
    std::set<std::size_t> kinds;
    std::set<int> poolings;
    std::set<int> activations;
    std::set<bool> centred;
    bool fanOut = false;
    for (const SelfTestGraph &subject : selfTestGraphs()) {
        for (const Layer &layer : subject.graph.layers()) {
            kinds.insert(layer.operation.index());
            if (const auto *pooling = std::get_if<Pooling>(&layer.operation))
                poolings.insert(static_cast<int>(pooling->kind));
            if (const auto *activation = std::get_if<Activation>(&layer.operation))
                activations.insert(static_cast<int>(activation->kind));
            if (const auto *normalization = std::get_if<LayerNormalization>(&layer.operation))
                centred.insert(normalization->centred);
        }
        for (const std::vector<LayerId> &readers : subject.graph.consumers())
            fanOut = fanOut || readers.size() > 1;
    }
    QCOMPARE(kinds.size(), std::variant_size_v<Operation>);
    QCOMPARE(poolings.size(), std::size_t(3));
    QCOMPARE(activations.size(), std::size_t(5));
    QCOMPARE(centred.size(), std::size_t(2));
    QVERIFY(fanOut);
}

void TestNetworkComparison::equalNetworksAgree()
{
    const auto exact = backends::reference::makeNetworkFactory();
    for (const SelfTestGraph &subject : selfTestGraphs()) {
        for (const Comparison compare : {compareTraining, compareInference}) {
            const auto found = compare(subject, FaultyFactory({}), *exact, Precision::Fp32,
                                       ConvolutionAlgorithm::Direct);
            QVERIFY2(found.failures.empty(),
                     found.failures.empty() ? "" : found.failures.front().c_str());
            QCOMPARE(found.cases, compare == compareTraining ? 5 : 1); // of each optimizer one
        }
    }
}

void TestNetworkComparison::eachFaultIsNamed()
{
    QVERIFY(anyNames(compareWith({.loss = 1.001}), "the loss of step 2"));
    QVERIFY(anyNames(compareWith({.logits = 1.001F}), "the output of step 1"));
    QVERIFY(anyNames(compareWith({.logits = 1.001F}, compareInference), "the output of inference"));
    QVERIFY(anyNames(compareWith({.gradients = 1.001F}), "the gradient of stem.weights"));
    QVERIFY(anyNames(compareWith({.parameters = 1.001F}), "after three steps classes.bias"));
    QVERIFY(anyNames(compareWith({.statistics = 1.001F}),
                     "after three steps stem.bn.running_variance"));
    QVERIFY(anyNames(compareWith({.gradients = std::numeric_limits<float>::quiet_NaN()}),
                     "the gradient of stem.weights"));
    const auto found = compareWith({.gradients = 1.001F});
    for (const char *optimizer : optimizerNames)
        QVERIFY2(anyNames(found, optimizer), optimizer);
    QVERIFY2(anyNames(found, "a residual network on faulty in fp32"),
             found.failures.front().c_str());
}

void TestNetworkComparison::whatABackendCannotDoIsLeftOut()
{
    for (const Comparison compare : {compareTraining, compareInference}) {
        const auto found = compareWith({.unsupported = "not_here"}, compare);
        QVERIFY(found.failures.empty());
        QCOMPARE(found.cases, 0);
        const core::LeftOut fp32{"in fp32", "This host cannot do it."};
        QVERIFY(found.leftOut == std::vector{fp32});
        const auto layers = compareWith({.unsupported = "unsupported_layer"}, compare);
        QCOMPARE(layers.leftOut.size(), std::size_t(1)); // whatever the optimizer
        QCOMPARE(layers.leftOut.front().part, std::string("with a residual network"));
        // the reference below has no bf16
        const auto narrow = compareWith({.loss = 2}, compare, Precision::Bf16);
        QVERIFY(narrow.failures.empty() && narrow.cases == 0);
        QCOMPARE(narrow.leftOut.front().part, std::string("in bf16"));
    }
}

void TestNetworkComparison::aFailureIsHandedOn()
{
    const auto found = compareWith({.stepFails = true});
    QCOMPARE(found.failures.size(), optimizerNames.size()); // one of each optimizer
    QVERIFY2(anyNames(found, "The step broke."), found.failures.front().c_str());
    QVERIFY(anyNames(compareWith({.stepFails = true}, compareInference), "The step broke."));
}

QTEST_GUILESS_MAIN(TestNetworkComparison)
#include "tst_network_comparison.moc"
