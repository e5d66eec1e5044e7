// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_network.h"

#include "engine/backends/reference/network/reference_exchange.h"
#include "engine/backends/reference/network/reference_loss.h"
#include "engine/backends/reference/network/reference_memory.h"
#include "engine/backends/reference/network/reference_probe.h"
#include "engine/training/batch_check.h"
#include "engine/training/probe.h"
#include "engine/workloads/memory_budget.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <functional>
#include <new>
#include <stdexcept>

#include <omp.h>

namespace strata::engine::backends::reference {

using core::Expected;
using core::FailureKind;
using training::Graph;
using training::LayerId;
using training::NetworkOptions;
using training::OperationTime;
using training::Pass;
using training::Purpose;
using training::TensorValues;

namespace {

//! Of a layer that is no loss: 0.
double weightedLoss(const training::Operation &operation, ConstBatch losses)
{
    return std::visit(
        [&](const auto &layer) {
            if constexpr (requires { layer.weight; })
                return layer.weight * meanLoss(losses);
            else
                return 0.0;
        },
        operation);
}

//! The loops take their number of threads from here; put back, because other backends share the
//! process.
class ThreadCount {
public:
    explicit ThreadCount(int threads) : m_before(omp_get_max_threads())
    {
        omp_set_num_threads(threads);
    }
    ~ThreadCount() { omp_set_num_threads(m_before); }
    ThreadCount(const ThreadCount &) = delete;
    ThreadCount &operator=(const ThreadCount &) = delete;

private:
    int m_before;
};

//! One piece of a step, and how long it took so far.
struct Action {
    OperationTime time;
    std::function<void()> run;
};

template <typename Tensors>
void assign(Tensors &tensors, const TensorValues &values)
{
    bool fits = values.size() == tensors.size();
    for (std::size_t index = 0; fits && index < values.size(); ++index)
        fits = values[index].size() == tensors[index].values.size();
    if (!fits)
        throw std::logic_error(
            "tensors of the wrong number or size were given to a reference network");
    for (std::size_t index = 0; index < values.size(); ++index)
        std::copy(values[index].begin(), values[index].end(), tensors[index].values.begin());
}

template <typename Tensors, typename Member>
TensorValues collect(const Tensors &tensors, Member member)
{
    TensorValues values;
    for (const auto &tensor : tensors)
        values.emplace_back((tensor.*member).begin(), (tensor.*member).end());
    return values;
}

class ReferenceNetwork final : public training::Network {
public:
    ReferenceNetwork(const Graph &graph, const NetworkOptions &options) :
        m_graph(graph),
        m_options(options),
        m_memory(m_graph, m_options),
        m_exchanged(m_memory.parameters, m_options.exchange),
        m_withGradient(outputsWithGradient(m_graph))
    {
        for (LayerId id = 0; id < m_graph.layers().size(); ++id)
            m_operands.push_back(m_memory.operandsOf(m_graph, id, m_options.batch));
        plan();
    }

    std::string backend() const override { return "reference"; }
    std::uint64_t memoryBytes() const override { return m_memory.bytes() + m_exchanged.bytes(); }
    std::vector<training::GradientPlace> gradientPlaces() const override
    {
        return m_exchanged.places(m_memory.parameters);
    }
    std::map<std::string, std::string> facts() const override
    {
        return {{"implementation", "naive loops in double precision"}};
    }

    void setParameters(TensorValues values) override { assign(m_memory.parameters, values); }
    TensorValues parameters() const override
    {
        return collect(m_memory.parameters, &LearntTensor::values);
    }
    void setStatistics(const TensorValues &values) override { assign(m_memory.statistics, values); }
    TensorValues statistics() const override
    {
        return collect(m_memory.statistics, &StatisticTensor::values);
    }
    TensorValues gradients() const override
    {
        return collect(m_memory.parameters, &LearntTensor::gradient);
    }

    std::string gradientLayout() const override { return "row-major"; }

    std::span<float> images() override { return m_memory.images; }
    std::span<std::int32_t> labels() override { return m_memory.labels; }
    std::span<float> targets() override { return m_memory.targets; }
    Expected<void> step() override;
    training::StepOutcome outcome() const override { return m_outcome; }
    std::vector<float> logits() const override
    {
        if (m_options.purpose == Purpose::Train && m_graph.isSampled(m_graph.logits()))
            return {};
        const std::vector<double> &values = m_memory.layers[m_graph.logits()].output;
        return {values.begin(), values.end()};
    }

