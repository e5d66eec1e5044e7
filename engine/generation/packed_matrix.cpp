// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/generation/packed_matrix.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

namespace strata::engine::generation {
namespace {

constexpr std::int64_t blocksTogether = 4; // as many as a kernel multiplies at once

std::int64_t elementsOfLine(Precision precision)
{
    return lineBytes / blockRows / weightBytes(precision);
}

std::size_t onLines(std::int64_t bytes)
{
    return static_cast<std::size_t>((bytes + lineBytes - 1) / lineBytes * lineBytes);
}

//! Integers of one row of a block into each of its lines.
void packRow(const PackedMatrix &matrix, std::int64_t row, const std::vector<std::int8_t> &integers,
             float scale)
{
    std::byte *place = matrix.blocks + row / blockRows * matrix.lines * lineBytes +
                       row % blockRows * (lineBytes / blockRows);
    const auto inLine = static_cast<std::size_t>(elementsOfLine(matrix.precision));
    for (std::size_t k = 0; k < integers.size(); ++k) {
        const float weight = static_cast<float>(integers[k]) * scale;
        std::byte *line = place + k / inLine * lineBytes;
        if (matrix.precision == Precision::Fp32) {
            std::memcpy(line, &weight, sizeof weight);
        } else if (matrix.precision == Precision::Bf16) {
            const auto half =
                static_cast<std::uint16_t>(std::bit_cast<std::uint32_t>(weight) >> 16); // exact
            std::memcpy(line + k % inLine * sizeof half, &half, sizeof half);
        } else {
            line[k % inLine] = static_cast<std::byte>(integers[k]);
        }
    }
}

} // namespace

std::size_t packedBytes(MatrixShape shape, Precision precision)
{
    const std::size_t weights = onLines(shape.rows * shape.depth * weightBytes(precision));
    const std::size_t perRow = precision == Precision::Int8 ? 2 * onLines(shape.rows * 4) : 0;
    return weights + perRow;
}

PackedMatrix placeMatrix(MatrixShape shape, Precision precision, std::byte *memory)
{
    PackedMatrix matrix{shape, precision, shape.depth / elementsOfLine(precision), memory, {}, {}};
    if (precision == Precision::Int8) {
        std::byte *behind = memory + onLines(shape.rows * shape.depth);
        matrix.scales = reinterpret_cast<float *>(behind);
        matrix.offsets = reinterpret_cast<std::int32_t *>(behind + onLines(shape.rows * 4));
    }
    return matrix;
}

void fillMatrix(PackedMatrix &matrix, const MatrixSource &source, int threads)
{
    const std::int64_t blocks = matrix.shape.rows / blockRows;
#pragma omp parallel for num_threads(threads) schedule(static)
    for (int thread = 0; thread < threads; ++thread) {
        std::vector<std::int8_t> integers(static_cast<std::size_t>(matrix.shape.depth));
        const BlockRange range = blocksOf(blocks, thread, threads);
        for (std::int64_t row = range.first * blockRows;
             row < (range.first + range.count) * blockRows; ++row) {
            source.readRow(row, integers);
            packRow(matrix, row, integers, source.scale());
            if (matrix.precision == Precision::Int8) {
                std::int32_t sum = 0;
                for (const std::int8_t integer : integers)
                    sum += integer;
                matrix.offsets[row] = 128 * sum;
                matrix.scales[row] = source.scale();
            }
        }
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
