// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/onednn/network/onednn_network.h"

#include "engine/backends/onednn/network/contraction_probe.h"
#include "engine/backends/onednn/network/layout_copy.h"
#include "engine/backends/onednn/network/network_builder.h"
#include "engine/backends/onednn/onednn_library.h"
#include "engine/training/batch_check.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <set>

namespace strata::engine::backends::onednn {

namespace {

using namespace training;

class OnednnNetwork final : public Network {
public:
    OnednnNetwork(const Graph &graph, const NetworkOptions &options) :
        m_graph(graph),
        m_options(options),
        m_engine(dnnl::engine::kind::cpu, 0),
        m_compiled(NetworkBuilder(m_graph, m_options, m_engine).build()),
        m_arena(m_compiled.program.plan()),
        m_executable(m_compiled.program, m_engine, m_arena, options.profile),
        m_copy(m_engine)
    {
        if (const GradientExchange *others = options.exchange.with)
            m_isBroken = [others] { return others->isBroken(); };
    }

    std::string backend() const override { return "onednn"; }
    std::uint64_t memoryBytes() const override { return m_arena.bytes(); }
    std::map<std::string, std::string> facts() const override;

    void setParameters(TensorValues values) override;
    TensorValues parameters() const override;
    void takeParameters(const Network &other) override;
    void setStatistics(const TensorValues &values) override;
    TensorValues statistics() const override;
    TensorValues gradients() const override;
    std::string gradientLayout() const override { return m_compiled.gradientLayout; }
    std::vector<GradientPlace> gradientPlaces() const override { return m_compiled.gradientPlaces; }

    std::span<float> images() override
    {
        return {floats(m_compiled.images),
                static_cast<std::size_t>(m_options.batch * m_graph.inputShape().elements())};
    }
    std::span<std::int32_t> labels() override { return m_compiled.state->labels; }
    std::span<float> targets() override { return m_compiled.state->targets; }
    core::Expected<void> step() override;
    StepOutcome outcome() const override
    {
        return {m_compiled.state->loss,
                static_cast<double>(m_compiled.state->hits) /
                    static_cast<double>(m_options.batch *
                                        m_graph.layer(m_graph.loss()).output.channels)};
    }
    std::vector<float> logits() const override
    {
        if (!m_compiled.logits)
            return {};
        const float *first = floats(*m_compiled.logits);
        return {first, first + m_options.batch * m_graph.layer(m_graph.logits()).output.elements()};
    }

    std::vector<OperationTime> profile() const override { return m_executable.times(); }
    void clearProfile() override { m_executable.clearTimes(); }
    core::Expected<ProbeResult> probe(std::uint64_t seed) override;

private:
    float *floats(BufferId id) const
    {
        return reinterpret_cast<float *>(m_arena.at(m_compiled.program.buffer(id).offset));
    }
    bool isKeptApart(LayerId id) const;
    void fold();
    void foldInto(LayerId convolution, LayerId normalization);
    std::vector<float> rowMajorCopy(BufferId id, const MemoryDescription &layout) const;

