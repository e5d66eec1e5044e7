// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/tensors.h"

#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <iterator>
#include <numeric>

namespace strata::engine::training {

namespace {

constexpr Initialiser zero{Initialiser::Kind::Constant, 0};
constexpr Initialiser one{Initialiser::Kind::Constant, 1};

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const Convolution &operation)
{
    const Layer &layer = graph.layer(id);
    const Window &window = operation.window;
    tensors.push_back({layer.name + ".weights",
                       id,
                       TensorRole::Weights,
                       {operation.outChannels,
                        graph.layer(layer.inputs.front()).output.channels / operation.groups,
                        window.kernelHeight, window.kernelWidth},
                       operation.weights});
    if (operation.bias)
        tensors.push_back(
            {layer.name + ".bias", id, TensorRole::Bias, {operation.outChannels}, zero});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const FullyConnected &operation)
{
    const Layer &layer = graph.layer(id);
    tensors.push_back({layer.name + ".weights",
                       id,
                       TensorRole::Weights,
                       {operation.outFeatures, graph.layer(layer.inputs.front()).output.elements()},
                       operation.weights});
    if (operation.bias)
        tensors.push_back(
            {layer.name + ".bias", id, TensorRole::Bias, {operation.outFeatures}, zero});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const BatchNormalization &operation)
{
    const Layer &layer = graph.layer(id);
    if (operation.scale)
        tensors.push_back({layer.name + ".scale",
                           id,
                           TensorRole::Scale,
                           {layer.output.channels},
                           {Initialiser::Kind::Constant, operation.initialScale}});
    tensors.push_back(
        {layer.name + ".shift", id, TensorRole::Shift, {layer.output.channels}, zero});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const Embedding &operation)
{
    tensors.push_back({graph.layer(id).name + ".weights",
                       id,
                       TensorRole::Weights,
                       {operation.rows, operation.features},
                       operation.weights});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const PositionEmbedding &operation)
{
    const Layer &layer = graph.layer(id);
    tensors.push_back({layer.name + ".weights",
                       id,
                       TensorRole::Weights,
                       {operation.rows, layer.output.width},
                       operation.weights});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const ClassToken &operation)
{
    const Layer &layer = graph.layer(id);
    tensors.push_back({layer.name + ".weights",
                       id,
                       TensorRole::Weights,
                       {1, layer.output.width},
                       operation.weights});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const Linear &operation)
{
    const Layer &layer = graph.layer(id);
    if (!operation.tied)
        tensors.push_back({layer.name + ".weights",
                           id,
                           TensorRole::Weights,
                           {operation.outFeatures, graph.layer(layer.inputs.front()).output.width},
                           operation.weights});
    if (operation.bias)
        tensors.push_back(
            {layer.name + ".bias", id, TensorRole::Bias, {operation.outFeatures}, zero});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const LayerNormalization &operation)
{
    const Layer &layer = graph.layer(id);
    tensors.push_back({layer.name + ".scale", id, TensorRole::Scale, {layer.output.width}, one});
    if (operation.centred)
        tensors.push_back(
            {layer.name + ".shift", id, TensorRole::Shift, {layer.output.width}, zero});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const Recurrent &operation)
{
    const Layer &layer = graph.layer(id);
    const std::int64_t rows = operation.ways() * operation.gates() * operation.hidden;
    tensors.push_back({layer.name + ".weights",
                       id,
                       TensorRole::Weights,
                       {rows, graph.layer(layer.inputs.front()).output.width},
                       operation.weights});
    tensors.push_back({layer.name + ".recurrent_weights",
                       id,
                       TensorRole::Weights,
                       {rows, operation.hidden},
                       operation.weights});
    tensors.push_back({layer.name + ".bias", id, TensorRole::Bias, {rows}, zero});
}

void append(std::vector<TensorInfo> &tensors, const Graph &graph, LayerId id,
            const AttentionDecoder &operation)
{
    const Layer &layer = graph.layer(id);
    const auto width = [&](std::size_t input) {
        return graph.layer(layer.inputs[input]).output.width;
    };
    const auto add = [&](const std::string &part, std::int64_t rows, std::int64_t columns) {
        const std::string name = layer.name + '.' + part;
        tensors.push_back(
            {name + "weights", id, TensorRole::Weights, {rows, columns}, operation.weights});
        tensors.push_back({name + "bias", id, TensorRole::Bias, {rows}, zero});
    };
    const std::int64_t in = width(0);
    const std::int64_t hidden = width(3);
    add("input_", in, in + width(1));
    for (std::int64_t cell = 0; cell < operation.layers; ++cell)
        add("cell" + std::to_string(cell + 1) + "_", 4 * hidden,
            (cell == 0 ? in : hidden) + hidden);
    add("query_", width(2), 2 * operation.layers * hidden);
    tensors.push_back(
        {layer.name + ".score_weights", id, TensorRole::Weights, {width(2)}, operation.weights});
}

//! The others learn nothing.
template <typename Other>
void append(std::vector<TensorInfo> &, const Graph &, LayerId, const Other &)
{
}

//! The share of the calling thread: to be called by every thread of a parallel region.
template <typename Value>
void fillShare(std::vector<float> &values, const Value &value)
{
    const auto count = static_cast<std::int64_t>(values.size());
#pragma omp for schedule(static) nowait
    for (std::int64_t index = 0; index < count; ++index)
        values[static_cast<std::size_t>(index)] = value(static_cast<std::uint64_t>(index));
}

//! Sums four uniform integers of 16 bits, of variance (2^32 − 1) / 12 each. The sum is doubled so
//! that its centre is an integer; the one multiplication at the end is the only rounding before
//! that to float.
void fillNormalShare(std::vector<float> &values, const workloads::RandomSequence &random,
                     double deviation)
{
    const double factor = deviation / std::sqrt(workloads::nearNormalVariance);
    fillShare(values, [&](std::uint64_t index) {
        return static_cast<float>(
            static_cast<double>(workloads::nearNormalInteger(random.word(index))) * factor);
    });
}

void fillUniformShare(std::vector<float> &values, const workloads::RandomSequence &random,
                      double limit)
{
    constexpr std::int64_t largest = 4294967295;
    const double factor = limit / static_cast<double>(largest);
    fillShare(values, [&](std::uint64_t index) {
        const auto number = static_cast<std::int64_t>(random.word(index) >> 32);
        return static_cast<float>(static_cast<double>(2 * number - largest) * factor);
    });
}

void fillShareOf(std::vector<float> &values, const Initialiser &initialiser,
                 const workloads::RandomSequence &random)
{
    if (initialiser.kind == Initialiser::Kind::Normal)
        fillNormalShare(values, random, initialiser.scale);
    else if (initialiser.kind == Initialiser::Kind::Uniform)
        fillUniformShare(values, random, initialiser.scale);
}

} // namespace

