// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/training_work.h"

#include "engine/training/layer_work.h"

#include <algorithm>
#include <variant>

namespace strata::engine::training::workload {
namespace {

double bytesOf(const PassWork &pass, double batch)
{
    return batch * pass.bytes + pass.parameterBytes;
}

//! What is computed forward. Inference needs no loss, and drops nothing.
bool isComputed(const Graph &graph, LayerId id, Purpose purpose)
{
    const Operation &operation = graph.layer(id).operation;
    return takesPart(graph, id, purpose) &&
           (purpose == Purpose::Train ||
            (!isLoss(operation) && !std::holds_alternative<Dropout>(operation)));
}

} // namespace

core::WorkPerIteration workOf(const Graph &graph, const NetworkOptions &options)
{
    const bool train = options.purpose == Purpose::Train;
    const auto batch = static_cast<double>(options.batch);
    const GraphWork whole = graphWork(graph);
    core::WorkPerIteration work;
    work.operations = batch * (train ? whole.trainingOperations : whole.inferenceOperations);
    // A token has its number; further fields say something of the same tokens. Frames have
    // features.
    const bool ofTokens = !graph.tokens().empty();
    const bool ofFrames = !ofTokens && graph.takesSequences();
    work.work = batch * (ofTokens   ? static_cast<double>(graph.tokens().front().count)
                         : ofFrames ? static_cast<double>(graph.inputShape().positions())
                                    : 1.0);
    work.rateUnit = ofTokens ? "tokens/s" : ofFrames ? "frames/s" : "images/s";
    // A network that plays does so for a frame, and another one says what the next frames of the
    // batch are worth.
    const bool plays = train && graph.targetsPerImage() > 0;
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const LayerWork layer = layerWork(graph, id, elementBytes(options.precision));
        if (isComputed(graph, id, options.purpose))
            work.bytes += bytesOf(layer.forward, batch);
        if (plays && isComputed(graph, id, Purpose::Infer))
            work.bytes += bytesOf(layer.forward, 1) + bytesOf(layer.forward, batch);
        if (train)
            work.bytes +=
                bytesOf(layer.backwardData, batch) + bytesOf(layer.backwardWeights, batch);
    }
    if (plays)
        work.operations += (batch + 1) * whole.inferenceOperations;
    if (train)
        work.bytes += updateWork(options.optimizer, whole.parameters, true).parameterBytes;
    return work;
}

double probeBytes(const Graph &graph, const NetworkOptions &options)
{
    double largest = 0;
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const LayerWork work = layerWork(graph, id, sizeof(float));
        if (work.macs == 0 || isLoss(graph.layer(id).operation) ||
            !takesPart(graph, id, options.purpose))
            continue;
        const Layer &layer = graph.layer(id);
        const std::int64_t images =
            graph.layer(layer.inputs.front()).output.elements() + layer.output.elements();
        largest = std::max(largest, static_cast<double>(options.batch * images + work.parameters));
    }
    // Training has a gradient beside every one of them.
    return largest * sizeof(float) * (options.purpose == Purpose::Train ? 2 : 1);
}

} // namespace strata::engine::training::workload
