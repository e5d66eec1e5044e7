// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_buffers.h"

#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace strata::engine::workloads::all_reduce {
namespace {

std::vector<float *> pointersOf(std::vector<AlignedBuffer<float>> &buffers)
{
    std::vector<float *> pointers;
    for (auto &buffer : buffers)
        pointers.push_back(buffer.data());
    return pointers;
}

} // namespace

core::Expected<RankBuffers> RankBuffers::make(const Problem &problem, std::uint64_t seed,
                                              int threads)
{
    RankBuffers buffers;
    buffers.m_elements = problem.elements;
    for (int rank = 0; rank < problem.ranks; ++rank) {
        auto input = AlignedBuffer<float>::allocate(static_cast<std::size_t>(problem.elements));
        auto output = AlignedBuffer<float>::allocate(static_cast<std::size_t>(problem.elements));
        if (!input || !output)
            return tl::make_unexpected(input ? output.error() : input.error());
        const RandomSequence sequence(seed, static_cast<std::uint64_t>(rank));
#pragma omp parallel for num_threads(threads) schedule(static)
        for (std::int64_t i = 0; i < problem.elements; ++i) {
            const auto index = static_cast<std::size_t>(i);
            (*input)[index] = static_cast<float>(sequence.nonZeroInteger(index, elementMagnitude));
            (*output)[index] = std::numeric_limits<float>::quiet_NaN();
        }
        buffers.m_inputs.push_back(std::move(*input));
        buffers.m_outputs.push_back(std::move(*output));
    }
    return buffers;
}

std::vector<float *> RankBuffers::inputs()
{
    return pointersOf(m_inputs);
}

std::vector<float *> RankBuffers::outputs()
{
    return pointersOf(m_outputs);
}

std::optional<std::string> RankBuffers::findWrongElement(int threads) const
{
    std::int64_t first = m_elements;
#pragma omp parallel for num_threads(threads) schedule(static) reduction(min : first)
    for (std::int64_t i = 0; i < m_elements; ++i) {
        const auto index = static_cast<std::size_t>(i);
        float sum = 0;
        for (const auto &input : m_inputs)
            sum += input[index];
        const bool right = std::all_of(m_outputs.begin(), m_outputs.end(),
                                       [&](const auto &output) { return output[index] == sum; });
        if (!right && i < first)
            first = i;
    }
    if (first == m_elements)
        return std::nullopt;
    return "element " + std::to_string(first) + " is not the sum on every rank";
}

ContentHash RankBuffers::hash(int threads) const
{
    ContentHash whole;
#pragma omp parallel num_threads(threads)
    {
        ContentHash share;
#pragma omp for schedule(static)
        for (std::int64_t i = 0; i < m_elements; ++i) {
            const auto index = static_cast<std::size_t>(i);
            // Adding zero turns -0 into +0, which are the same number.
            share.add(index, std::bit_cast<std::uint32_t>(m_outputs.front()[index] + 0.0F));
        }
#pragma omp critical(strata_all_reduce_hash)
        whole.merge(share);
    }
    return whole;
}

} // namespace strata::engine::workloads::all_reduce
