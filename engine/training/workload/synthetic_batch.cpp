// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/synthetic_batch.h"

#include "engine/training/stories.h"
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
constexpr std::uint64_t lengthStream = 0x6c656e677468;

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

//! Label 0 is the answer. Words that are nobody's are written to be forgotten.
void tellStories(std::uint64_t seed, const TokenField &field, std::size_t perImage,
                 std::span<float> images, std::size_t perLabels, std::span<std::int32_t> labels,
                 std::uint64_t imagesBefore)
{
    std::vector<float> forgotten(static_cast<std::size_t>(field.count));
    const std::size_t count = std::max(images.size() / perImage, labels.size() / perLabels);
    for (std::size_t image = 0; image < count; ++image) {
        const std::size_t first = image * perImage + static_cast<std::size_t>(field.first);
        const auto words =
            images.empty() ? std::span(forgotten) : images.subspan(first, forgotten.size());
        const std::int32_t answer = stories::tell(seed, imagesBefore + image, words);
        if (!labels.empty())
            labels[image * perLabels] = answer;
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

//! Of labels that are spread over frames, how many of those that were drawn fit.
std::int64_t fitting(const LabelField &field, std::span<const std::int32_t> labels)
{
    std::int64_t needed = 0;
    std::int64_t fit = 0;
    for (; fit < std::ssize(labels) && needed <= field.frames; ++fit) {
        const auto i = static_cast<std::size_t>(fit);
        needed += i > 0 && labels[i] == labels[i - 1] ? 2 : 1;
    }
    return needed <= field.frames ? fit : fit - 1;
}

//! Images have between a third of the most labels and the most, as sentences differ in length.
void endLabels(std::uint64_t seed, const LabelField &field, std::size_t perImage,
               std::span<std::int32_t> labels, std::uint64_t imagesBefore)
{
    const workloads::RandomSequence random(seed, lengthStream);
    const std::int64_t least = (field.count + 2) / 3;
    for (std::size_t image = 0; image < labels.size() / perImage; ++image) {
        const auto own = labels.subspan(image * perImage + static_cast<std::size_t>(field.first),
                                        static_cast<std::size_t>(field.count));
        const auto choices = static_cast<std::uint64_t>(field.count - least + 1);
        const auto count =
            least + static_cast<std::int64_t>(random.below(imagesBefore + image, choices));
        std::ranges::fill(
            own.subspan(static_cast<std::size_t>(std::min(count, fitting(field, own)))), -1);
    }
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
    for (const LabelField &field : graph.labels()) {
        if (field.frames > 0)
            endLabels(seed, field, classes.size(), labels, imagesBefore);
    }
    for (const TokenField &field : graph.tokens()) {
        if (field.contents == TokenContents::Story)
            tellStories(seed, field, elements, images, classes.size(), labels, imagesBefore);
    }
}

void fillTargets(std::uint64_t seed, std::span<float> targets)
{
    fillNearNormal({seed, targetStream}, targets, 0);
}

} // namespace strata::engine::training::workload
