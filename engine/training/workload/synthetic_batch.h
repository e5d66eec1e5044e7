// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Images, tokens and labels that no file holds.
#pragma once

#include "engine/training/graph.h"

#include <cstdint>
#include <span>

namespace strata::engine::training::workload {

//! Drawn once and used for every step, both of them: tf_cnn_benchmarks keeps its synthetic images
//! in memory too, but draws new labels for each step, so that its loss says nothing. With labels
//! that stay a loss that does not fall is a fault. Pixels and the features of frames are near
//! normal with mean 0 and deviation 1; tokens and labels are uniform among those that the graph
//! allows, of labels that are spread over frames no more than fit; stories have their answers. A
//! function of the seed and of the place alone.
//! \param images a whole number of inputs, or none
//! \param labels for a whole number of images, or none
//! \param imagesBefore of a larger batch, those before its share that is to be filled
void fillSynthetic(std::uint64_t seed, const Graph &graph, std::span<float> images,
                   std::span<std::int32_t> labels, std::uint64_t imagesBefore = 0);

//! Near normal like pixels.
void fillTargets(std::uint64_t seed, std::span<float> targets);

} // namespace strata::engine::training::workload
