// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_operands.h"

#include "engine/workloads/gemm/gemm_problem.h"
#include "engine/workloads/portable_random.h"

#include <bit>
#include <cmath>
#include <limits>

namespace strata::engine::workloads::gemm {
namespace {

// The exponents of fp16 begin 112 below those of fp32, whose mantissa has 13 bits more.
constexpr float exponentShift = 0x1p112F;

template <typename Element>
Element elementOf(std::int64_t value)
{
    const auto number = static_cast<float>(value);
    if constexpr (std::is_same_v<Element, float>)
        return number;
    else if constexpr (std::is_same_v<Element, std::uint8_t>)
        return static_cast<Element>(std::abs(value));
    else if constexpr (std::is_same_v<Element, std::int8_t>)
        return static_cast<Element>(value);
    else if constexpr (std::is_same_v<Element, Fp16Bits>) {
        const auto magnitude = std::bit_cast<std::uint32_t>(std::abs(number) / exponentShift) >> 13;
        return static_cast<Element>(magnitude | (number < 0 ? 0x8000U : 0U));
    } else
        return static_cast<Element>(std::bit_cast<std::uint32_t>(number) >> 16);
}

template <typename Element>
void fill(std::byte *bytes, std::int64_t count, const RandomSequence &sequence,
          std::uint64_t magnitude, int threads)
{
    auto *elements = reinterpret_cast<Element *>(bytes);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t i = 0; i < count; ++i)
        elements[i] =
            elementOf<Element>(sequence.nonZeroInteger(static_cast<std::uint64_t>(i), magnitude));
}

void fillInputs(std::byte *a, std::byte *b, const Problem &problem, std::uint64_t seed, int threads)
{
    const std::uint64_t magnitude = elementMagnitude(problem);
    const RandomSequence ofA(seed, 0);
    const RandomSequence ofB(seed, 1);
    const std::int64_t countA = problem.m * problem.k;
    const std::int64_t countB = problem.k * problem.n;
    switch (problem.precision) {
    case Precision::Fp32:
    case Precision::Tf32:
        fill<float>(a, countA, ofA, magnitude, threads);
        fill<float>(b, countB, ofB, magnitude, threads);
        break;
    case Precision::Bf16:
        fill<Bf16Bits>(a, countA, ofA, magnitude, threads);
        fill<Bf16Bits>(b, countB, ofB, magnitude, threads);
        break;
    case Precision::Fp16:
        fill<Fp16Bits>(a, countA, ofA, magnitude, threads);
        fill<Fp16Bits>(b, countB, ofB, magnitude, threads);
        break;
    case Precision::Int8:
        fill<std::uint8_t>(a, countA, ofA, magnitude, threads);
        fill<std::int8_t>(b, countB, ofB, magnitude, threads);
        break;
    }
}

void poison(std::byte *bytes, std::int64_t count, Precision precision, int threads)
{
    const float never = precision == Precision::Int8 ? std::bit_cast<float>(unwrittenInteger)
                                                     : std::numeric_limits<float>::quiet_NaN();
    auto *elements = reinterpret_cast<float *>(bytes);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t i = 0; i < count; ++i)
        elements[i] = never;
}

// Adding zero turns -0 into +0, which are the same number.
std::uint32_t resultBits(float element)
{
    return std::bit_cast<std::uint32_t>(element + 0.0F);
}

std::uint32_t resultBits(std::int32_t element)
{
    return static_cast<std::uint32_t>(element);
}

template <typename Element>
ContentHash hashOf(const StoredMatrix<Element> &matrix, int threads)
{
    const std::int64_t count = matrix.rows * matrix.columns;
    ContentHash whole;
#pragma omp parallel num_threads(threads)
    {
        ContentHash share;
#pragma omp for schedule(static)
        for (std::int64_t i = 0; i < count; ++i)
            share.add(static_cast<std::uint64_t>(i), resultBits(matrix.data[i]));
#pragma omp critical(strata_gemm_hash)
        whole.merge(share);
    }
    return whole;
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

float elementValue(Fp16Bits element)
{
    const std::uint32_t bits = static_cast<std::uint16_t>(element);
    const float magnitude = std::bit_cast<float>((bits & 0x7fffU) << 13) * exponentShift;
    return (bits & 0x8000U) != 0 ? -magnitude : magnitude;
}

float elementValue(std::uint8_t element)
{
    return element;
}

float elementValue(std::int8_t element)
{
    return element;
}

core::Expected<Operands> Operands::make(const Problem &problem, std::uint64_t seed, int threads)
{
    const std::size_t elementSize = elementBytes(problem.precision);
    auto a = AlignedBuffer<std::byte>::allocate(static_cast<std::size_t>(problem.m * problem.k) *
                                                elementSize);
    if (!a)
        return tl::make_unexpected(a.error());
    auto b = AlignedBuffer<std::byte>::allocate(static_cast<std::size_t>(problem.k * problem.n) *
                                                elementSize);
    if (!b)
        return tl::make_unexpected(b.error());
    auto c = AlignedBuffer<std::byte>::allocate(static_cast<std::size_t>(problem.m * problem.n) *
                                                sizeof(float));
    if (!c)
        return tl::make_unexpected(c.error());

    Operands operands;
    operands.m_problem = problem;
    operands.m_a = std::move(*a);
    operands.m_b = std::move(*b);
    operands.m_c = std::move(*c);
    fillInputs(operands.m_a.data(), operands.m_b.data(), problem, seed, threads);
    poison(operands.m_c.data(), problem.m * problem.n, problem.precision, threads);
    return operands;
}

ContentHash Operands::hashOfC(int threads) const
{
    return m_problem.precision == Precision::Int8 ? hashOf(storedIntegerC(), threads)
                                                  : hashOf(storedC(), threads);
}

} // namespace strata::engine::workloads::gemm
