// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Whether a batch can be given to a network: numbers that choose a row or a class are in range.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/graph.h"

#include <cstdint>
#include <span>

namespace strata::engine::training {

//! Usage, naming the first wrong number: "label_out_of_range", "labels_do_not_fit",
//! "token_out_of_range".
//! \param images batch × elements of the input
//! \param labels batch × Graph::labelsPerImage(); empty for inference
core::Expected<void> checkBatch(const Graph &graph, std::span<const float> images,
                                std::span<const std::int32_t> labels);

} // namespace strata::engine::training
