// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/reference/network/reference_memory.h"

#include "engine/training/layer_work.h"

namespace strata::engine::backends::reference {

using training::Graph;
using training::LayerId;
using training::NetworkOptions;
using training::Purpose;
using training::TensorInfo;
using training::TensorRole;

namespace {

std::size_t outputElements(const Graph &graph, LayerId layer, std::int64_t batch)
{
    return static_cast<std::size_t>(batch * graph.layer(layer).output.elements());
}

LearntTensor learntTensor(const TensorInfo &info, const std::vector<float> &start,
                          const NetworkOptions &options)
{
    LearntTensor tensor{info, {start.begin(), start.end()}, {}, {}, {}};
    if (options.purpose == Purpose::Infer)
        return tensor;
    const int states = training::stateArrays(options.optimizer.kind);
    tensor.gradient.resize(start.size());
    tensor.first.resize(states > 0 ? start.size() : 0);
    tensor.second.resize(states > 1 ? start.size() : 0);
    return tensor;
}

bool isTied(const training::Operation &operation, const TensorInfo &table)
{
    const auto *linear = std::get_if<training::Linear>(&operation);
    return linear != nullptr && linear->tied == table.layer && table.role == TensorRole::Weights;
}

double *pointerTo(std::vector<double> &values)
{
    return values.empty() ? nullptr : values.data();
}

} // namespace

std::vector<bool> outputsWithGradient(const Graph &graph)
{
    std::vector<bool> needed = training::layersWithGradient(graph);
    for (LayerId id = 0; id < needed.size(); ++id) {
        if (isLoss(graph.layer(id).operation))
            needed[id] = false;
    }
    return needed;
}

std::uint64_t bytesNeeded(const Graph &graph, const NetworkOptions &options)
{
    const bool train = options.purpose == Purpose::Train;
    const std::vector<bool> withGradient = outputsWithGradient(graph);
    std::uint64_t numbers = 0;
    for (LayerId id = 0; id < graph.layers().size(); ++id)
        numbers += outputElements(graph, id, options.batch) * (train && withGradient[id] ? 2 : 1);
    const auto arrays =
        train ? 2 + static_cast<std::uint64_t>(training::stateArrays(options.optimizer.kind)) : 1;
    for (const TensorInfo &tensor : training::parameterTensors(graph))
        numbers += static_cast<std::uint64_t>(tensor.elements()) * arrays;
    for (const TensorInfo &tensor : training::statisticsTensors(graph))
        numbers += static_cast<std::uint64_t>(tensor.elements());
    std::uint64_t exchanged = 0;
    if (options.exchange.isOn)
        for (const TensorInfo &tensor : training::parameterTensors(graph))
            exchanged += static_cast<std::uint64_t>(tensor.elements()) * sizeof(float);
    return numbers * sizeof(double) + exchanged +
           outputElements(graph, graph.input(), options.batch) * sizeof(float) +
           static_cast<std::uint64_t>(options.batch * graph.labelsPerImage()) *
               sizeof(std::int32_t) +
           static_cast<std::uint64_t>(options.batch * graph.targetsPerImage()) * sizeof(float);
}

NetworkMemory::NetworkMemory(const Graph &graph, const NetworkOptions &options) :
    images(outputElements(graph, graph.input(), options.batch)),
    labels(static_cast<std::size_t>(options.batch * graph.labelsPerImage())),
    targets(static_cast<std::size_t>(options.batch * graph.targetsPerImage()))
{
    const std::vector<bool> withGradient = outputsWithGradient(graph);
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const std::size_t count = outputElements(graph, id, options.batch);
        const bool keepsGradient = options.purpose == Purpose::Train && withGradient[id];
        layers.push_back(
            {std::vector<double>(count), std::vector<double>(keepsGradient ? count : 0)});
    }
    const auto learnt = training::parameterTensors(graph);
    const auto start = training::initialValues(learnt, options.seed);
    for (std::size_t index = 0; index < learnt.size(); ++index)
        parameters.push_back(learntTensor(learnt[index], start[index], options));
    for (const TensorInfo &info : training::statisticsTensors(graph))
        statistics.push_back({info, std::vector<double>(static_cast<std::size_t>(info.elements()),
                                                        info.initialiser.scale)});
}

std::uint64_t NetworkMemory::bytes() const
{
    std::size_t numbers = 0;
    for (const LayerMemory &layer : layers)
        numbers += layer.output.size() + layer.gradient.size();
    for (const LearntTensor &tensor : parameters)
        numbers += tensor.values.size() + tensor.gradient.size() + tensor.first.size() +
                   tensor.second.size();
    for (const StatisticTensor &tensor : statistics)
        numbers += tensor.values.size();
    return numbers * sizeof(double) + (images.size() + targets.size()) * sizeof(float) +
           labels.size() * sizeof(std::int32_t);
}

LayerOperands NetworkMemory::operandsOf(const Graph &graph, LayerId id, std::int64_t batch)
{
    const training::Layer &layer = graph.layer(id);
    LayerOperands operands;
    for (const LayerId input : layer.inputs) {
        operands.inputs.push_back({graph.layer(input).output, batch, layers[input].output.data()});
        operands.inputGradients.push_back(
            {graph.layer(input).output, batch, pointerTo(layers[input].gradient)});
    }
    operands.output = {layer.output, batch, layers[id].output.data()};
    operands.outputGradient = {layer.output, batch, pointerTo(layers[id].gradient)};
    for (LearntTensor &tensor : parameters) {
        if (tensor.info.layer != id && !isTied(layer.operation, tensor.info))
            continue;
        operands.tensors.push_back(tensor.values.data());
        operands.tensorGradients.push_back(pointerTo(tensor.gradient));
        const bool multiplies =
            tensor.info.role == TensorRole::Weights || tensor.info.role == TensorRole::Scale;
        (multiplies ? operands.weights : operands.bias) = tensor.values.data();
        (multiplies ? operands.weightsGradient : operands.biasGradient) =
            pointerTo(tensor.gradient);
    }
    for (StatisticTensor &tensor : statistics) {
        if (tensor.info.layer == id)
            (tensor.info.role == TensorRole::RunningMean ? operands.runningMean
                                                         : operands.runningVariance) =
                tensor.values.data();
    }
    operands.images = images.data();
    if (const auto *loss = std::get_if<training::SoftmaxCrossEntropy>(&layer.operation))
        operands.labels = {labels.data() + loss->firstLabel, graph.labelsPerImage()};
    else if (const auto *sampled = std::get_if<training::SampledCrossEntropy>(&layer.operation))
        operands.labels = {labels.data() + sampled->firstLabel, graph.labelsPerImage()};
    else if (const auto *spread = std::get_if<training::CtcLoss>(&layer.operation))
        operands.labels = {labels.data() + spread->firstLabel, graph.labelsPerImage()};
    else
        operands.labels = {labels.data(), graph.labelsPerImage()};
    operands.targets = targets.data();
    return operands;
}

} // namespace strata::engine::backends::reference
