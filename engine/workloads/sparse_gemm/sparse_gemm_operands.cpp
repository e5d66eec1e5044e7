// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_operands.h"

#include "engine/workloads/portable_random.h"

#include <bit>
#include <cmath>
#include <limits>

namespace strata::engine::workloads::sparse_gemm {
namespace {

enum Stream : std::uint64_t { PatternStream, ValuesStream, DenseStream, CheckStream };

using Words = std::vector<std::uint64_t>;

std::uint64_t wordOf(std::int64_t value)
{
    return static_cast<std::uint64_t>(value);
}

//! No product of small integers: NaN, and as an integer more than any sum.
constexpr std::int32_t unwritten = 0x7fffffff;
static_assert(std::numeric_limits<float>::is_iec559);

std::int64_t packedElements(const Problem &problem)
{
    return problem.k * stripsOf(problem.n) * stripWidth;
}

} // namespace

double Operands::neededBytes(const Problem &problem)
{
    return workOf(problem).bytes + 4 * static_cast<double>(packedElements(problem));
}

core::Expected<void> Operands::allocate()
{
    const std::size_t elementSize = m_problem.precision == Precision::Int8 ? 1 : 4;
    const auto kept = static_cast<std::size_t>(nonZeros(m_problem));
    auto columns = AlignedBuffer<std::int32_t>::allocate(kept);
    auto values = AlignedBuffer<std::byte>::allocate(kept * elementSize);
    auto b = AlignedBuffer<std::byte>::allocate(
        static_cast<std::size_t>(m_problem.k * m_problem.n) * elementSize);
    auto packed =
        AlignedBuffer<std::int32_t>::allocate(static_cast<std::size_t>(packedElements(m_problem)));
    auto c =
        AlignedBuffer<std::int32_t>::allocate(static_cast<std::size_t>(m_problem.m * m_problem.n));
    for (const auto *error :
         {columns ? nullptr : &columns.error(), values ? nullptr : &values.error(),
          b ? nullptr : &b.error(), packed ? nullptr : &packed.error(), c ? nullptr : &c.error()}) {
        if (error != nullptr)
            return tl::make_unexpected(*error);
    }
    m_columns = std::move(*columns);
    m_values = std::move(*values);
    m_b = std::move(*b);
    m_packed = std::move(*packed);
    m_c = std::move(*c);
    return {};
}

void Operands::drawPattern(std::uint64_t seed, int threads)
{
    const std::int64_t kept = nonZeros(m_problem);
    m_rowStarts.resize(static_cast<std::size_t>(m_problem.m) + 1);
    for (std::int64_t row = 0; row <= m_problem.m; ++row) // no overflow: kept / m is at most k
        m_rowStarts[static_cast<std::size_t>(row)] =
            kept / m_problem.m * row + kept % m_problem.m * row / m_problem.m;
    const RandomSequence sequence(seed, PatternStream);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t row = 0; row < m_problem.m; ++row) {
        std::int64_t place = m_rowStarts[static_cast<std::size_t>(row)];
        const std::int64_t end = m_rowStarts[static_cast<std::size_t>(row) + 1];
        for (std::int64_t column = 0; column < m_problem.k && place < end; ++column) {
            const auto index = static_cast<std::uint64_t>(row * m_problem.k + column);
            const auto left = static_cast<std::uint64_t>(m_problem.k - column);
            if (sequence.below(index, left) < static_cast<std::uint64_t>(end - place))
                m_columns[static_cast<std::size_t>(place++)] = static_cast<std::int32_t>(column);
        }
    }
}

template <typename Element>
void Operands::fill(std::uint64_t seed, int threads)
{
    const std::uint64_t magnitude = elementMagnitude(m_problem);
    const auto fillOne = [&](std::byte *bytes, std::int64_t count, Stream stream) {
        auto *elements = reinterpret_cast<Element *>(bytes);
        const RandomSequence sequence(seed, stream);
#pragma omp parallel for num_threads(threads) schedule(static)
        for (std::int64_t i = 0; i < count; ++i)
            elements[i] = static_cast<Element>(
                sequence.nonZeroInteger(static_cast<std::uint64_t>(i), magnitude));
    };
    fillOne(m_values.data(), nonZeros(m_problem), ValuesStream);
    fillOne(m_b.data(), m_problem.k * m_problem.n, DenseStream);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t i = 0; i < m_problem.m * m_problem.n; ++i)
        m_c[static_cast<std::size_t>(i)] = unwritten;
}

core::Expected<Operands> Operands::make(const Problem &problem, std::uint64_t seed, int threads)
{
    Operands operands;
    operands.m_problem = problem;
    if (auto done = operands.allocate(); !done)
        return tl::make_unexpected(done.error());
    operands.drawPattern(seed, threads);
    if (problem.precision == Precision::Int8)
        operands.fill<std::int8_t>(seed, threads);
    else
        operands.fill<float>(seed, threads);
    return operands;
}

template <typename Element>
CompressedRows<Element> Operands::rows() const
{
    return {m_problem.m, m_problem.k, m_rowStarts.data(), m_columns.data(),
            reinterpret_cast<const Element *>(m_values.data())};
}

