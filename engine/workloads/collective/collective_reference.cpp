// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/collective_reference.h"

#include "engine/workloads/collective/collective_layout.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <vector>

namespace strata::engine::workloads::collective {
namespace {

//! Bits of mantissa, the hidden one included: all integers up to 2 to this power are exact.
int mantissaBits(Element element)
{
    switch (element) {
    case Element::Bf16:
        return 8;
    case Element::Fp16:
        return 11;
    case Element::Fp32:
        break;
    }
    return 24;
}

std::uint32_t halfBits(std::int64_t integer)
{
    if (integer == 0)
        return 0;
    const std::uint32_t sign = integer < 0 ? 0x8000U : 0U;
    const auto size = static_cast<std::uint32_t>(integer < 0 ? -integer : integer);
    const auto exponent = static_cast<std::uint32_t>(std::bit_width(size)) - 1;
    // Ten bits behind the leading one; larger integers lose their last bit only if it is zero.
    const std::uint32_t mantissa =
        exponent <= 10 ? size << (10 - exponent) : size >> (exponent - 10);
    return sign | ((exponent + 15) << 10) | (mantissa & 0x3ffU);
}

class Inputs {
public:
    Inputs(const Problem &problem, std::uint64_t seed) :
        m_magnitude(static_cast<std::uint64_t>(magnitudeOf(problem)))
    {
        for (int rank = 0; rank < problem.ranks; ++rank)
            m_sequences.emplace_back(seed, static_cast<std::uint64_t>(rank));
    }
    std::int64_t value(int rank, std::int64_t index) const
    {
        return m_sequences[static_cast<std::size_t>(rank)].nonZeroInteger(
            static_cast<std::uint64_t>(index), m_magnitude);
    }
    std::int64_t sum(std::int64_t index) const
    {
        std::int64_t all = 0;
        for (const RandomSequence &sequence : m_sequences)
            all += sequence.nonZeroInteger(static_cast<std::uint64_t>(index), m_magnitude);
        return all;
    }

private:
    std::uint64_t m_magnitude;
    std::vector<RandomSequence> m_sequences;
};

template <typename ValueAt>
core::Expected<Numbers> filled(Element element, std::int64_t count, int threads,
                               const ValueAt &valueAt)
{
    const auto width = static_cast<std::size_t>(bytesOf(element));
    auto numbers = Numbers::allocate(static_cast<std::size_t>(count) * width);
    if (!numbers)
        return numbers;
    std::byte *start = numbers->data();
#pragma omp parallel for num_threads(threads) schedule(static)
    for (std::int64_t i = 0; i < count; ++i) {
        const std::uint32_t bits = bitsOf(element, valueAt(i));
        const auto half = static_cast<std::uint16_t>(bits);
        std::memcpy(start + static_cast<std::size_t>(i) * width,
                    width == 4 ? static_cast<const void *>(&bits) : &half, width);
    }
    return numbers;
}

std::int64_t expectedAt(const Problem &problem, const Inputs &inputs, int rank, std::int64_t index)
{
    const std::int64_t block = blockElements(problem);
    switch (problem.operation) {
    case Operation::AllGather:
        return inputs.value(static_cast<int>(index / block), index % block);
    case Operation::ReduceScatter:
        return inputs.sum(rank * block + index);
    case Operation::Broadcast:
        return inputs.value(0, index);
    case Operation::SendReceive:
        return inputs.value((rank + problem.ranks - 1) % problem.ranks, index);
    case Operation::AllReduce:
        break;
    }
    return inputs.sum(index);
}

} // namespace

std::int64_t magnitudeOf(const Problem &problem)
{
    constexpr std::int64_t enough = 65535;
    return std::clamp<std::int64_t>(
        (std::int64_t{1} << mantissaBits(problem.element)) / problem.ranks, 1, enough);
}

std::uint32_t bitsOf(Element element, std::int64_t integer)
{
    if (element == Element::Fp16)
        return halfBits(integer);
    const auto bits = std::bit_cast<std::uint32_t>(static_cast<float>(integer));
    return element == Element::Bf16 ? bits >> 16 : bits;
}

core::Expected<Numbers> inputOf(const Problem &problem, std::uint64_t seed, int rank, int threads)
{
    const Inputs inputs(problem, seed);
    return filled(problem.element, inputElements(problem), threads,
                  [&](std::int64_t i) { return inputs.value(rank, i); });
}

core::Expected<Numbers> expectedOf(const Problem &problem, std::uint64_t seed, int rank,
                                   int threads)
{
    const Inputs inputs(problem, seed);
    return filled(problem.element, outputElements(problem), threads,
                  [&](std::int64_t i) { return expectedAt(problem, inputs, rank, i); });
}

bool isSameOnEveryRank(Operation operation)
{
    return operation != Operation::ReduceScatter && operation != Operation::SendReceive;
}

} // namespace strata::engine::workloads::collective
