// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loops behind sparse_gemm_kernel.h; each file that includes this one compiles them for an instruction set of its own.
#pragma once

#include "engine/workloads/sparse_gemm/sparse_gemm_kernel.h"

// Nothing here has a name outside the including file: the linker would otherwise keep one instruction set for all.
namespace strata::engine::workloads::sparse_gemm {
namespace {

//! Columns of C that are summed at once, in 16 vector registers or the first-level cache.
constexpr std::int64_t stripWidth = 256;
constexpr std::int64_t rowsPerShare = 64;

//! `width` columns of one row of C. Inlined with a constant width, the sums can become registers.
template <typename Element, typename Sum>
inline void strip(const CompressedRows<Element> &a, std::int64_t row, const Element *b, std::int64_t n, std::int64_t width,
                  Sum *c)
{
    Sum sums[stripWidth] = {};
    for (std::int64_t p = a.rowStarts[row]; p < a.rowStarts[row + 1]; ++p) {
        const auto factor = static_cast<Sum>(a.values[p]);
        const Element *line = b + a.columns[p] * n;
#pragma omp simd
        for (std::int64_t j = 0; j < width; ++j)
            sums[j] += factor * static_cast<Sum>(line[j]);
    }
    for (std::int64_t j = 0; j < width; ++j)
        c[j] = sums[j];
}

//! B has one column: the sum runs along the row of A instead.
template <typename Element, typename Sum>
inline void single(const CompressedRows<Element> &a, std::int64_t row, const Element *b, Sum *c)
{
    Sum sum = 0;
#pragma omp simd reduction(+ : sum)
    for (std::int64_t p = a.rowStarts[row]; p < a.rowStarts[row + 1]; ++p)
        sum += static_cast<Sum>(a.values[p]) * static_cast<Sum>(b[a.columns[p]]);
    *c = sum;
}

template <typename Element, typename Sum>
inline void widthOf(const CompressedRows<Element> &a, std::int64_t row, const Element *b, std::int64_t n, std::int64_t first,
                    Sum *c)
{
    const std::int64_t width = n - first;
    Sum *place = c + row * n + first;
    if (width >= stripWidth)
        strip(a, row, b + first, n, stripWidth, place);
    else if (n == 1)
        single(a, row, b, place);
    else if (n == 2)
        strip(a, row, b, 2, 2, place);
    else if (n == 4)
        strip(a, row, b, 4, 4, place);
    else
        strip(a, row, b + first, n, width, place);
}

template <typename Element, typename Sum>
void multiply(const CompressedRows<Element> &a, const Element *b, std::int64_t n, Sum *c, int threads)
{
    const std::int64_t strips = (n + stripWidth - 1) / stripWidth;
    const std::int64_t shares = (a.rows + rowsPerShare - 1) / rowsPerShare;
#pragma omp parallel for collapse(2) num_threads(threads) schedule(static)
    for (std::int64_t s = 0; s < strips; ++s) {
        for (std::int64_t share = 0; share < shares; ++share) {
            const std::int64_t end = (share + 1) * rowsPerShare < a.rows ? (share + 1) * rowsPerShare : a.rows;
            for (std::int64_t row = share * rowsPerShare; row < end; ++row)
                widthOf(a, row, b, n, s * stripWidth, c);
        }
    }
}

} // namespace
} // namespace strata::engine::workloads::sparse_gemm
