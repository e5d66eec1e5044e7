// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The loops behind sparse_gemm_kernel.h; each file that includes this one compiles them for an
//! instruction set of its own.
#pragma once

#include "engine/workloads/sparse_gemm/sparse_gemm_kernel.h"

// Nothing here has a name outside the including file: the linker would otherwise keep one
// instruction set for all.
namespace strata::engine::workloads::sparse_gemm {
namespace {

constexpr std::int64_t lanes = 16;
constexpr std::int64_t rowsPerShare = 64;
static_assert(stripWidth == 2 * lanes);

template <typename Sum>
using Lanes [[gnu::vector_size(lanes * sizeof(Sum)), gnu::may_alias]] = Sum;

//! A whole strip of one row of C, in registers. \param b the strip's columns of B, line after line
template <typename Element, typename Sum>
inline void strip(const CompressedRows<Element> &a, std::int64_t row, const Sum *b,
                  std::int64_t width, Sum *c)
{
    Lanes<Sum> low{};
    Lanes<Sum> high{};
    for (std::int64_t p = a.rowStarts[row]; p < a.rowStarts[row + 1]; ++p) {
        const auto factor = static_cast<Sum>(a.values[p]);
        // `packed` is aligned
        const auto *line = reinterpret_cast<const Lanes<Sum> *>(b + a.columns[p] * stripWidth);
        low += factor * line[0];
        high += factor * line[1];
    }
    const Lanes<Sum> sums[] = {low, high};
    __builtin_memcpy(c, sums, static_cast<std::size_t>(width) * sizeof(Sum));
}

//! A row of C with few columns. Four sums of each, so that an addition need not wait for the one
//! before.
template <std::int64_t n, typename Element, typename Sum>
inline void narrow(const CompressedRows<Element> &a, std::int64_t row, const Element *b, Sum *c)
{
    Sum sums[4][n] = {};
    std::int64_t p = a.rowStarts[row];
    const auto addTo = [&](Sum *sum) {
        for (std::int64_t j = 0; j < n; ++j)
            sum[j] += static_cast<Sum>(a.values[p]) * static_cast<Sum>(b[a.columns[p] * n + j]);
        ++p;
    };
    while (p + 4 <= a.rowStarts[row + 1])
        addTo(sums[0]), addTo(sums[1]), addTo(sums[2]), addTo(sums[3]);
    while (p < a.rowStarts[row + 1])
        addTo(sums[0]);
    for (std::int64_t j = 0; j < n; ++j)
        c[j] = (sums[0][j] + sums[1][j]) + (sums[2][j] + sums[3][j]);
}

template <std::int64_t n, typename Element, typename Sum>
void multiplyNarrow(const CompressedRows<Element> &a, const Element *b, Sum *c, int threads)
{
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t row = 0; row < a.rows; ++row)
        narrow<n>(a, row, b, c + row * n);
}

//! Puts the columns of each strip side by side: a strip of all lines then fits the second-level
//! cache and few pages.
template <typename Element, typename Sum>
void pack(const CompressedRows<Element> &a, const Element *b, std::int64_t n, Sum *packed,
          int threads)
{
    const std::int64_t strips = stripsOf(n);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t line = 0; line < a.columnCount; ++line) {
        for (std::int64_t s = 0; s < strips; ++s) {
            const std::int64_t width =
                n - s * stripWidth < stripWidth ? n - s * stripWidth : stripWidth;
            Sum *target = packed + (s * a.columnCount + line) * stripWidth;
            for (std::int64_t j = 0; j < stripWidth; ++j)
                target[j] = j < width ? static_cast<Sum>(b[line * n + s * stripWidth + j]) : Sum{};
        }
    }
}

template <typename Element, typename Sum>
void multiply(const CompressedRows<Element> &a, const Element *b, std::int64_t n, Sum *packed,
              Sum *c, int threads)
{
    if (n == 1)
        return multiplyNarrow<1>(a, b, c, threads);
    if (n == 2)
        return multiplyNarrow<2>(a, b, c, threads);
    if (n == 4)
        return multiplyNarrow<4>(a, b, c, threads);
    pack(a, b, n, packed, threads);
    const std::int64_t strips = stripsOf(n);
    const std::int64_t shares = (a.rows + rowsPerShare - 1) / rowsPerShare;
#pragma omp parallel for collapse(2) num_threads(threads) schedule(static)
    for (std::int64_t s = 0; s < strips; ++s) {
        for (std::int64_t share = 0; share < shares; ++share) {
            const std::int64_t end =
                (share + 1) * rowsPerShare < a.rows ? (share + 1) * rowsPerShare : a.rows;
            const std::int64_t first = s * stripWidth;
            const std::int64_t width = n - first < stripWidth ? n - first : stripWidth;
            for (std::int64_t row = share * rowsPerShare; row < end; ++row)
                strip(a, row, packed + first * a.columnCount, width, c + row * n + first);
        }
    }
}

} // namespace
} // namespace strata::engine::workloads::sparse_gemm
