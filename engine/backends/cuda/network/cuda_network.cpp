// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/cuda_network.h"

#include "engine/backends/cuda/network/inference_folding.h"
#include "engine/backends/cuda/network/layer_probe.h"
#include "engine/backends/cuda/network/network_lowering.h"
#include "engine/backends/cuda/network/sequence_layout.h"
#include "engine/training/batch_check.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <stdexcept>
#include <utility>

namespace strata::engine::backends::cuda {

namespace {

using namespace training;
using core::Expected;
using Executors = std::shared_ptr<const ExecutorFactory>;

class CudaNetwork final : public Network {
public:
    CudaNetwork(const Graph &graph, const NetworkOptions &options, LoweredNetwork lowered,
                Executors executors, std::unique_ptr<ProgramExecutor> executor) :
        m_graph(graph),
        m_options(options),
        m_lowered(std::move(lowered)),
        m_executors(std::move(executors)),
        m_executor(std::move(executor))
    {
        if (m_options.precision == Precision::Fp16)
            m_scalars.lossScale = m_options.firstLossScale;
        note(m_executor->write(m_lowered.program.scalars, &m_scalars));
        for (const Constant &constant : m_lowered.constants)
            note(m_executor->write(constant.buffer, constant.bytes.data()));
    }

    std::string backend() const override { return "cuda"; }
    std::uint64_t memoryBytes() const override
    {
        return m_executor ? m_executor->memoryBytes() : m_closing.memoryBytes;
    }
    std::map<std::string, std::string> facts() const override;

    void setParameters(TensorValues values) override;
    TensorValues parameters() const override;
    void setStatistics(const TensorValues &values) override;
    TensorValues statistics() const override;
    TensorValues gradients() const override;

    std::span<float> images() override
    {
        m_executor->imagesChanged();
        return {m_executor->hostImages(),
                static_cast<std::size_t>(m_options.batch * m_graph.inputShape().elements())};
    }
    std::span<std::int32_t> labels() override
    {
        if (!trains())
            return {};
        m_executor->imagesChanged();
        return hostLabels();
    }
    std::span<float> targets() override
    {
        if (!trains() || !m_lowered.program.targets)
            return {};
        m_executor->imagesChanged();
        return {m_executor->hostTargets(),
                static_cast<std::size_t>(m_options.batch * m_graph.targetsPerImage())};
    }
    Expected<void> step() override;
    StepOutcome outcome() const override
    {
        const std::int64_t positions = m_graph.layers().back().output.elements();
        return {m_scalars.loss, m_scalars.hits / static_cast<double>(m_options.batch * positions)};
    }
    std::vector<float> logits() const override;

    std::vector<OperationTime> profile() const override
    {
        return m_executor ? m_executor->times() : m_closing.times;
    }
    void clearProfile() override
    {
        if (m_executor)
            m_executor->clearTimes();
    }
    Expected<ProbeResult> probe(std::uint64_t seed) override;

private:
    //! What is still asked for after the executor has given its memory back.
    struct Closing {
        std::uint64_t memoryBytes = 0;
        std::map<std::string, std::string> facts;
        std::vector<OperationTime> times;
    };

    bool trains() const { return m_options.purpose == Purpose::Train; }
    //! Inputs that are checked: a number that names no row would be read outside of its table.
    std::span<const float> hostNumbers()
    {
        if (m_graph.tokens().empty())
            return {};
        return {m_executor->hostImages(),
                static_cast<std::size_t>(m_options.batch * m_graph.inputShape().elements())};
    }
    std::span<std::int32_t> hostLabels()
    {
        return {m_executor->hostLabels(),
                static_cast<std::size_t>(m_options.batch * m_graph.labelsPerImage())};
    }
    void write(BufferId id, const std::vector<float> &values);
    std::vector<float> read(BufferId id) const;
    void fold();
    //! Setting and asking cannot fail by themselves: the next step does it for them.
    void note(const Expected<void> &done) const
    {
        if (!done && m_noted)
            m_noted = done;
    }

