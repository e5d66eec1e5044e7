// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What arrives at a server and what it has to answer, worked out one image at a time.
#pragma once

#include "engine/training/serving/served_model.h"

#include <cstdint>
#include <span>
#include <vector>

namespace strata::engine::training::serving {

//! Image `index` of the seed: that of `infer` with data=synthetic.
std::vector<float> expectedImage(std::uint64_t seed, std::size_t index, const Graph &graph);

//! Over every bit of it.
std::uint64_t hashOfImage(std::span<const float> image);

//! Of all images together.
std::uint64_t expectedImagesHash(const ServeSettings &settings, const Graph &graph);

//! What the network answers to an image, alone and in fp32. \param reference computes it, by naive
//! loops in double precision
core::Expected<std::vector<float>> expectedOutputs(const ServeSettings &settings,
                                                   const ModelShape &shape,
                                                   const NetworkFactory &reference,
                                                   std::size_t index);

//! Euclidean distance as a share of the expected outputs' norm; infinite where one is no number.
double distance(std::span<const float> outputs, std::span<const float> expected);

//! Up to which two answers to an image count as the same, whatever the batch. Activations of some
//! hundred layers are each rounded to 2^-24, in bf16 to 2^-9.
double distanceAllowed(Precision precision);

} // namespace strata::engine::training::serving
