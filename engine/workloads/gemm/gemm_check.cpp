// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_check.h"

#include "engine/workloads/portable_random.h"

#include <cmath>
#include <vector>

namespace strata::engine::workloads::gemm {
namespace {

using Words = std::vector<std::uint64_t>;

template <typename Element>
std::uint64_t wordOf(Element element)
{
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(elementValue(element)));
}

template <typename Element>
Words rowsTimes(const StoredMatrix<Element> &matrix, const Words &x, int threads)
{
    Words y(static_cast<std::size_t>(matrix.rows));
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t row = 0; row < matrix.rows; ++row) {
        const Element *elements = matrix.data + row * matrix.columns;
        std::uint64_t sum = 0;
        for (std::int64_t column = 0; column < matrix.columns; ++column)
            sum += wordOf(elements[column]) * x[static_cast<std::size_t>(column)];
        y[static_cast<std::size_t>(row)] = sum;
    }
    return y;
}

// Each thread owns a strip of columns and reads the matrix row by row, as it lies in memory.
template <typename Element>
Words columnsTimes(const StoredMatrix<Element> &matrix, const Words &x, int threads)
{
    Words y(static_cast<std::size_t>(matrix.columns), 0);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (int strip = 0; strip < threads; ++strip) {
        const std::int64_t begin = matrix.columns * strip / threads;
        const std::int64_t end = matrix.columns * (strip + 1) / threads;
        for (std::int64_t row = 0; row < matrix.rows; ++row) {
            const Element *elements = matrix.data + row * matrix.columns;
            const std::uint64_t factor = x[static_cast<std::size_t>(row)];
            for (std::int64_t column = begin; column < end; ++column)
                y[static_cast<std::size_t>(column)] += wordOf(elements[column]) * factor;
        }
    }
    return y;
}

template <typename Element>
Words times(const StoredMatrix<Element> &matrix, bool transposed, const Words &x, int threads)
{
    return transposed ? columnsTimes(matrix, x, threads) : rowsTimes(matrix, x, threads);
}

template <typename Element>
Words expectedProduct(const Operands &operands, const Words &x, int threads)
{
    const Problem &problem = operands.problem();
    const Words inner = times(operands.storedB<Element>(), problem.transposeB, x, threads);
    return times(operands.storedA<Element>(), problem.transposeA, inner, threads);
}

// A conversion to an integer is defined for such elements only.
bool isExactInteger(float element)
{
    constexpr float exactIntegers = 16777216.0F;
    return std::abs(element) <= exactIntegers && std::trunc(element) == element;
}

std::optional<std::int64_t> firstInexactElement(const StoredMatrix<float> &c, int threads)
{
    const std::int64_t count = c.rows * c.columns;
    std::int64_t first = count;
#pragma omp parallel for num_threads(threads) schedule(static) reduction(min : first)
    for (std::int64_t i = 0; i < count; ++i) {
        if (!isExactInteger(c.data[i]) && i < first)
            first = i;
    }
    return first < count ? std::optional(first) : std::nullopt;
}

} // namespace

std::optional<std::string> findWrongRow(const Operands &operands, std::uint64_t seed, int threads)
{
    const StoredMatrix<float> c = operands.storedC();
    if (const auto element = firstInexactElement(c, threads)) {
        return "element (" + std::to_string(*element / c.columns) + ", " + std::to_string(*element % c.columns) + ") of C is " +
               std::to_string(c.data[*element]) + ", which no product of these integers can be";
    }

    const RandomSequence sequence(seed, 2);
    Words x(static_cast<std::size_t>(c.columns));
    for (std::size_t j = 0; j < x.size(); ++j)
        x[j] = sequence.word(j);
    const Words expected = operands.problem().precision == Precision::Bf16 ? expectedProduct<Bf16Bits>(operands, x, threads)
                                                                           : expectedProduct<float>(operands, x, threads);
    const Words actual = rowsTimes(c, x, threads);
    for (std::size_t row = 0; row < expected.size(); ++row) {
        if (actual[row] != expected[row])
            return "row " + std::to_string(row) + " of C is not op(A)·op(B)";
    }
    return std::nullopt;
}

} // namespace strata::engine::workloads::gemm
