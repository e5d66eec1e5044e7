// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/training_work.h"

#include "engine/training/layer_work.h"

#include <algorithm>

namespace strata::engine::training::workload {
namespace {

double bytesOf(const PassWork &pass, double batch)
{
    return batch * pass.bytes + pass.parameterBytes;
}

//! Reads parameter, gradient and state; writes parameter and state.
double updateBytes(const OptimizerSettings &optimizer, double parameters)
{
    return parameters * sizeof(float) * (3 + 2 * stateArrays(optimizer.kind));
}

double parameterElements(const Graph &graph, const Layer &layer)
{
    const double inputs = static_cast<double>(graph.layer(layer.inputs.front()).output.elements());
    if (const auto *convolution = std::get_if<Convolution>(&layer.operation)) {
        const Window &window = convolution->window;
        return static_cast<double>(graph.layer(layer.inputs.front()).output.channels * window.kernelHeight * window.kernelWidth *
                                   layer.output.channels);
    }
    return std::holds_alternative<FullyConnected>(layer.operation) ? inputs * static_cast<double>(layer.output.channels) : 0;
}

} // namespace

core::WorkPerIteration workOf(const Graph &graph, const NetworkOptions &options)
{
    const bool train = options.purpose == Purpose::Train;
    const auto batch = static_cast<double>(options.batch);
    const GraphWork whole = graphWork(graph);
    core::WorkPerIteration work;
    work.operations = batch * (train ? whole.trainingOperations : whole.inferenceOperations);
    work.work = batch;
    work.rateUnit = "images/s";
    const int elementBytes = options.precision == Precision::Bf16 ? 2 : 4;
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const LayerWork layer = layerWork(graph, id, elementBytes);
        work.bytes += bytesOf(layer.forward, batch);
        if (train)
            work.bytes += bytesOf(layer.backwardData, batch) + bytesOf(layer.backwardWeights, batch);
    }
    if (train)
        work.bytes += updateBytes(options.optimizer, static_cast<double>(whole.parameters));
    return work;
}

double probeBytes(const Graph &graph, const NetworkOptions &options)
{
    double largest = 0;
    for (const Layer &layer : graph.layers()) {
        if (!std::holds_alternative<Convolution>(layer.operation) && !std::holds_alternative<FullyConnected>(layer.operation))
            continue;
        const auto inputs = static_cast<double>(graph.layer(layer.inputs.front()).output.elements());
        const auto outputs = static_cast<double>(layer.output.elements());
        const double elements = static_cast<double>(options.batch) * (inputs + outputs) + parameterElements(graph, layer);
        largest = std::max(largest, elements);
    }
    // Training has a gradient beside every one of them.
    return largest * sizeof(float) * (options.purpose == Purpose::Train ? 2 : 1);
}

} // namespace strata::engine::training::workload
