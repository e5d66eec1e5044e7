// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How sums are spread over the blocks and threads of a GPU, such that their order, and so each bit
//! of them, is always the same.
#pragma once

#include "engine/backends/cuda/module/kernels/elements.h"

#include <cstdint>

namespace strata::engine::backends::cuda {

//! Threads of a block that reduces. Each gathers a partial result; a tree combines those whose
//! thread numbers are equal modulo the work's width, a power of two up to this; then every thread
//! finishes with the total of its number modulo width.
inline constexpr int reductionThreads = 256;

//! Rows × channels, the channels the fastest, reduced to one result a channel. A block takes one
//! slice of the rows and one tile of the channels: neighbouring threads read neighbouring packs of
//! a row. The slices' results are combined afterwards.
struct ChannelTiles {
    std::int64_t rows = 0;
    std::int64_t channels = 0;
    int pack = 1;  //!< channels of one thread
    int width = 1; //!< threads side by side, a power of two
    std::int64_t tiles = 1;
    std::int64_t slices = 1;
    std::int64_t rowsOfSlice = 0;

    STRATA_HOST_DEVICE std::int64_t blocks() const { return tiles * slices; }
    STRATA_HOST_DEVICE std::int64_t channelOf(std::int64_t block, int thread) const
    {
        return (block % tiles * width + (thread & (width - 1))) * pack;
    }
    STRATA_HOST_DEVICE std::int64_t sliceOf(std::int64_t block) const { return block / tiles; }
    STRATA_HOST_DEVICE std::int64_t firstRow(std::int64_t block, int thread) const
    {
        return sliceOf(block) * rowsOfSlice + thread / width;
    }
    STRATA_HOST_DEVICE std::int64_t rowStep() const { return reductionThreads / width; }
    STRATA_HOST_DEVICE std::int64_t endRow(std::int64_t block) const
    {
        const std::int64_t end = (sliceOf(block) + 1) * rowsOfSlice;
        return end < rows ? end : rows;
    }
};

//! Stores what a block has of each of its channels in partials[slice][channel].
//! \param result of the k-th channel of the thread
template <int pack, typename Partial, typename Result>
STRATA_HOST_DEVICE void storeOfSlice(const ChannelTiles &tiles, std::int64_t block, int thread,
                                     Partial *partials, const Result &result)
{
    if (thread >= tiles.width)
        return;
    const std::int64_t channel = tiles.channelOf(block, thread);
    const int valid = countIn(tiles.channels, channel, pack);
    for (int k = 0; k < valid; ++k)
        partials[tiles.sliceOf(block) * tiles.channels + channel + k] = result(k);
}

//! Enough blocks to keep the GPU busy, but no slice so short that a thread has fewer than four
//! rows.
inline ChannelTiles channelTiles(std::int64_t rows, std::int64_t channels, int pack,
                                 int multiprocessors)
{
    constexpr int widest = 32; // 512 bytes of a row side by side
    constexpr std::int64_t blocksOfMultiprocessor = 8;
    ChannelTiles tiles{.rows = rows, .channels = channels, .pack = pack};
    while (tiles.width < widest && tiles.width * pack < channels)
        tiles.width *= 2;
    tiles.tiles = divideUp(channels, static_cast<std::int64_t>(tiles.width) * pack);
    const std::int64_t wanted = divideUp(blocksOfMultiprocessor * multiprocessors, tiles.tiles);
    const std::int64_t shortest = 4 * tiles.rowStep();
    const std::int64_t most = divideUp(rows, shortest);
    tiles.slices = wanted < most ? wanted : most;
    if (tiles.slices < 1)
        tiles.slices = 1;
    tiles.rowsOfSlice = divideUp(rows, tiles.slices);
    return tiles;
}

} // namespace strata::engine::backends::cuda
