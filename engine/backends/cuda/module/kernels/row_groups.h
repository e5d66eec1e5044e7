// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How rows are spread over blocks that reduce each row to one result.
#pragma once

#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! A block takes `width` rows, a power of two, and each row has reductionThreads / width threads,
//! which go through its packs. Threads that are neighbours have different rows.
struct RowGroups {
    std::int64_t rows = 0;
    std::int64_t features = 0;
    int pack = 1;
    int width = 1;

    std::int64_t blocks() const { return divideUp(rows, width); }
    //! At least `rows` where the last block has threads too many.
    STRATA_HOST_DEVICE std::int64_t rowOf(std::int64_t block, int thread) const
    {
        return block * width + (thread & (width - 1));
    }
    //! \return the first feature of the thread in its row
    STRATA_HOST_DEVICE std::int64_t firstFeature(int thread) const
    {
        return static_cast<std::int64_t>(thread / width) * pack;
    }
    STRATA_HOST_DEVICE std::int64_t featureStep() const
    {
        return static_cast<std::int64_t>(reductionThreads / width) * pack;
    }
    //! Whether a thread is the one that writes what its row has one of.
    STRATA_HOST_DEVICE bool isFirstOfRow(int thread) const { return thread < width; }
};

//! So many rows side by side that a thread has a few packs of its row, or one where rows are short.
inline RowGroups rowGroups(std::int64_t rows, std::int64_t features, int pack)
{
    constexpr int mostRows = 8;
    constexpr std::int64_t mostPacks = 8; // of a thread
    RowGroups groups{rows, features, pack, mostRows};
    const std::int64_t packs = divideUp(features, pack);
    while (groups.width > 1 && packs * groups.width > mostPacks * reductionThreads)
        groups.width /= 2;
    return groups;
}

} // namespace strata::engine::backends::cuda