void Operands::multiply(const Kernel &kernel, int threads)
{
    if (m_problem.precision == Precision::Int8)
        kernel.int8(rows<std::int8_t>(), reinterpret_cast<const std::int8_t *>(m_b.data()),
                    m_problem.n, m_packed.data(), m_c.data(), threads);
    else
        kernel.fp32(rows<float>(), reinterpret_cast<const float *>(m_b.data()), m_problem.n,
                    reinterpret_cast<float *>(m_packed.data()),
                    reinterpret_cast<float *>(m_c.data()), threads);
}

void Operands::multiplyNaively()
{
    const bool int8 = m_problem.precision == Precision::Int8;
    const auto at = [int8](const AlignedBuffer<std::byte> &buffer, std::int64_t i) {
        return int8 ? static_cast<double>(reinterpret_cast<const std::int8_t *>(buffer.data())[i])
                    : static_cast<double>(reinterpret_cast<const float *>(buffer.data())[i]);
    };
    for (std::int64_t i = 0; i < m_problem.m; ++i) {
        for (std::int64_t j = 0; j < m_problem.n; ++j) {
            double sum = 0;
            for (std::int64_t p = m_rowStarts[static_cast<std::size_t>(i)];
                 p < m_rowStarts[static_cast<std::size_t>(i) + 1]; ++p)
                sum += at(m_values, p) *
                       at(m_b, m_columns[static_cast<std::size_t>(p)] * m_problem.n + j);
            setElement(i, j, static_cast<std::int32_t>(sum));
        }
    }
}

std::int64_t Operands::element(std::int64_t row, std::int64_t column) const
{
    const std::int32_t bits = m_c[static_cast<std::size_t>(row * m_problem.n + column)];
    if (m_problem.precision == Precision::Int8)
        return bits;
    const auto value = std::bit_cast<float>(bits);
    // What is not an integer of the right size maps to a number that no sum has.
    const bool exact = std::abs(value) <= 16777216.0F && std::trunc(value) == value;
    return exact ? static_cast<std::int64_t>(value) : std::numeric_limits<std::int32_t>::max();
}

void Operands::setElement(std::int64_t row, std::int64_t column, std::int32_t value)
{
    const bool int8 = m_problem.precision == Precision::Int8;
    m_c[static_cast<std::size_t>(row * m_problem.n + column)] =
        int8 ? value : std::bit_cast<std::int32_t>(static_cast<float>(value));
}

template <typename Element>
std::vector<std::uint64_t> Operands::expectedProduct(const Words &x, int threads) const
{
    const auto *b = reinterpret_cast<const Element *>(m_b.data());
    Words inner(static_cast<std::size_t>(m_problem.k));
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t i = 0; i < m_problem.k; ++i) {
        std::uint64_t sum = 0;
        for (std::int64_t j = 0; j < m_problem.n; ++j)
            sum += wordOf(static_cast<std::int64_t>(b[i * m_problem.n + j])) *
                   x[static_cast<std::size_t>(j)];
        inner[static_cast<std::size_t>(i)] = sum;
    }
    const CompressedRows<Element> a = rows<Element>();
    Words product(static_cast<std::size_t>(m_problem.m));
    for (std::int64_t i = 0; i < m_problem.m; ++i) {
        for (std::int64_t p = a.rowStarts[i]; p < a.rowStarts[i + 1]; ++p)
            product[static_cast<std::size_t>(i)] += wordOf(static_cast<std::int64_t>(a.values[p])) *
                                                    inner[static_cast<std::size_t>(a.columns[p])];
    }
    return product;
}

std::optional<std::string> Operands::findWrongRow(std::uint64_t seed, int threads) const
{
    const RandomSequence sequence(seed, CheckStream);
    Words x(static_cast<std::size_t>(m_problem.n));
    for (std::size_t j = 0; j < x.size(); ++j)
        x[j] = sequence.word(j);
    const Words expected = m_problem.precision == Precision::Int8
                               ? expectedProduct<std::int8_t>(x, threads)
                               : expectedProduct<float>(x, threads);
    std::int64_t first = m_problem.m;
#pragma omp parallel for num_threads(threads) schedule(static) reduction(min : first)
    for (std::int64_t i = 0; i < m_problem.m; ++i) {
        std::uint64_t sum = 0;
        for (std::int64_t j = 0; j < m_problem.n; ++j)
            sum += wordOf(element(i, j)) * x[static_cast<std::size_t>(j)];
        if (sum != expected[static_cast<std::size_t>(i)] && i < first)
            first = i;
    }
    if (first == m_problem.m)
        return std::nullopt;
    return "row " + std::to_string(first) + " of C is not A·B";
}

ContentHash Operands::hashOfC(int threads) const
{
    ContentHash whole;
#pragma omp parallel num_threads(threads)
    {
        ContentHash share;
#pragma omp for schedule(static)
        for (std::int64_t i = 0; i < m_problem.m; ++i) {
            for (std::int64_t j = 0; j < m_problem.n; ++j)
                share.add(static_cast<std::uint64_t>(i * m_problem.n + j), wordOf(element(i, j)));
        }
#pragma omp critical(strata_sparse_gemm_hash)
        whole.merge(share);
    }
    return whole;
}

} // namespace strata::engine::workloads::sparse_gemm