    std::vector<OperationTime> profile() const override;
    void clearProfile() override;
    Expected<training::ProbeResult> probe(std::uint64_t seed) override;

private:
    void plan();
    void planForward(LayerId id);
    void planBackward(LayerId id);
    void planUpdate(LearntTensor &tensor);
    void append(std::vector<Action> &actions, LayerId id, const char *operation, Pass pass,
                std::function<void()> run);
    void perform(std::vector<Action> &actions);
    StepContext contextOf(LayerId id) const
    {
        return {m_options.purpose, m_options.seed, id, m_step};
    }
    double gradientNorm() const;
    training::StepOutcome judge() const;

    const Graph m_graph;
    const NetworkOptions m_options;
    NetworkMemory m_memory;
    ExchangedGradients m_exchanged;
    const std::vector<bool> m_withGradient;
    std::vector<LayerOperands> m_operands;
    std::vector<Action> m_passes; //!< forward and backward, in the order of execution
    std::vector<Action> m_updates;
    std::int64_t m_step = 0;
    double m_clip = 1;
    training::StepOutcome m_outcome;
};

void ReferenceNetwork::plan()
{
    const std::size_t layers = m_graph.layers().size();
    for (LayerId id = 0; id < layers; ++id)
        planForward(id);
    if (m_options.purpose == Purpose::Infer)
        return;
    for (LayerId id = layers; id-- > 0;)
        planBackward(id);
    for (LearntTensor &tensor : m_memory.parameters)
        planUpdate(tensor);
}

void ReferenceNetwork::planForward(LayerId id)
{
    const training::Operation &operation = m_graph.layer(id).operation;
    // Inference has no labels to lose against.
    if (m_options.purpose == Purpose::Infer && isLoss(operation))
        return;
    append(m_passes, id, operationName(operation), Pass::Forward, [this, id, &operation] {
        forward(operation, m_operands[id], contextOf(id));
        // Every reader of this layer will add its share.
        std::fill(m_memory.layers[id].gradient.begin(), m_memory.layers[id].gradient.end(), 0.0);
    });
}

void ReferenceNetwork::planBackward(LayerId id)
{
    const training::Layer &layer = m_graph.layer(id);
    const bool needed = std::any_of(layer.inputs.begin(), layer.inputs.end(),
                                    [this](LayerId input) { return m_withGradient[input]; });
    if (needed)
        append(
            m_passes, id, operationName(layer.operation), Pass::BackwardData,
            [this, id, &layer] { backwardData(layer.operation, m_operands[id], contextOf(id)); });
    // Every layer with parameters has at least a bias or weights.
    if (m_operands[id].weights != nullptr || m_operands[id].bias != nullptr)
        append(m_passes, id, operationName(layer.operation), Pass::BackwardWeights,
               [this, id, &layer] {
                   backwardWeights(layer.operation, m_operands[id]);
                   m_exchanged.give(id);
               });
}

void ReferenceNetwork::planUpdate(LearntTensor &tensor)
{
    const auto index = static_cast<std::uint64_t>(&tensor - m_memory.parameters.data());
    append(m_updates, tensor.info.layer, "update", Pass::Update, [this, &tensor, index] {
        if (m_options.optimizer.gradientNoise > 0) {
            const auto noise = training::gradientNoiseOf(m_options.optimizer.noiseSeed, index,
                                                         static_cast<std::uint64_t>(m_step));
            training::updateTensorNoisily(m_options.optimizer, noise, 0, tensor.info.decays(),
                                          m_step, m_clip, tensor.info.elements(),
                                          tensor.values.data(), tensor.gradient.data(),
                                          tensor.first.data(), tensor.second.data());
            return;
        }
        training::updateTensor(m_options.optimizer, tensor.info.decays(), m_step, m_clip,
                               tensor.info.elements(), tensor.values.data(), tensor.gradient.data(),
                               tensor.first.data(), tensor.second.data());
    });
}

void ReferenceNetwork::append(std::vector<Action> &actions, LayerId id, const char *operation,
                              Pass pass, std::function<void()> run)
{
    actions.push_back({{m_graph.layer(id).name, operation, pass, 0, 0}, std::move(run)});
}

void ReferenceNetwork::perform(std::vector<Action> &actions)
{
    using Clock = std::chrono::steady_clock;
    for (Action &action : actions) {
        if (m_options.exchange.with != nullptr && m_options.exchange.with->isBroken())
            return; // which take() says
        const Clock::time_point start = Clock::now();
        action.run();
        action.time.seconds += std::chrono::duration<double>(Clock::now() - start).count();
        ++action.time.calls;
    }
}

Expected<void> ReferenceNetwork::step()
{
    const std::span<const std::int32_t> used =
        m_options.purpose == Purpose::Train ? labels() : std::span<std::int32_t>();
    if (auto checked = training::checkBatch(m_graph, images(), used); !checked)
        return checked;
    const ThreadCount threads(m_options.threads);
    ++m_step;
    // Layers that share a table will add their shares.
    for (LearntTensor &tensor : m_memory.parameters)
        std::ranges::fill(tensor.gradient, 0.0);
    perform(m_passes);
    if (m_options.purpose == Purpose::Infer)
        return {};
    m_outcome = judge();
    if (auto taken = m_exchanged.take(); !taken)
        return taken;
    if (m_options.exchange.bringsParameters)
        return {};
    m_clip = m_options.optimizer.clipNorm > 0
                 ? training::clipFactor(m_options.optimizer, gradientNorm())
                 : 1;
    perform(m_updates);
    return {};
}

double ReferenceNetwork::gradientNorm() const
{
    double sum = 0;
    for (const LearntTensor &tensor : m_memory.parameters)
        for (const double value : tensor.gradient)
            sum += value * value;
    return std::sqrt(sum);
}

training::StepOutcome ReferenceNetwork::judge() const
{
    training::StepOutcome outcome;
    for (LayerId id = 0; id < m_graph.layers().size(); ++id)
        outcome.loss += weightedLoss(m_graph.layer(id).operation, m_operands[id].output);
    if (m_graph.classifies())
        outcome.accuracy =
            accuracyOf(m_operands[m_graph.logits()].output, m_operands[m_graph.loss()].labels);
    return outcome;
}

std::vector<OperationTime> ReferenceNetwork::profile() const
{
    std::vector<OperationTime> times;
    if (!m_options.profile)
        return times;
    for (const std::vector<Action> *actions : {&m_passes, &m_updates})
        for (const Action &action : *actions)
            times.push_back(action.time);
    return times;
}

void ReferenceNetwork::clearProfile()
{
    for (std::vector<Action> *actions : {&m_passes, &m_updates}) {
        for (Action &action : *actions) {
            action.time.calls = 0;
            action.time.seconds = 0;
        }
    }
}

Expected<training::ProbeResult> ReferenceNetwork::probe(std::uint64_t seed)
{
    const ThreadCount threads(m_options.threads);
    return training::probeNetwork(
        m_graph, m_options, seed,
        [this](LayerId id, training::ProbeTensors &tensors) -> Expected<void> {
            runProbe(m_graph, id, m_options.batch, m_withGradient[m_graph.layer(id).inputs.front()],
                     tensors);
            return {};
        });
}

Expected<void> checkSupported(const Graph &graph, const NetworkOptions &options)
{
    if (options.precision != training::Precision::Fp32)
        return core::fail(FailureKind::Unsupported, "unsupported_precision",
                          "The reference backend computes in double precision and has no " +
                              std::string(training::precisionName(options.precision)) +
                              "; choose precision=fp32 or another backend.");
    if (options.convolution == training::ConvolutionAlgorithm::Winograd)
        return core::fail(FailureKind::Unsupported, "unsupported_algorithm",
                          "The reference backend computes each convolution as its definition says "
                          "and has no Winograd algorithm; choose "
                          "the direct one or another backend.");
    if (options.batch < 1 || options.threads < 1)
        return core::fail(FailureKind::Usage, "invalid_network_options",
                          "A network of batch " + std::to_string(options.batch) + " on " +
                              std::to_string(options.threads) +
                              " threads cannot be compiled; both must be at least 1.");
    const training::Layer &last = graph.layers().back();
    if (!isLoss(last.operation))
        return core::fail(FailureKind::Internal, "network_without_loss",
                          "A network that ends with layer " + last.name + " (" +
                              operationName(last.operation) +
                              ") cannot be compiled; its last layer must be the loss.");
    return {};
}

class ReferenceNetworkFactory final : public training::NetworkFactory {
public:
    std::string name() const override { return "reference"; }
    bool exchangesGradients() const override { return true; }

    Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                         const NetworkOptions &options) const override
    {
        return checkSupported(graph, options).map([&] { return bytesNeeded(graph, options); });
    }

    Expected<std::unique_ptr<training::Network>>
    compile(const Graph &graph, const NetworkOptions &options) const override
    {
        if (auto supported = checkSupported(graph, options); !supported)
            return tl::make_unexpected(supported.error());
        try {
            const ThreadCount threads(options.threads);
            return std::make_unique<ReferenceNetwork>(graph, options);
        } catch (const std::bad_alloc &) {
            return core::fail(
                FailureKind::Resource, "not_enough_memory",
                "A network of batch " + std::to_string(options.batch) + " needs " +
                    workloads::bytesText(static_cast<double>(bytesNeeded(graph, options))) +
                    " on the reference backend, which could not be allocated; choose a smaller "
                    "batch.");
        }
    }
};

} // namespace

std::shared_ptr<const training::NetworkFactory> makeNetworkFactory()
{
    return std::make_shared<ReferenceNetworkFactory>();
}

} // namespace strata::engine::backends::reference
