// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_matrices.h"

#include <bit>
#include <cmath>
#include <cstring>

namespace strata::engine::workloads::gpu_peak {
namespace {

// NaN as fp32; as an integer -1, which the check finds in all places at once
constexpr std::uint32_t unwritten = 0xffffffffU;

std::size_t elementBytes(Precision precision)
{
    switch (precision) {
    case Precision::Int8:
    case Precision::Fp8:
        return 1;
    case Precision::Fp16:
    case Precision::Bf16:
        return 2;
    case Precision::Fp64:
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return 4;
}

std::uint32_t bitsOf(Precision precision, std::int64_t value)
{
    switch (precision) {
    case Precision::Int8:
        return static_cast<std::uint8_t>(value);
    case Precision::Fp8:
        return floatBits(value, 4, 3);
    case Precision::Fp16:
        return floatBits(value, 5, 10);
    case Precision::Bf16:
        return floatBits(value, 8, 7);
    case Precision::Fp64:
    case Precision::Fp32:
    case Precision::Tf32:
        break;
    }
    return floatBits(value, 8, 23);
}

} // namespace

core::Expected<Matrices> Matrices::make(const Problem &problem, std::uint64_t seed, int threads)
{
    Matrices matrices;
    matrices.m_problem = problem;
    matrices.m_threads = threads;
    const auto count = static_cast<std::size_t>(problem.size * problem.size);
    auto a = Bytes::allocate(count);
    auto b = Bytes::allocate(count);
    auto c = AlignedBuffer<std::uint32_t>::allocate(count);
    for (const auto *failed :
         {a ? nullptr : &a.error(), b ? nullptr : &b.error(), c ? nullptr : &c.error()})
        if (failed != nullptr)
            return tl::make_unexpected(*failed);
    const RandomSequence ofA(seed, 0);
    const RandomSequence ofB(seed, 1);
    const auto magnitude = static_cast<std::uint64_t>(elementMagnitude(problem));
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::size_t i = 0; i < count; ++i) {
        (*a)[i] = static_cast<std::int8_t>(ofA.nonZeroInteger(i, magnitude));
        (*b)[i] = static_cast<std::int8_t>(ofB.nonZeroInteger(i, magnitude));
        (*c)[i] = unwritten;
    }
    matrices.m_a = std::move(*a);
    matrices.m_b = std::move(*b);
    matrices.m_c = std::move(*c);
    return matrices;
}

double Matrices::bytesNeeded(const Problem &problem)
{
    const auto n = static_cast<double>(problem.size);
    return n * n * (2 + 4 + 2 * static_cast<double>(elementBytes(problem.precision)));
}

core::Expected<AlignedBuffer<std::byte>> Matrices::encoded(const Bytes &values) const
{
    const std::size_t element = elementBytes(m_problem.precision);
    auto bytes = AlignedBuffer<std::byte>::allocate(values.size() * element);
    if (!bytes)
        return bytes;
#pragma omp parallel for num_threads(m_threads) schedule(static)
    for (std::size_t i = 0; i < values.size(); ++i) {
        // the low bytes come first, as on all GPUs' hosts
        const std::uint32_t bits = bitsOf(m_problem.precision, values[i]);
        std::memcpy(bytes->data() + i * element, &bits, element);
    }
    return bytes;
}

std::optional<std::int64_t> Matrices::elementOfC(std::size_t index) const
{
    if (m_problem.precision == Precision::Int8)
        return std::bit_cast<std::int32_t>(m_c[index]);
    const auto element = std::bit_cast<float>(m_c[index]);
    if (!(std::abs(element) <= 0x1p24F) || std::trunc(element) != element)
        return std::nullopt;
    return static_cast<std::int64_t>(element);
}

std::vector<std::uint64_t> Matrices::expectedRows(const std::vector<std::uint64_t> &x) const
{
    const std::size_t n = x.size();
    std::vector<std::uint64_t> y(n, 0);
    // Each thread owns a strip of columns and reads B row by row, as it lies in memory.
#pragma omp parallel for num_threads(m_threads) schedule(static, 1)
    for (int thread = 0; thread < m_threads; ++thread) {
        const std::size_t begin =
            n * static_cast<std::size_t>(thread) / static_cast<std::size_t>(m_threads);
        const std::size_t end =
            n * static_cast<std::size_t>(thread + 1) / static_cast<std::size_t>(m_threads);
        for (std::size_t j = 0; j < n; ++j)
            for (std::size_t p = begin; p < end; ++p)
                y[p] += static_cast<std::uint64_t>(std::int64_t{m_b[j * n + p]}) * x[j];
    }
    std::vector<std::uint64_t> rows(n, 0);
#pragma omp parallel for num_threads(m_threads) schedule(static)
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t p = 0; p < n; ++p)
            rows[i] += static_cast<std::uint64_t>(std::int64_t{m_a[i * n + p]}) * y[p];
    return rows;
}

std::optional<std::string> Matrices::findWrongRow(std::uint64_t seed) const
{
    const auto n = static_cast<std::size_t>(m_problem.size);
    const RandomSequence sequence(seed, 2);
    std::vector<std::uint64_t> x(n);
    for (std::size_t j = 0; j < n; ++j)
        x[j] = sequence.word(j);
    const std::vector<std::uint64_t> expected = expectedRows(x);
    std::size_t wrong = n;
#pragma omp parallel for num_threads(m_threads) schedule(static) reduction(min : wrong)
    for (std::size_t i = 0; i < n; ++i) {
        std::uint64_t sum = 0;
        bool possible = true;
        for (std::size_t j = 0; j < n && possible; ++j) {
            const auto element = elementOfC(i * n + j);
            possible = element.has_value();
            sum += static_cast<std::uint64_t>(element.value_or(0)) * x[j];
        }
        if ((!possible || sum != expected[i]) && i < wrong)
            wrong = i;
    }
    if (wrong == n)
        return std::nullopt;
    return "row " + std::to_string(wrong) + " of C is not A·B^T";
}

ContentHash Matrices::hashOfC() const
{
    ContentHash whole;
#pragma omp parallel num_threads(m_threads)
    {
        ContentHash share;
#pragma omp for schedule(static)
        for (std::size_t i = 0; i < m_c.size(); ++i)
            share.add(i, static_cast<std::uint64_t>(elementOfC(i).value_or(-1)));
#pragma omp critical(strata_gpu_peak_hash)
        whole.merge(share);
    }
    return whole;
}

} // namespace strata::engine::workloads::gpu_peak