    Graph m_graph;
    NetworkOptions m_options;
    dnnl::engine m_engine;
    CompiledProgram m_compiled;
    Arena m_arena;
    Executable m_executable;
    std::function<bool()> m_isBroken; //!< empty without other ranks
    mutable LayoutCopy m_copy;
    // Inference keeps what it was given of the layers that it folds, because that cannot be undone;
    // the others' are empty.
    TensorValues m_givenParameters;
    TensorValues m_givenStatistics;
};

std::map<std::string, std::string> OnednnNetwork::facts() const
{
    std::set<std::string> implementations;
    std::int64_t winograd = 0;
    std::int64_t convolutions = 0;
    for (const auto &[id, contraction] : m_compiled.contractions) {
        convolutions += std::holds_alternative<Convolution>(m_graph.layer(id).operation) ? 1 : 0;
        const std::string name = implementationOf(contraction.forward);
        if (name.empty())
            continue;
        implementations.insert(withInstructions(name, m_options.precision == Precision::Fp32));
        winograd += name.find("wino") != std::string::npos ? 1 : 0;
    }
    std::string joined = libraryVersion();
    for (const std::string &name : implementations)
        joined += ", " + name;
    return {{"implementation", joined},
            {"convolution.winograd_layers",
             std::to_string(winograd) + " of " + std::to_string(convolutions)}};
}

std::vector<float> OnednnNetwork::rowMajorCopy(BufferId id, const MemoryDescription &layout) const
{
    std::vector<float> values(layout.get_size() / sizeof(float));
    m_copy(m_compiled.program.buffer(id).layout, floats(id), layout, values.data());
    return values;
}

void OnednnNetwork::setParameters(TensorValues values)
{
    useThreads(m_options.threads);
    const std::vector<TensorInfo> tensors = parameterTensors(m_graph);
    m_givenParameters.assign(values.size(), {});
    for (std::size_t i = 0; i < values.size(); ++i) {
        const LearntTensor &tensor = m_compiled.parameters.at(i);
        if (isKeptApart(tensors[i].layer))
            m_givenParameters[i] = std::move(values[i]);
        else
            m_copy(tensor.rowMajor, values[i].data(),
                   m_compiled.program.buffer(tensor.values).layout, floats(tensor.values));
        values[i] = {};
    }
    fold();
    m_executable.parametersHaveChanged();
}

//! Inference: folded layers, and those that the logits do not depend on, which have no place in the
//! program.
bool OnednnNetwork::isKeptApart(LayerId id) const
{
    const Fusions &fusions = m_compiled.fusions;
    return !fusions.needed[id] || fusions.folded[id] || fusions.alias[id];
}

TensorValues OnednnNetwork::parameters() const
{
    const std::vector<TensorInfo> tensors = parameterTensors(m_graph);
    TensorValues values;
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const LearntTensor &tensor = m_compiled.parameters[i];
        values.push_back(isKeptApart(tensors[i].layer)
                             ? m_givenParameters.at(i)
                             : rowMajorCopy(tensor.values, tensor.rowMajor));
    }
    return values;
}

//! From layout to layout, unless a layer is folded here or has no place in either program.
void OnednnNetwork::takeParameters(const Network &other)
{
    const auto *from = dynamic_cast<const OnednnNetwork *>(&other);
    const std::vector<TensorInfo> tensors = parameterTensors(m_graph);
    const bool direct =
        from != nullptr && std::ranges::none_of(tensors, [&](const TensorInfo &tensor) {
            return isKeptApart(tensor.layer) || from->isKeptApart(tensor.layer);
        });
    if (!direct)
        return setParameters(other.parameters());
    useThreads(m_options.threads);
    for (std::size_t i = 0; i < tensors.size(); ++i) {
        const BufferId source = from->m_compiled.parameters.at(i).values;
        const BufferId target = m_compiled.parameters.at(i).values;
        m_copy(from->m_compiled.program.buffer(source).layout, from->floats(source),
               m_compiled.program.buffer(target).layout, floats(target));
    }
    m_executable.parametersHaveChanged();
}

void OnednnNetwork::setStatistics(const TensorValues &values)
{
    for (std::size_t i = 0; i < values.size(); ++i)
        std::ranges::copy(values[i], floats(m_compiled.statistics.at(i)));
    m_givenStatistics = values;
    fold();
}

TensorValues OnednnNetwork::statistics() const
{
    TensorValues values;
    for (const BufferId id : m_compiled.statistics)
        values.push_back(rowMajorCopy(id, m_compiled.program.buffer(id).layout));
    return values;
}

TensorValues OnednnNetwork::gradients() const
{
    TensorValues values;
    const auto ranks = static_cast<float>(m_options.exchange.ranks);
    for (const LearntTensor &tensor : m_compiled.parameters) {
        values.push_back(rowMajorCopy(tensor.gradient.value(), tensor.rowMajor));
        for (float &sum : values.back())
            sum /= ranks;
    }
    return values;
}

//! Inference: weights of each convolution times the scale of the normalisation behind it, and the
//! bias that is left.
void OnednnNetwork::fold()
{
    if (m_givenParameters.empty() || m_givenStatistics.size() != m_compiled.statistics.size())
        return;
    for (LayerId id = 0; id < m_graph.layers().size(); ++id) {
        if (const auto &normalization = m_compiled.fusions.folded[id])
            foldInto(id, *normalization);
    }
}

void OnednnNetwork::foldInto(LayerId convolution, LayerId normalization)
{
    const auto find = [](const std::vector<TensorInfo> &tensors, const TensorValues &values,
                         LayerId layer, TensorRole role) {
        const auto found = std::ranges::find_if(tensors, [&](const TensorInfo &info) {
            return info.layer == layer && info.role == role;
        });
        return found == tensors.end() ? nullptr
                                      : &values[static_cast<std::size_t>(found - tensors.begin())];
    };
    const std::vector<TensorInfo> parameters = parameterTensors(m_graph);
    const std::vector<TensorInfo> statistics = statisticsTensors(m_graph);
    std::vector<float> weights =
        *find(parameters, m_givenParameters, convolution, TensorRole::Weights);
    const auto *bias = find(parameters, m_givenParameters, convolution, TensorRole::Bias);
    const auto *scale = find(parameters, m_givenParameters, normalization, TensorRole::Scale);
    const auto &shift = *find(parameters, m_givenParameters, normalization, TensorRole::Shift);
    const auto &mean = *find(statistics, m_givenStatistics, normalization, TensorRole::RunningMean);
    const auto &variance =
        *find(statistics, m_givenStatistics, normalization, TensorRole::RunningVariance);
    const double epsilon =
        std::get<BatchNormalization>(m_graph.layer(normalization).operation).epsilon;
    const std::size_t each = weights.size() / shift.size();
    float *foldedBias = floats(m_compiled.foldedBias.at(convolution));
    for (std::size_t channel = 0; channel < shift.size(); ++channel) {
        const double factor =
            (scale ? (*scale)[channel] : 1.0) / std::sqrt(variance[channel] + epsilon);
        for (std::size_t i = 0; i < each; ++i)
            weights[channel * each + i] = static_cast<float>(weights[channel * each + i] * factor);
        foldedBias[channel] = static_cast<float>(
            shift[channel] + ((bias ? (*bias)[channel] : 0.0) - mean[channel]) * factor);
    }
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const LearntTensor &tensor = m_compiled.parameters[i];
        if (parameters[i].layer == convolution && parameters[i].role == TensorRole::Weights)
            m_copy(tensor.rowMajor, weights.data(), m_compiled.program.buffer(tensor.values).layout,
                   floats(tensor.values));
    }
}

