// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -mamx-tile -mamx-bf16 -mamx-int8.
#include "engine/workloads/peak_flops/peak_flops_kernel.h"

#include <immintrin.h>

namespace strata::engine::workloads::peak_flops {
namespace {

// Tiles 0 to 5 are chains of 16 × 16 lanes, 6 holds the factors and 7 the addends. An instruction
// takes 16 cycles and its result 52 (Intel 64 and IA-32 Architectures Optimization Reference
// Manual, chapter on AMX): four chains would do.
constexpr std::size_t tiles = 6;
constexpr std::size_t tileLanes = 256;
constexpr std::size_t rowBytes = 64;

struct alignas(64) TileLayout {
    std::uint8_t palette = 1;
    std::uint8_t startRow = 0;
    std::uint8_t reserved[14] = {};
    std::uint16_t bytesOfRow[16] = {64, 64, 64, 64, 64, 64, 64, 64};
    std::uint8_t rows[16] = {16, 16, 16, 16, 16, 16, 16, 16};
};
static_assert(sizeof(TileLayout) == 64);

struct alignas(64) Words {
    std::uint32_t word[tileLanes];
};

//! GCC's tile instructions do not say that they read and write memory: without this it leaves out
//! what is stored for them, or reads too early what they store.
void exchangeWithMemory(const void *first, const void *second)
{
    asm volatile("" : : "r"(first), "r"(second) : "memory");
}

void loadTiles(const char *lanes, const Operands &operands)
{
    static const TileLayout layout;
    _tile_loadconfig(&layout);
    Words factors;
    Words addends;
    for (std::size_t i = 0; i < tileLanes; ++i) {
        factors.word[i] = operands.factorWord;
        addends.word[i] = operands.addendWord;
    }
    exchangeWithMemory(&factors, &addends);
    constexpr std::size_t tileBytes = tileLanes * 4;
    _tile_loadd(0, lanes, rowBytes);
    _tile_loadd(1, lanes + tileBytes, rowBytes);
    _tile_loadd(2, lanes + 2 * tileBytes, rowBytes);
    _tile_loadd(3, lanes + 3 * tileBytes, rowBytes);
    _tile_loadd(4, lanes + 4 * tileBytes, rowBytes);
    _tile_loadd(5, lanes + 5 * tileBytes, rowBytes);
    _tile_loadd(6, factors.word, rowBytes);
    _tile_loadd(7, addends.word, rowBytes);
    exchangeWithMemory(&factors, &addends);
}

void storeTiles(char *lanes)
{
    constexpr std::size_t tileBytes = tileLanes * 4;
    _tile_stored(0, lanes, rowBytes);
    _tile_stored(1, lanes + tileBytes, rowBytes);
    _tile_stored(2, lanes + 2 * tileBytes, rowBytes);
    _tile_stored(3, lanes + 3 * tileBytes, rowBytes);
    _tile_stored(4, lanes + 4 * tileBytes, rowBytes);
    _tile_stored(5, lanes + 5 * tileBytes, rowBytes);
    _tile_release();
    exchangeWithMemory(lanes, lanes);
}

void bf16Tiles(void *values, const Operands &operands, std::uint64_t rounds)
{
    auto *lanes = static_cast<char *>(values);
    loadTiles(lanes, operands);
    for (std::uint64_t round = 0; round < rounds; ++round) {
        _tile_dpbf16ps(0, 6, 7);
        _tile_dpbf16ps(1, 6, 7);
        _tile_dpbf16ps(2, 6, 7);
        _tile_dpbf16ps(3, 6, 7);
        _tile_dpbf16ps(4, 6, 7);
        _tile_dpbf16ps(5, 6, 7);
    }
    storeTiles(lanes);
}

void int8Tiles(void *values, const Operands &operands, std::uint64_t rounds)
{
    auto *lanes = static_cast<char *>(values);
    loadTiles(lanes, operands);
    for (std::uint64_t round = 0; round < rounds; ++round) {
        _tile_dpbusd(0, 6, 7);
        _tile_dpbusd(1, 6, 7);
        _tile_dpbusd(2, 6, 7);
        _tile_dpbusd(3, 6, 7);
        _tile_dpbusd(4, 6, 7);
        _tile_dpbusd(5, 6, 7);
    }
    storeTiles(lanes);
}

} // namespace

// An element is the sum over a row of 32 numbers of bf16, or of 64 bytes.
KernelSet amxKernels()
{
    return {{{Precision::Bf16, "amx", tiles * tileLanes, 32, bf16Tiles},
             {Precision::Int8, "amx", tiles * tileLanes, 64, int8Tiles}},
            2};
}

} // namespace strata::engine::workloads::peak_flops
