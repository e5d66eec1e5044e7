// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/synthetic_batch.h"

#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace strata::engine::training::workload {
namespace {

// Streams far from those of the parameters, which are counted from 0.
constexpr std::uint64_t imageStream = 0x696d616765;
constexpr std::uint64_t tokenStream = 0x746f6b656e;
constexpr std::uint64_t labelStream = 0x6c6162656c;
constexpr std::uint64_t targetStream = 0x746172676574;

void fillNearNormal(const workloads::RandomSequence &pixels, std::span<float> images,
                    std::uint64_t elementsBefore)
{
    const double factor = 1 / std::sqrt(workloads::nearNormalVariance);
    const auto count = static_cast<std::int64_t>(images.size());
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t pixel = workloads::nearNormalInteger(
            pixels.word(elementsBefore + static_cast<std::uint64_t>(i)));
        images[static_cast<std::size_t>(i)] =
            static_cast<float>(static_cast<double>(pixel) * factor);
    }
}

void fillTokens(std::uint64_t seed, const TokenField &field, std::size_t perImage,
                std::span<float> images, std::uint64_t elementsBefore)
{
    const workloads::RandomSequence random(seed, tokenStream);
    for (std::size_t start = 0; start < images.size(); start += perImage) {
        const std::size_t first = start + static_cast<std::size_t>(field.first);
        for (std::size_t i = first; i < first + static_cast<std::size_t>(field.count); ++i)
            images[i] = static_cast<float>(
                random.below(elementsBefore + i, static_cast<std::uint64_t>(field.values)));
    }
}

//! Of each label of an image; where losses share one, the smallest number.
std::vector<std::int64_t> classesOfLabels(const Graph &graph)
{
    std::vector<std::int64_t> classes(static_cast<std::size_t>(graph.labelsPerImage()), 0);
    for (const LabelField &field : graph.labels()) {
        for (std::int64_t i = field.first; i < field.first + field.count; ++i) {
            std::int64_t &own = classes[static_cast<std::size_t>(i)];
            own = own == 0 ? field.classes : std::min(own, field.classes);
        }
    }
    return classes;
}

} // namespace

void fillSynthetic(std::uint64_t seed, const Graph &graph, std::span<float> images,
                   std::span<std::int32_t> labels, std::uint64_t imagesBefore)
{
    const auto elements = static_cast<std::size_t>(graph.inputShape().elements());
    fillNearNormal({seed, imageStream}, images, imagesBefore * elements);
    for (const TokenField &field : graph.tokens())
        fillTokens(seed, field, elements, images, imagesBefore * elements);
    const workloads::RandomSequence random(seed, labelStream);
    const std::vector<std::int64_t> classes = classesOfLabels(graph);
    for (std::size_t i = 0; i < labels.size(); ++i) {
        // A label that no loss reads is 0.
        const std::int64_t choices = std::max<std::int64_t>(classes[i % classes.size()], 1);
        labels[i] = static_cast<std::int32_t>(
            random.below(imagesBefore * classes.size() + i, static_cast<std::uint64_t>(choices)));
    }
}

void fillTargets(std::uint64_t seed, std::span<float> targets)
{
    fillNearNormal({seed, targetStream}, targets, 0);
}

} // namespace strata::engine::training::workload