core::Expected<void> OnednnNetwork::step()
{
    const std::span<const std::int32_t> used =
        m_options.purpose == Purpose::Train ? labels() : std::span<std::int32_t>();
    if (auto good = checkBatch(m_graph, images(), used); !good)
        return good;
    StepState &state = *m_compiled.state;
    ++state.step;
    state.loss = 0;
    state.squaredNorm = 0;
    useThreads(m_options.threads);
    const GradientExchange *others = m_options.exchange.with;
    try {
        m_executable.run(m_isBroken);
    } catch (const dnnl::error &error) {
        return runFailure(error.status, "layer " + m_executable.lastLayer());
    }
    if (others != nullptr && others->isBroken())
        return m_options.exchange.with->finish();
    return {};
}

core::Expected<ProbeResult> OnednnNetwork::probe(std::uint64_t seed)
{
    useThreads(m_options.threads);
    m_arena.discard();
    return probeNetwork(m_graph, m_options, seed,
                        [this](LayerId id, ProbeTensors &tensors) -> core::Expected<void> {
                            const auto contraction = m_compiled.contractions.find(id);
                            if (contraction == m_compiled.contractions.end())
                                return {};
                            try {
                                probeContraction(contraction->second, m_engine, tensors);
                            } catch (const dnnl::error &error) {
                                return failureOf(error, "layer " + m_graph.layer(id).name, false);
                            }
                            return {};
                        });
}

core::Expected<void> checkPrecision(Precision precision)
{
    if (precision == Precision::Fp32 || precision == Precision::Bf16)
        return {};
    return core::fail(core::FailureKind::Unsupported, "unsupported_precision",
                      "The backend onednn computes networks in fp32 and bf16, not in " +
                          std::string(precisionName(precision)) +
                          "; choose one of them, or backend=cuda on a host with a GPU.");
}

class OnednnNetworkFactory final : public NetworkFactory {
public:
    std::string name() const override { return "onednn"; }
    bool exchangesGradients() const override { return true; }

    core::Expected<std::uint64_t> memoryNeeded(const Graph &graph,
                                               const NetworkOptions &options) const override
    {
        if (auto good = checkPrecision(options.precision); !good)
            return tl::make_unexpected(std::move(good.error()));
        useThreads(options.threads);
        try {
            const dnnl::engine engine(dnnl::engine::kind::cpu, 0);
            return NetworkBuilder(graph, options, engine).build().program.plan();
        } catch (const dnnl::error &error) {
            return failureOf(error, "this network", options.precision == Precision::Bf16);
        }
    }

    core::Expected<std::unique_ptr<Network>> compile(const Graph &graph,
                                                     const NetworkOptions &options) const override
    {
        if (auto good = checkPrecision(options.precision); !good)
            return tl::make_unexpected(std::move(good.error()));
        useThreads(options.threads);
        try {
            return std::make_unique<OnednnNetwork>(graph, options);
        } catch (const dnnl::error &error) {
            return failureOf(error, "this network", options.precision == Precision::Bf16);
        }
    }
};

} // namespace

std::shared_ptr<const NetworkFactory> makeNetworkFactory()
{
    return std::make_shared<OnednnNetworkFactory>();
}

} // namespace strata::engine::backends::onednn
