// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_operands.h"

#include "engine/workloads/gemm/gemm_problem.h"
#include "engine/workloads/portable_random.h"

#include <bit>
#include <limits>

namespace strata::engine::workloads::gemm {
namespace {

template <typename Element>
Element elementOf(std::int64_t value)
{
    const auto number = static_cast<float>(value);
    if constexpr (std::is_same_v<Element, float>)
        return number;
    else
        return static_cast<Element>(std::bit_cast<std::uint32_t>(number) >> 16);
}

template <typename Element>
void fill(std::byte *bytes, std::int64_t count, const RandomSequence &sequence, std::uint64_t magnitude, int threads)
{
    auto *elements = reinterpret_cast<Element *>(bytes);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t i = 0; i < count; ++i)
        elements[i] = elementOf<Element>(sequence.nonZeroInteger(static_cast<std::uint64_t>(i), magnitude));
}

void fill(std::byte *bytes, std::int64_t count, const RandomSequence &sequence, const Problem &problem, int threads)
{
    const std::uint64_t magnitude = elementMagnitude(problem.k);
    if (problem.precision == Precision::Bf16)
        fill<Bf16Bits>(bytes, count, sequence, magnitude, threads);
    else
        fill<float>(bytes, count, sequence, magnitude, threads);
}

void poison(AlignedBuffer<float> &c, int threads)
{
    const auto count = static_cast<std::int64_t>(c.size());
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t i = 0; i < count; ++i)
        c[static_cast<std::size_t>(i)] = std::numeric_limits<float>::quiet_NaN();
}

} // namespace

float elementValue(float element)
{
    return element;
}

float elementValue(Bf16Bits element)
{
    return std::bit_cast<float>(static_cast<std::uint32_t>(element) << 16);
}

core::Expected<Operands> Operands::make(const Problem &problem, std::uint64_t seed, int threads)
{
    const std::size_t elementSize = problem.precision == Precision::Bf16 ? sizeof(Bf16Bits) : sizeof(float);
    const std::int64_t countA = problem.m * problem.k;
    const std::int64_t countB = problem.k * problem.n;
    auto a = AlignedBuffer<std::byte>::allocate(static_cast<std::size_t>(countA) * elementSize);
    if (!a)
        return tl::make_unexpected(a.error());
    auto b = AlignedBuffer<std::byte>::allocate(static_cast<std::size_t>(countB) * elementSize);
    if (!b)
        return tl::make_unexpected(b.error());
    auto c = AlignedBuffer<float>::allocate(static_cast<std::size_t>(problem.m * problem.n));
    if (!c)
        return tl::make_unexpected(c.error());

    Operands operands;
    operands.m_problem = problem;
    operands.m_a = std::move(*a);
    operands.m_b = std::move(*b);
    operands.m_c = std::move(*c);
    fill(operands.m_a.data(), countA, RandomSequence(seed, 0), problem, threads);
    fill(operands.m_b.data(), countB, RandomSequence(seed, 1), problem, threads);
    poison(operands.m_c, threads);
    return operands;
}

ContentHash Operands::hashOfC(int threads) const
{
    const auto count = static_cast<std::int64_t>(m_c.size());
    ContentHash whole;
#pragma omp parallel num_threads(threads)
    {
        ContentHash share;
#pragma omp for schedule(static)
        for (std::int64_t i = 0; i < count; ++i) {
            const auto index = static_cast<std::size_t>(i);
            // Adding zero turns -0 into +0, which are the same number.
            share.add(index, std::bit_cast<std::uint32_t>(m_c[index] + 0.0F));
        }
#pragma omp critical(strata_gemm_hash)
        whole.merge(share);
    }
    return whole;
}

} // namespace strata::engine::workloads::gemm
