// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Kernels that are written once for both types of activations.
#pragma once

#include "engine/backends/onednn/network/element_kernels.h"
#include "engine/backends/onednn/network/program.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace strata::engine::backends::onednn {

//! \param body called with a value of the element's type, which it ignores, and the addresses
template <typename Body>
Kernel typedKernel(Memory::data_type type, Body body)
{
    if (type == Memory::data_type::bf16)
        return [body](const std::vector<void *> &at) { body(Bfloat16(), at); };
    return [body](const std::vector<void *> &at) { body(float(), at); };
}

//! For what treats each element on its own. \param body called for pieces of all elements, each by
//! one thread, with start and number
template <typename Body>
Kernel spanKernel(Memory::data_type type, std::int64_t elements, Body body)
{
    // Large enough that the number of pieces does not matter.
    constexpr std::int64_t piece = 8192;
    return typedKernel(type, [=](auto element, const std::vector<void *> &at) {
#pragma omp parallel for schedule(static) if (elements > piece)
        for (std::int64_t start = 0; start < elements; start += piece)
            body(element, start, std::min(piece, elements - start), at);
    });
}

} // namespace strata::engine::backends::onednn
