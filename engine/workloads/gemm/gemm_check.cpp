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

std::uint64_t wordOf(std::int32_t element)
{
    return static_cast<std::uint64_t>(static_cast<std::int64_t>(element));
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

template <typename ElementOfA, typename ElementOfB>
Words expectedProduct(const Operands &operands, const Words &x, int threads)
{
    const Problem &problem = operands.problem();
    const Words inner = times(operands.storedB<ElementOfB>(), problem.transposeB, x, threads);
    return times(operands.storedA<ElementOfA>(), problem.transposeA, inner, threads);
}

// A conversion to an integer is defined for such elements only.
bool isPossible(float element)
{
    constexpr float exactIntegers = 16777216.0F;
    return std::abs(element) <= exactIntegers && std::trunc(element) == element;
}

bool isPossible(std::int32_t element)
{
    return element != unwrittenInteger;
}

template <typename Element>
std::optional<std::string> findImpossibleElement(const StoredMatrix<Element> &c, int threads)
{
    const std::int64_t count = c.rows * c.columns;
    std::int64_t first = count;
#pragma omp parallel for num_threads(threads) schedule(static) reduction(min : first)
    for (std::int64_t i = 0; i < count; ++i) {
        if (!isPossible(c.data[i]) && i < first)
            first = i;
    }
    if (first == count)
        return std::nullopt;
    return "element (" + std::to_string(first / c.columns) + ", " +
           std::to_string(first % c.columns) + ") of C is " + std::to_string(c.data[first]) +
           ", which no product of these integers can be";
}

Words randomWords(std::int64_t count, std::uint64_t seed)
{
    const RandomSequence sequence(seed, 2);
    Words x(static_cast<std::size_t>(count));
    for (std::size_t j = 0; j < x.size(); ++j)
        x[j] = sequence.word(j);
    return x;
}

Words expectedProduct(const Operands &operands, const Words &x, int threads)
{
    switch (operands.problem().precision) {
    case Precision::Int8:
        return expectedProduct<std::uint8_t, std::int8_t>(operands, x, threads);
    case Precision::Bf16:
        return expectedProduct<Bf16Bits, Bf16Bits>(operands, x, threads);
    case Precision::Fp16:
        return expectedProduct<Fp16Bits, Fp16Bits>(operands, x, threads);
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return expectedProduct<float, float>(operands, x, threads);
}

template <typename Element>
std::optional<std::string> findWrongRowOf(const StoredMatrix<Element> &c, const Operands &operands,
                                          std::uint64_t seed, int threads)
{
    if (auto impossible = findImpossibleElement(c, threads))
        return impossible;
    const Words x = randomWords(c.columns, seed);
    const Words expected = expectedProduct(operands, x, threads);
    const Words actual = rowsTimes(c, x, threads);
    for (std::size_t row = 0; row < expected.size(); ++row) {
        if (actual[row] != expected[row])
            return "row " + std::to_string(row) + " of C is not op(A)·op(B)";
    }
    return std::nullopt;
}

} // namespace

std::optional<std::string> findWrongRow(const Operands &operands, std::uint64_t seed, int threads)
{
    return operands.problem().precision == Precision::Int8
               ? findWrongRowOf(operands.storedIntegerC(), operands, seed, threads)
               : findWrongRowOf(operands.storedC(), operands, seed, threads);
}

} // namespace strata::engine::workloads::gemm
