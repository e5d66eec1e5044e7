// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Products of a matrix (rows × columns, row-major) and a vector, added to what is there.
#pragma once

#include <cstdint>

namespace strata::engine::backends::reference {

//! y += matrix · x
inline void addProduct(const double *matrix, std::int64_t rows, std::int64_t columns,
                       const double *x, double *y)
{
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t column = 0; column < columns; ++column)
            y[row] += matrix[row * columns + column] * x[column];
}

//! y += matrixᵀ · x
inline void addTransposedProduct(const double *matrix, std::int64_t rows, std::int64_t columns,
                                 const double *x, double *y)
{
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t column = 0; column < columns; ++column)
            y[column] += matrix[row * columns + column] * x[row];
}

//! matrix += left · rightᵀ
inline void addOuterProduct(double *matrix, std::int64_t rows, std::int64_t columns,
                            const double *left, const double *right)
{
    for (std::int64_t row = 0; row < rows; ++row)
        for (std::int64_t column = 0; column < columns; ++column)
            matrix[row * columns + column] += left[row] * right[column];
}

} // namespace strata::engine::backends::reference
