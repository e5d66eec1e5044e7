// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A matrix of a decoder as vector_kernels.h reads it.
#pragma once

#include "engine/generation/decoder.h"
#include "engine/generation/vector_kernels.h"

#include <cstddef>
#include <cstdint>

namespace strata::engine::generation {

//! Its memory is another's.
struct PackedMatrix {
    MatrixShape shape; //!< rows a multiple of 16, depth of 4
    Precision precision = Precision::Fp32;
    std::int64_t lines = 0; //!< of a block
    std::byte *blocks = nullptr;
    float *scales = nullptr;         //!< of each row
    std::int32_t *offsets = nullptr; //!< Product::offsets
};

//! Of blocks, scales and offsets together; a multiple of 64.
std::size_t packedBytes(MatrixShape shape, Precision precision);

//! \param memory packedBytes(), on 64 bytes
PackedMatrix placeMatrix(MatrixShape shape, Precision precision, std::byte *memory);

//! Draws the weights. Each thread writes the blocks that it will read: on a host with several NUMA
//! nodes they lie on its own.
void fillMatrix(PackedMatrix &matrix, const MatrixSource &source, int threads);

//! \param values depth of them
void readRow(const PackedMatrix &matrix, std::int64_t row, float *values);

//! What one of several threads does of the blocks of a matrix.
struct BlockRange {
    std::int64_t first = 0;
    std::int64_t count = 0;
};
BlockRange blocksOf(std::int64_t blocks, int thread, int threads);

} // namespace strata::engine::generation
