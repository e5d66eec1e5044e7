// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/model_memory.h"

#include "engine/training/models/models.h"
#include "engine/training/play/replay_memory.h"

#include <algorithm>
#include <optional>

namespace strata::engine::training::workload {
namespace {

//! Through two batches; what is rounded up for one image weighs little beside the larger one.
std::optional<settings::MemoryLine> lineOf(const NetworkFactory &factory, const Graph &graph,
                                           NetworkOptions options)
{
    constexpr std::int64_t small = 1;
    constexpr std::int64_t large = 33;
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

std::vector<settings::ModelMemory> memoryOfModels(const NetworkFactory &factory)
{
    std::vector<settings::ModelMemory> all;
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
        settings::ModelMemory memory;
        memory.model = info.name;
        if (graph->takesSequences())
            memory.sequence =
                static_cast<double>(graph->tokens().empty() ? graph->inputShape().positions()
                                                            : graph->tokens().front().count);
        memory.imageBytes = static_cast<double>(graph->inputShape().elements()) * sizeof(float);
        for (const TensorInfo &tensor : parameterTensors(*graph)) {
            const double bytes = static_cast<double>(tensor.elements()) * sizeof(float);
            memory.parameterBytes += bytes;
            memory.largestTensorBytes = std::max(memory.largestTensorBytes, bytes);
        }
        memory.training = *trained;
        memory.working = *worked;
        memory.inference = *served;
        if (graph->targetsPerImage() > 0)
            memory.frameBytes =
                static_cast<double>(graph->inputShape().elements()) / play::ReplayMemory::stacked +
                sizeof(play::ReplayMemory::Played);
        all.push_back(std::move(memory));
    }
    return all;
}

} // namespace strata::engine::training::workload
