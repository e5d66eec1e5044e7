// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/model_cost.h"

#include "engine/training/layer_work.h"
#include "engine/training/models/models.h"
#include "engine/training/play/replay_memory.h"

#include <algorithm>
#include <optional>

namespace strata::engine::training::workload {
namespace {

//! Through two batches; what is rounded up for an image weighs little beside the larger one. None
//! of them is a single image, for which products by a vector may keep their weights a second time.
std::optional<settings::MemoryLine> lineOf(const NetworkFactory &factory, const Graph &graph,
                                           NetworkOptions options)
{
    constexpr std::int64_t small = 2;
    constexpr std::int64_t large = 34;
    options.batch = small;
    const auto atSmall = factory.memoryNeeded(graph, options);
    options.batch = large;
    const auto atLarge = factory.memoryNeeded(graph, options);
    if (!atSmall || !atLarge)
        return std::nullopt;
    settings::MemoryLine line;
    line.bytesPerImage = (static_cast<double>(*atLarge) - static_cast<double>(*atSmall)) /
                         static_cast<double>(large - small);
    line.fixedBytes = static_cast<double>(*atSmall) - line.bytesPerImage * small;
    return line;
}

} // namespace

std::vector<settings::ModelCost> costsOfModels(const NetworkFactory &factory)
{
    std::vector<settings::ModelCost> all;
    for (const models::ModelInfo &info : models::allModels()) {
        const auto graph = models::buildModel(info.name);
        if (!graph)
            continue;
        NetworkOptions training;
        training.exchange.isOn = true;
        NetworkOptions working = training;
        working.exchange.rowMajor = working.exchange.bringsParameters = true;
        NetworkOptions inference;
        inference.purpose = Purpose::Infer;
        const auto trained = lineOf(factory, *graph, training);
        const auto worked = lineOf(factory, *graph, working);
        const auto served = lineOf(factory, *graph, inference);
        if (!trained || !worked || !served)
            continue;
        settings::ModelCost cost;
        cost.model = info.name;
        if (graph->takesSequences())
            cost.sequence =
                static_cast<double>(graph->tokens().empty() ? graph->inputShape().positions()
                                                            : graph->tokens().front().count);
        cost.imageBytes = static_cast<double>(graph->inputShape().elements()) * sizeof(float);
        for (const TensorInfo &tensor : parameterTensors(*graph)) {
            const double bytes = static_cast<double>(tensor.elements()) * sizeof(float);
            cost.parameterBytes += bytes;
            cost.largestTensorBytes = std::max(cost.largestTensorBytes, bytes);
        }
        cost.training = *trained;
        cost.working = *worked;
        cost.inference = *served;
        if (graph->targetsPerImage() > 0)
            cost.frameBytes =
                static_cast<double>(graph->inputShape().elements()) / play::ReplayMemory::stacked +
                sizeof(play::ReplayMemory::Played);
        const GraphWork work = graphWork(*graph);
        cost.trainingOperations = work.trainingOperations;
        cost.inferenceOperations = work.inferenceOperations;
        all.push_back(std::move(cost));
    }
    return all;
}

} // namespace strata::engine::training::workload
