// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A row-major product as a column-major library does it, without moving an element.
#pragma once

#include <cstdint>

namespace strata::engine::backends::cuda {

//! A matrix as it lies in memory, column by column.
struct ColumnMajorMatrix {
    std::int64_t rows = 0;
    std::int64_t columns = 0;
    bool transposed = false; //!< to be transposed before it is multiplied
    // From one column, or one of several matrices, to the next; 0: they lie one behind the other.
    std::int64_t column = 0;
    std::int64_t matrix = 0;
    constexpr std::int64_t leadingDimension() const { return column > 0 ? column : rows; }
    constexpr std::int64_t stride() const { return matrix > 0 ? matrix : rows * columns; }
};

//! result = op(first) · op(second)
struct ColumnMajorProduct {
    ColumnMajorMatrix first;  //!< over the bytes of the row-major B
    ColumnMajorMatrix second; //!< over those of A
    ColumnMajorMatrix result; //!< over those of C
};

//! The bytes of a row-major matrix are those of its transpose column by column, and C^T = op(B)^T ·
//! op(A)^T: the operands change places, and whether they are transposed stays. C = op(A) · op(B) is
//! m×n, op(A) m×k, op(B) k×n; row-major A is stored k×m when transposed, B n×k.
constexpr ColumnMajorProduct columnMajor(std::int64_t m, std::int64_t n, std::int64_t k,
                                         bool transposeA, bool transposeB)
{
    ColumnMajorProduct product;
    product.first = transposeB ? ColumnMajorMatrix{k, n, true} : ColumnMajorMatrix{n, k, false};
    product.second = transposeA ? ColumnMajorMatrix{m, k, true} : ColumnMajorMatrix{k, m, false};
    product.result = {n, m, false};
    return product;
}

} // namespace strata::engine::backends::cuda
