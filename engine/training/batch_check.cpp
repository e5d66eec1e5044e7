// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/batch_check.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <string>

namespace strata::engine::training {

namespace {

//! The shortest that reads back as the same.
std::string textOf(float number)
{
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number).ptr;
    return {text.data(), end};
}

std::string imageName(std::size_t index)
{
    return "Image " + std::to_string(index + 1) + " of the batch";
}

//! Of frames, what the labels need: one each, and a blank between equal neighbours.
core::Expected<void> checkFit(const LabelField &field, std::span<const std::int32_t> labels,
                              std::size_t image)
{
    std::int64_t blanks = 0;
    for (std::size_t i = 1; i < labels.size(); ++i)
        blanks += labels[i] == labels[i - 1] ? 1 : 0;
    const std::int64_t needed = std::ssize(labels) + blanks;
    if (needed <= field.frames)
        return {};
    return core::fail(core::FailureKind::Usage, "labels_do_not_fit",
                      imageName(image) + " has " + std::to_string(labels.size()) +
                          " labels, of which " + std::to_string(blanks) +
                          " are equal to the one before: they need " + std::to_string(needed) +
                          " frames, but there are " + std::to_string(field.frames) +
                          "; give fewer labels, or more frames.");
}

//! Those before the first −1, where not every position has one.
std::span<const std::int32_t> given(const LabelField &field, std::span<const std::int32_t> labels)
{
    if (field.frames == 0)
        return labels;
    const auto end = std::ranges::find(labels, -1);
    return labels.first(static_cast<std::size_t>(end - labels.begin()));
}

core::Expected<void> checkLabels(const LabelField &field, std::int64_t perImage,
                                 std::span<const std::int32_t> labels)
{
    for (std::size_t start = 0; start < labels.size();
         start += static_cast<std::size_t>(perImage)) {
        const auto own = given(field, labels.subspan(start + static_cast<std::size_t>(field.first),
                                                     static_cast<std::size_t>(field.count)));
        const std::size_t image = start / static_cast<std::size_t>(perImage);
        const auto wrong = std::ranges::find_if(
            own, [&](std::int32_t label) { return label < 0 || label >= field.classes; });
        if (wrong != own.end())
            return core::fail(core::FailureKind::Usage, "label_out_of_range",
                              imageName(image) + " has the label " + std::to_string(*wrong) +
                                  ", but the network has the classes 0 to " +
                                  std::to_string(field.classes - 1) +
                                  "; check the data set or set classes.");
        if (field.frames > 0) {
            if (auto fits = checkFit(field, own, image); !fits)
                return fits;
        }
    }
    return {};
}

core::Expected<void> checkTokens(const TokenField &field, std::int64_t perImage,
                                 std::span<const float> images)
{
    const auto last = static_cast<float>(field.values - 1);
    for (std::size_t start = 0; start < images.size();
         start += static_cast<std::size_t>(perImage)) {
        const auto own = images.subspan(start + static_cast<std::size_t>(field.first),
                                        static_cast<std::size_t>(field.count));
        const auto wrong = std::ranges::find_if(own, [&](float token) {
            return !(token >= 0 && token <= last) || token != std::floor(token);
        });
        if (wrong != own.end())
            return core::fail(
                core::FailureKind::Usage, "token_out_of_range",
                "Sequence " + std::to_string(start / static_cast<std::size_t>(perImage) + 1) +
                    " of the batch has the token " + textOf(*wrong) + " at position " +
                    std::to_string(wrong - own.begin() + 1) + ", but the network knows 0 to " +
                    std::to_string(field.values - 1) + "; check the data.");
    }
    return {};
}

} // namespace

core::Expected<void> checkBatch(const Graph &graph, std::span<const float> images,
                                std::span<const std::int32_t> labels)
{
    for (const TokenField &field : graph.tokens()) {
        if (auto good = checkTokens(field, graph.inputShape().elements(), images); !good)
            return good;
    }
    for (const LabelField &field : graph.labels()) {
        if (auto good = checkLabels(field, graph.labelsPerImage(), labels); !good)
            return good;
    }
    return {};
}

} // namespace strata::engine::training