std::int64_t TensorInfo::elements() const
{
    return std::accumulate(dimensions.begin(), dimensions.end(), std::int64_t{1},
                           std::multiplies<>());
}

std::vector<TensorInfo> parameterTensors(const Graph &graph, LayerId layer)
{
    std::vector<TensorInfo> tensors;
    std::visit([&](const auto &operation) { append(tensors, graph, layer, operation); },
               graph.layer(layer).operation);
    return tensors;
}

std::vector<TensorInfo> parameterTensors(const Graph &graph)
{
    std::vector<TensorInfo> tensors;
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        std::vector<TensorInfo> own = parameterTensors(graph, id);
        std::move(own.begin(), own.end(), std::back_inserter(tensors));
    }
    return tensors;
}

std::vector<TensorInfo> statisticsTensors(const Graph &graph)
{
    std::vector<TensorInfo> tensors;
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const Layer &layer = graph.layer(id);
        if (!std::holds_alternative<BatchNormalization>(layer.operation))
            continue;
        tensors.push_back({layer.name + ".running_mean",
                           id,
                           TensorRole::RunningMean,
                           {layer.output.channels},
                           zero});
        tensors.push_back({layer.name + ".running_variance",
                           id,
                           TensorRole::RunningVariance,
                           {layer.output.channels},
                           one});
    }
    return tensors;
}

TensorValues initialValues(const std::vector<TensorInfo> &tensors, std::uint64_t seed)
{
    TensorValues values;
    for (const TensorInfo &tensor : tensors) {
        const bool constant = tensor.initialiser.kind == Initialiser::Kind::Constant;
        values.emplace_back(static_cast<std::size_t>(tensor.elements()),
                            constant ? static_cast<float>(tensor.initialiser.scale) : 0.0F);
    }
    // One region for all tensors: on a busy machine, waiting for each other after each of hundreds
    // costs a second.
#pragma omp parallel
    for (std::size_t index = 0; index < tensors.size(); ++index)
        fillShareOf(values[index], tensors[index].initialiser,
                    workloads::RandomSequence(seed, index));
    return values;
}

} // namespace strata::engine::training
