// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/models/gradient_sizes.h"

#include "engine/training/models/models.h"
#include "engine/training/tensors.h"

namespace strata::engine::training::models {
namespace {

core::Expected<std::vector<std::int64_t>> gradientBytes(const std::string &model)
{
    const auto graph = buildModel(model);
    if (!graph)
        return tl::make_unexpected(graph.error());
    std::vector<std::int64_t> bytes;
    for (const TensorInfo &tensor : parameterTensors(*graph))
        bytes.push_back(tensor.elements() * static_cast<std::int64_t>(sizeof(float)));
    return bytes;
}

} // namespace

workloads::point_to_point::GradientSource gradientSource()
{
    workloads::point_to_point::GradientSource source;
    for (const ModelInfo &model : allModels())
        source.models.push_back(model.name);
    source.bytesOf = gradientBytes;
    return source;
}

} // namespace strata::engine::training::models
