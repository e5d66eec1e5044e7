// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Images and labels that no file holds.
#pragma once

#include <cstdint>
#include <span>

namespace strata::engine::training::workload {

//! Where a share of a larger batch begins.
struct BatchPlace {
    std::uint64_t firstPixel = 0; //!< elements of the images before
    std::uint64_t firstLabel = 0; //!< images before
};

//! Drawn once and used for every step, both of them: tf_cnn_benchmarks keeps its synthetic images
//! in memory too, but draws new labels for each step, so that its loss says nothing. With labels
//! that stay a loss that does not fall is a fault. Pixels are near normal with mean 0 and deviation
//! 1, labels uniform; a function of the seed and of the place alone.
void fillSynthetic(std::uint64_t seed, std::int64_t classes, std::span<float> images,
                   std::span<std::int32_t> labels, const BatchPlace &place = {});

} // namespace strata::engine::training::workload
