// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The two sums of a gradient that a normalisation's way back needs of each channel, as blocks of
//! ChannelTiles make them.
#pragma once

#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! Σ dy and Σ dy · a weight, which is x − its mean, or x̂.
struct GradientSums {
    float plain;
    float weighted;
};

//! Of the channels of one thread.
template <int pack>
struct PackedGradientSums {
    float plain[pack];
    float weighted[pack];
};

template <int pack>
STRATA_HOST_DEVICE PackedGradientSums<pack> combined(const PackedGradientSums<pack> &a,
                                                     const PackedGradientSums<pack> &b)
{
    PackedGradientSums<pack> both;
    STRATA_UNROLL
    for (int k = 0; k < pack; ++k) {
        both.plain[k] = a.plain[k] + b.plain[k];
        both.weighted[k] = a.weighted[k] + b.weighted[k];
    }
    return both;
}

//! Of a block of `tiles`.
template <int pack>
STRATA_HOST_DEVICE void storeSums(const ChannelTiles &tiles, std::int64_t block, int thread,
                                  const PackedGradientSums<pack> &total, GradientSums *partials)
{
    storeOfSlice<pack>(tiles, block, thread, partials, [&](int k) {
        return GradientSums{total.plain[k], total.weighted[k]};
    });
}

} // namespace strata::engine::backends::cuda
