// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/packed_matrix.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <numeric>
#include <span>
#include <vector>

namespace strata::engine::generation {
namespace {

constexpr std::int64_t blocksTogether = 4; // as many as a kernel multiplies at once

std::int64_t elementsOfLine(Precision precision)
{
    return lineBytes / blockRows / weightBytes(precision);
}

void put(std::byte *place, std::int8_t integer, float scale, float)
{
    const float weight = static_cast<float>(integer) * scale;
    std::memcpy(place, &weight, sizeof weight);
}

void put(std::byte *place, std::int8_t integer, float scale, std::uint16_t)
{
    const float weight = static_cast<float>(integer) * scale;
    const auto half = static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(weight) >> 16);
    std::memcpy(place, &half, sizeof half); // exact: the integer has no more bits
}

void put(std::byte *place, std::int8_t integer, float, std::int8_t)
{
    *place = static_cast<std::byte>(integer);
}

//! \param integers of all rows of the block, row-major
template <typename Element>
void packBlock(std::byte *line, std::int64_t lines, const std::int8_t *integers, float scale)
{
    constexpr std::int64_t inLine = lineBytes / blockRows / sizeof(Element);
    for (std::int64_t k = 0; k < lines * inLine; k += inLine, line += lineBytes)
        for (std::int64_t lane = 0; lane < blockRows; ++lane)
            for (std::int64_t i = 0; i < inLine; ++i)
                put(line + (lane * inLine + i) * static_cast<std::int64_t>(sizeof(Element)),
                    integers[lane * lines * inLine + k + i], scale, Element{});
}

void fillBlock(PackedMatrix &matrix, const MatrixSource &source, std::int64_t block,
               std::span<std::int8_t> integers)
{
    const auto depth = static_cast<std::size_t>(matrix.shape.depth);
    for (std::int64_t lane = 0; lane < blockRows; ++lane) {
        const std::int64_t row = block * blockRows + lane;
        const auto ofRow = integers.subspan(static_cast<std::size_t>(lane) * depth, depth);
        source.readRow(row, ofRow);
        if (matrix.precision == Precision::Int8) {
            matrix.scales[row] = source.scale();
            matrix.offsets[row] = 128 * std::accumulate(ofRow.begin(), ofRow.end(), 0);
        }
    }
    std::byte *place = matrix.blocks + block * matrix.lines * lineBytes;
    if (matrix.precision == Precision::Fp32)
        packBlock<float>(place, matrix.lines, integers.data(), source.scale());
    else if (matrix.precision == Precision::Bf16)
        packBlock<std::uint16_t>(place, matrix.lines, integers.data(), source.scale());
    else
        packBlock<std::int8_t>(place, matrix.lines, integers.data(), source.scale());
}

} // namespace

std::size_t packedBytes(MatrixShape shape, Precision precision)
{
    const std::int64_t weights = inWholeLines(shape.rows * shape.depth * weightBytes(precision));
    const std::int64_t perRow = precision == Precision::Int8 ? 2 * inWholeLines(shape.rows * 4) : 0;
    return static_cast<std::size_t>(weights + perRow);
}

PackedMatrix placeMatrix(MatrixShape shape, Precision precision, std::byte *memory)
{
    PackedMatrix matrix{shape, precision, shape.depth / elementsOfLine(precision), memory, {}, {}};
    if (precision == Precision::Int8) {
        std::byte *behind = memory + inWholeLines(shape.rows * shape.depth);
        matrix.scales = reinterpret_cast<float *>(behind);
        matrix.offsets = reinterpret_cast<std::int32_t *>(behind + inWholeLines(shape.rows * 4));
    }
    return matrix;
}

void fillMatrix(PackedMatrix &matrix, const MatrixSource &source, int threads)
{
    const std::int64_t blocks = matrix.shape.rows / blockRows;
    const auto integersOfBlock = static_cast<std::size_t>(blockRows * matrix.shape.depth);
    // Here, since an exception may not leave a parallel region.
    std::vector<std::int8_t> integers(static_cast<std::size_t>(threads) * integersOfBlock);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (int thread = 0; thread < threads; ++thread) {
        const auto own = std::span(integers).subspan(
            static_cast<std::size_t>(thread) * integersOfBlock, integersOfBlock);
        const BlockRange range = blocksOf(blocks, thread, threads);
        for (std::int64_t i = 0; i < range.count; ++i)
            fillBlock(matrix, source, range.first + i, own);
    }
}

void readRow(const PackedMatrix &matrix, std::int64_t row, float *values)
{
    const std::byte *place = matrix.blocks + row / blockRows * matrix.lines * lineBytes +
                             row % blockRows * (lineBytes / blockRows);
    const std::int64_t inLine = elementsOfLine(matrix.precision);
    for (std::int64_t k = 0; k < matrix.shape.depth; ++k) {
        const std::byte *line = place + k / inLine * lineBytes;
        if (matrix.precision == Precision::Fp32) {
            std::memcpy(values + k, line, sizeof(float));
        } else if (matrix.precision == Precision::Bf16) {
            std::uint16_t half = 0;
            std::memcpy(&half, line + k % inLine * 2, sizeof half);
            values[k] = std::bit_cast<float>(static_cast<std::uint32_t>(half) << 16);
        } else {
            values[k] =
                static_cast<float>(static_cast<std::int8_t>(line[k % inLine])) * matrix.scales[row];
        }
    }
}

BlockRange blocksOf(std::int64_t blocks, int thread, int threads)
{
    const std::int64_t groups = (blocks + blocksTogether - 1) / blocksTogether;
    const std::int64_t first = std::min(groups * thread / threads * blocksTogether, blocks);
    const std::int64_t end = std::min(groups * (thread + 1) / threads * blocksTogether, blocks);
    return {first, end - first};
}

} // namespace strata::engine::generation