    const Graph m_graph;
    const NetworkOptions m_options;
    const LoweredNetwork m_lowered;
    const Executors m_executors;
    std::unique_ptr<ProgramExecutor> m_executor;
    Closing m_closing;
    Scalars m_scalars;              //!< as the last step has left them
    double m_lossScaleOfStep = 1;   //!< that its gradients were multiplied by
    mutable Expected<void> m_noted; //!< the first failure
    TensorValues m_givenParameters; //!< inference, which folds them
    TensorValues m_givenStatistics;
};

std::map<std::string, std::string> CudaNetwork::facts() const
{
    std::map<std::string, std::string> facts = m_executor ? m_executor->facts() : m_closing.facts;
    facts["images.on"] = m_options.device.images == ImagesOn::Device ? "device" : "host";
    facts["images.host_memory"] =
        m_options.device.memory == HostMemory::Pinned ? "pinned" : "pageable";
    facts["convolution.engine_choice"] = workloads::engineChoiceName(m_options.device.engines);
    if (!m_lowered.attentionRefusal.empty())
        facts["attention.refused"] = m_lowered.attentionRefusal;
    if (trains() && m_options.precision == Precision::Fp16) {
        facts["loss_scale.last"] = std::to_string(static_cast<std::int64_t>(m_scalars.lossScale));
        facts["loss_scale.skipped_steps"] = std::to_string(m_scalars.step - m_scalars.updates);
    }
    return facts;
}

void CudaNetwork::write(BufferId id, const std::vector<float> &values)
{
    const Buffer &buffer = m_lowered.program.buffers.at(id);
    if (values.size() != static_cast<std::size_t>(buffer.elements))
        throw std::logic_error(
            "a tensor of the wrong size was given to a network of the backend cuda");
    note(m_executor->write(id, encoded(buffer.element, values).data()));
}

//! No numbers after a failure, so that nobody takes them for results.
std::vector<float> CudaNetwork::read(BufferId id) const
{
    const Buffer &buffer = m_lowered.program.buffers.at(id);
    std::vector<std::byte> bytes(static_cast<std::size_t>(buffer.elements) *
                                 bytesOf(buffer.element));
    const Expected<void> done = m_executor ? m_executor->read(id, bytes.data()) : m_noted;
    note(done);
    if (!done)
        return std::vector<float>(static_cast<std::size_t>(buffer.elements),
                                  std::numeric_limits<float>::quiet_NaN());
    return decoded(buffer.element, bytes);
}

//! Without what was added to a row for alignment. What a loss without classes reads may be an
//! image.
std::vector<float> CudaNetwork::logits() const
{
    if (!m_lowered.keepsLogits)
        return {};
    const Activation &stored = m_lowered.program.logits;
    const Shape &shape = m_graph.layer(m_graph.logits()).output;
    std::vector<float> values = read(stored.buffer);
    if (!shape.isVector() && !sequencesOf(m_graph)[m_graph.logits()])
        return restored(
            {m_options.batch, shape.channels, shape.height, shape.width, stored.shape.channels},
            values);
    const std::int64_t rows = m_options.batch * shape.elements() / shape.features();
    const std::int64_t each = std::ssize(values) / rows;
    if (each == shape.features())
        return values;
    std::vector<float> logits;
    for (auto row = values.begin(); row != values.end(); row += each)
        logits.insert(logits.end(), row, row + shape.features());
    return logits;
}

void CudaNetwork::setParameters(TensorValues values)
{
    if (values.size() != m_lowered.parameters.size())
        throw std::logic_error(
            "tensors of the wrong number were given to a network of the backend cuda");
    if (!trains()) {
        m_givenParameters = std::move(values);
        return fold();
    }
    for (std::size_t i = 0; i < values.size(); ++i) {
        const ParameterPlace &place = m_lowered.parameters[i];
        const std::vector<float> inside = stored(place.layout, values[i]);
        write(*place.values, inside);
        if (place.copy)
            write(*place.copy, inside);
        values[i] = {};
    }
}

TensorValues CudaNetwork::parameters() const
{
    if (!trains())
        return m_givenParameters;
    TensorValues values;
    for (const ParameterPlace &place : m_lowered.parameters)
        values.push_back(restored(place.layout, read(*place.values)));
    return values;
}

void CudaNetwork::setStatistics(const TensorValues &values)
{
    if (!trains()) {
        m_givenStatistics = values;
        return fold();
    }
    for (std::size_t i = 0; i < values.size(); ++i)
        write(m_lowered.statistics.at(i), values[i]);
}

TensorValues CudaNetwork::statistics() const
{
    if (!trains())
        return m_givenStatistics;
    TensorValues values;
    for (const BufferId id : m_lowered.statistics)
        values.push_back(read(id));
    return values;
}

void CudaNetwork::fold()
{
    if (m_givenParameters.empty() || m_givenStatistics.size() != statisticsTensors(m_graph).size())
        return;
    for (const auto &[id, values] :
         foldedParameters(m_graph, m_lowered, m_givenParameters, m_givenStatistics))
        write(id, values);
}

TensorValues CudaNetwork::gradients() const
{
    TensorValues values;
    for (const ParameterPlace &place : m_lowered.parameters) {
        values.push_back(restored(place.layout, read(*place.gradient)));
        for (float &value : values.back())
            value = static_cast<float>(value / m_lossScaleOfStep);
    }
    return values;
}

Expected<void> CudaNetwork::step()
{
    if (!m_noted)
        return m_noted;
    if (!trains())
        return checkBatch(m_graph, hostNumbers(), {}).and_then([this] {
            return m_executor->run();
        });
    m_lossScaleOfStep = m_scalars.lossScale;
    return checkBatch(m_graph, hostNumbers(), hostLabels())
        .and_then([this] { return m_executor->run(); })
        .and_then([this] { return m_executor->read(m_lowered.program.scalars, &m_scalars); });
}

Expected<ProbeResult> CudaNetwork::probe(std::uint64_t seed)
{
    if (!m_noted)
        return tl::make_unexpected(m_noted.error());
    if (m_executor)
        m_closing = {m_executor->memoryBytes(), m_executor->facts(), m_executor->times()};
    m_executor.reset();
    note(core::fail(core::FailureKind::Internal, "network_probed",
                    "A network of the backend cuda was asked for more after its probe, for which "
                    "it gives its memory back; report "
                    "this."));
    ProbeBuffers buffers;
    return probeNetwork(m_graph, m_options, seed, [&](LayerId id, ProbeTensors &tensors) {
        return probeLayer(m_graph, m_lowered, id, *m_executors, m_options, buffers, tensors);
    });
}

Expected<void> checkOptions(const Graph &graph, const NetworkOptions &options)
{
    if (options.convolution == ConvolutionAlgorithm::Winograd)
        return core::fail(core::FailureKind::Unsupported, "unsupported_algorithm",
                          "The backend cuda computes networks without Winograd's algorithm, whose "
                          "rounding short types do not bear; "
                          "choose convolution=direct, or backend=onednn.");
    if (options.batch < 1)
        return core::fail(core::FailureKind::Usage, "invalid_network_options",
                          "A network for a batch of " + std::to_string(options.batch) +
                              " images cannot be compiled; it must be at least 1.");
    if (!isLoss(graph.layers().back().operation))
        return core::fail(core::FailureKind::Internal, "network_without_loss",
                          "A network that ends with layer " + graph.layers().back().name +
                              " cannot be compiled; its last layer must be the loss.");
    return checkLayers(graph);
}

//! Sums of the queries' gradients in fp32, and a number for each row of scores; where query heads
//! share a key head, the gradients that each of them gives to keys and values.
std::uint64_t attentionEstimate(const AttentionShape &shape)
{
    const std::int64_t rows = shape.batch * shape.heads * shape.positions;
    const std::int64_t shared = shape.keyHeads < shape.heads ? 2 * shape.size : 0;
    return static_cast<std::uint64_t>(rows * (shape.size + 1 + shared)) * sizeof(float);
}

//! Work space that libraries may want beside the arena: for convolutions fp32 sums of the largest
//! gradient of weights by several groups of processors, and some for rearrangements; for matrix
//! products always as much; and for the way back of fused attention.
std::uint64_t workSpaceEstimate(const NetworkProgram &program)
{
    constexpr std::uint64_t ofConvolutions = std::uint64_t{64} << 20;
    constexpr std::uint64_t ofProducts = std::uint64_t{32} << 20;
    std::int64_t largest = 0;
    std::uint64_t ofAttention = 0;
    bool convolves = false;
    bool multiplies = false;
    for (const ProgramStep &step : program.steps) {
        if (const auto *it = std::get_if<AttentionBackward>(&step.operation))
            ofAttention = std::max(ofAttention, attentionEstimate(it->shape));
        convolves = convolves || std::holds_alternative<ConvolutionForward>(step.operation);
        multiplies = multiplies || std::holds_alternative<MatrixProduct>(step.operation);
        if (const auto *it = std::get_if<ConvolutionBackwardWeights>(&step.operation))
            largest = std::max(largest, program.buffers[it->gradient].elements);
    }
    return (convolves ? ofConvolutions : 0) + (multiplies ? ofProducts : 0) + ofAttention +
           2 * static_cast<std::uint64_t>(largest) * sizeof(float);
}

bool hasFusedAttention(const NetworkProgram &program)
{
    return std::ranges::any_of(program.steps, [](const ProgramStep &step) {
        return std::holds_alternative<AttentionForward>(step.operation);
    });
}

class CudaNetworkFactory final : public NetworkFactory {
public:
    explicit CudaNetworkFactory(Executors executors) : m_executors(std::move(executors)) {}

