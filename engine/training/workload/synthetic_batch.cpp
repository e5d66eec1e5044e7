// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/workload/synthetic_batch.h"

#include "engine/workloads/portable_random.h"

#include <cmath>

namespace strata::engine::training::workload {
namespace {

// Streams far from those of the parameters, which are counted from 0.
constexpr std::uint64_t imageStream = 0x696d616765;
constexpr std::uint64_t labelStream = 0x6c6162656c;

} // namespace

void fillSynthetic(std::uint64_t seed, std::int64_t classes, std::span<float> images,
                   std::span<std::int32_t> labels, const BatchPlace &place)
{
    const workloads::RandomSequence pixels(seed, imageStream);
    const double factor = 1 / std::sqrt(workloads::nearNormalVariance);
    const auto count = static_cast<std::int64_t>(images.size());
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int64_t pixel = workloads::nearNormalInteger(
            pixels.word(place.firstPixel + static_cast<std::uint64_t>(i)));
        images[static_cast<std::size_t>(i)] =
            static_cast<float>(static_cast<double>(pixel) * factor);
    }
    const workloads::RandomSequence random(seed, labelStream);
    for (std::size_t i = 0; i < labels.size(); ++i)
        labels[i] = static_cast<std::int32_t>(
            random.below(place.firstLabel + i, static_cast<std::uint64_t>(classes)));
}

} // namespace strata::engine::training::workload
