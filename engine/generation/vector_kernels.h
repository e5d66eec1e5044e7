// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a decoder computes, for the fastest instruction set of the host.
//!
//! A packed matrix has blocks of 16 rows. A block has a line of 64 bytes for 1, 2 or 4 columns of
//! fp32, bf16 or int8: those of its first row, then those of the second, and so on. So a product
//! reads memory from one end to the other, whether it has one source or a thousand, and needs no
//! sum across a register.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace strata::engine::generation {

inline constexpr std::int64_t blockRows = 16;
inline constexpr std::int64_t lineBytes = 64;

//! Rows, rounded up to those of whole blocks.
constexpr std::int64_t inWholeBlocks(std::int64_t rows)
{
    return (rows + blockRows - 1) / blockRows * blockRows;
}

//! Bytes, rounded up to those of whole lines.
constexpr std::int64_t inWholeLines(std::int64_t bytes)
{
    return (bytes + lineBytes - 1) / lineBytes * lineBytes;
}

//! results[i][j] = Σ matrix[j][k] · sources[i][k]; sources have the matrix' type, of int8 with 128
//! added to each, as processors multiply unsigned by signed bytes.
struct Product {
    const std::byte *matrix = nullptr; //!< its first block, on 64 bytes
    std::int64_t blockStride = 0;      //!< lines from one block to the next
    std::int64_t blocks = 0;
    std::int64_t lines = 0;                //!< of each block
    const float *scales = nullptr;         //!< int8: of each row
    const std::int32_t *offsets = nullptr; //!< int8: 128 · the sum of each row
    const std::byte *sources = nullptr;    //!< 4 bytes for each line
    std::int64_t sourceStride = 0;         //!< bytes
    const float *sourceScales = nullptr;   //!< int8: of each source
    std::int64_t count = 0;                //!< sources
    float *results = nullptr;
    std::int64_t resultStride = 0; //!< elements
};

struct VectorKernels {
    void (*multiplyFp32)(const Product &product);
    void (*multiplyBf16)(const Product &product);
    void (*multiplyInt8)(const Product &product);
    //! x · gain / √(mean of x² + epsilon) (Zhang, Sennrich: "Root Mean Square Layer Normalization",
    //! 2019)
    void (*normalize)(const float *x, const float *gain, float epsilon, std::int64_t count,
                      float *result);
    //! gate · up / (1 + e^-gate) (Shazeer: "GLU Variants Improve Transformer", 2020)
    void (*gate)(const float *gates, const float *ups, std::int64_t count, float *result);
    //! e^(x - largest) / their sum, in place; zero from `count` to before `padded`
    void (*softmax)(float *row, std::int64_t count, std::int64_t padded);
    //! Ties to even; of finite numbers.
    void (*toBf16)(const float *x, std::int64_t count, std::uint16_t *result);
    //! round(x / scale) + 128. \return scale: the largest magnitude / 127; 0 if all are below 1e-36
    float (*toInt8)(const float *x, std::int64_t count, std::uint8_t *result);
    const char *name; //!< "avx512_bf16"
};

extern const VectorKernels kernelsBaseline; //!< what the compiler chooses by default
#ifdef __x86_64__
extern const VectorKernels kernelsAvx2;
extern const VectorKernels kernelsAvx512;
extern const VectorKernels kernelsAvx512Bf16; //!< and VNNI
#endif

//! What this processor (and its operating system) can run, the fastest first.
std::vector<const VectorKernels *> usableKernels();

} // namespace strata::engine::generation