    std::string name() const override { return "cuda"; }

    Expected<std::optional<std::uint64_t>> freeDeviceBytes() const override
    {
        return m_executors->freeBytes().map(
            [](std::uint64_t bytes) { return std::optional(bytes); });
    }

    Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                         const NetworkOptions &options) const override
    {
        return checkOptions(graph, options).map([&] {
            const NetworkProgram program = lowerForLibrary(graph, options).program;
            return program.arenaBytes + workSpaceEstimate(program);
        });
    }

    Expected<std::unique_ptr<Network>> compile(const Graph &graph,
                                               const NetworkOptions &options) const override
    {
        if (auto good = checkOptions(graph, options); !good)
            return tl::make_unexpected(std::move(good.error()));
        LoweredNetwork lowered = lowerForLibrary(graph, options);
        auto executor = m_executors->make(lowered.program, options);
        // What the library says that it has may still fail to be built.
        if (!executor && hasFusedAttention(lowered.program) &&
            executor.error().kind == core::FailureKind::Unsupported) {
            lowered = lowerToProducts(graph, options, executor.error());
            executor = m_executors->make(lowered.program, options);
        }
        if (!executor)
            return tl::make_unexpected(std::move(executor.error()));
        return std::make_unique<CudaNetwork>(graph, options, std::move(lowered), m_executors,
                                             std::move(*executor));
    }

private:
    static LoweredNetwork lowerToProducts(const Graph &graph, const NetworkOptions &options,
                                          const core::Failure &refusal)
    {
        LoweredNetwork lowered = lower(graph, options, AttentionWay::Products);
        lowered.attentionRefusal = refusal.text;
        return lowered;
    }
    //! With fused attention where the library has it.
    LoweredNetwork lowerForLibrary(const Graph &graph, const NetworkOptions &options) const
    {
        LoweredNetwork fused = lower(graph, options, AttentionWay::Fused);
        if (!hasFusedAttention(fused.program))
            return fused;
        const auto has = m_executors->hasAttention(fused.program);
        return has ? std::move(fused) : lowerToProducts(graph, options, has.error());
    }

    Executors m_executors;
};

} // namespace

std::shared_ptr<const NetworkFactory> makeNetworkFactory(Executors executors)
{
    return std::make_shared<CudaNetworkFactory>(std::move(executors));
}

} // namespace strata::engine::backends::cuda
