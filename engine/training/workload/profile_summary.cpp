// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/profile_summary.h"

#include "engine/training/layer_work.h"

#include <array>
#include <cstdio>
#include <utility>

namespace strata::engine::training::workload {
namespace {

constexpr std::array passNames{"forward", "backward_data", "backward_weights", "update"};

std::string kindOf(const OperationTime &time)
{
    return std::string(passNames.at(static_cast<std::size_t>(time.pass))) + "." + time.operation;
}

double perStep(const OperationTime &time, std::uint64_t steps)
{
    return steps > 0 ? time.seconds / static_cast<double>(steps) : 0;
}

PassWork passWork(const LayerWork &work, Pass pass)
{
    switch (pass) {
    case Pass::Forward:
        return work.forward;
    case Pass::BackwardData:
        return work.backwardData;
    case Pass::BackwardWeights:
        return work.backwardWeights;
    case Pass::Update:
        break;
    }
    return {};
}

struct MatrixLayer {
    LayerWork work;
    std::string operation;
};

//! The layers whose arithmetic published figures count, by name.
std::map<std::string, MatrixLayer> matrixLayers(const Graph &graph, int elementBytes)
{
    std::map<std::string, MatrixLayer> layers;
    for (LayerId id = 0; id < graph.layers().size(); ++id) {
        const LayerWork work = layerWork(graph, id, elementBytes);
        if (work.macs > 0)
            layers[graph.layer(id).name] = {work, operationName(graph.layer(id).operation)};
    }
    return layers;
}

} // namespace

std::vector<core::ClosingValue> profileValues(const Graph &graph, const NetworkOptions &options,
                                              const std::vector<OperationTime> &times,
                                              std::uint64_t steps, bool isShareKnown)
{
    // A series has one value: what a layer does twice is one entry.
    std::map<std::string, core::ClosingValue> values;
    const std::map<std::string, MatrixLayer> layers =
        matrixLayers(graph, elementBytes(options.precision));
    for (const OperationTime &time : times) {
        const std::string key = kindOf(time) + "." + time.layer;
        core::ClosingValue &seconds = values["profile." + key];
        seconds = {"profile." + key, "s", seconds.value + perStep(time, steps)};
        const auto layer = layers.find(time.layer);
        if (!isShareKnown || layer == layers.end() || time.operation != layer->second.operation)
            continue;
        const PassWork work = passWork(layer->second.work, time.pass);
        const auto images = static_cast<double>(options.batch);
        values["operations." + key] = {"operations." + key, "FLOP", images * work.operations};
        values["bytes." + key] = {"bytes." + key, "B", images * work.bytes + work.parameterBytes};
    }
    std::vector<core::ClosingValue> list;
    for (auto &[key, value] : values)
        list.push_back(std::move(value));
    return list;
}

std::map<std::string, std::string> profileFacts(const std::vector<OperationTime> &times,
                                                std::uint64_t steps)
{
    std::map<std::string, double> sums;
    for (const OperationTime &time : times)
        sums["profile." + kindOf(time)] += perStep(time, steps);
    std::map<std::string, std::string> facts;
    for (const auto &[key, seconds] : sums)
        facts[key] = numberText(seconds);
    return facts;
}

std::string numberText(double value)
{
    char text[32];
    std::snprintf(text, sizeof text, "%.6g", value);
    return text;
}

} // namespace strata::engine::training::workload
