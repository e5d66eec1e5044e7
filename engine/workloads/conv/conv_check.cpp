// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/conv/conv_check.h"

#include "engine/workloads/conv/conv_inputs.h"
#include "engine/workloads/conv/conv_reference.h"

#include <array>
#include <cmath>
#include <vector>

namespace strata::engine::workloads::conv {
namespace {

using Words = std::vector<std::uint64_t>;

//! Multipliers along one dimension; empty: it is kept.
struct Contraction {
    Words outer;
    Words inner;
};

Words randomWords(std::int64_t count, std::uint64_t seed, std::uint64_t stream)
{
    const RandomSequence sequence(seed, stream);
    Words words(static_cast<std::size_t>(count));
    for (std::size_t i = 0; i < words.size(); ++i)
        words[i] = sequence.word(i);
    return words;
}

// Each thread owns a strip of positions and passes over the tensor as it lies in memory.
template <typename ValueAt>
Words contract(const std::array<std::int64_t, 4> &shape, const Contraction &by,
               const ValueAt &valueAt, int threads)
{
    const auto [outers, inners, rows, columns] = shape;
    const std::int64_t positions = rows * columns;
    const std::int64_t keptInners = by.inner.empty() ? inners : 1;
    Words sums(static_cast<std::size_t>((by.outer.empty() ? outers : 1) * keptInners * positions),
               0);
#pragma omp parallel for num_threads(threads) schedule(static)
    for (int strip = 0; strip < threads; ++strip) {
        const std::int64_t begin = positions * strip / threads;
        const std::int64_t end = positions * (strip + 1) / threads;
        for (std::int64_t outer = 0; outer < outers; ++outer) {
            for (std::int64_t inner = 0; inner < inners; ++inner) {
                const std::uint64_t factor =
                    (by.outer.empty() ? 1 : by.outer[static_cast<std::size_t>(outer)]) *
                    (by.inner.empty() ? 1 : by.inner[static_cast<std::size_t>(inner)]);
                const std::int64_t kept =
                    (by.outer.empty() ? outer : 0) * keptInners + (by.inner.empty() ? inner : 0);
                std::uint64_t *into = sums.data() + kept * positions;
                const std::int64_t from = (outer * inners + inner) * positions;
                for (std::int64_t position = begin; position < end; ++position)
                    into[position] += factor * static_cast<std::uint64_t>(valueAt(from + position));
            }
        }
    }
    return sums;
}

//! The random vectors of the dimensions that are contracted, by direction; the others are empty.
struct Vectors {
    Words images;
    Words filters;
    Words channels;

    Vectors(const Problem &problem, std::uint64_t seed)
    {
        if (problem.direction != Direction::BackwardWeights)
            images = randomWords(problem.batch, seed, 3);
        if (problem.direction != Direction::BackwardData)
            filters = randomWords(problem.filters, seed, 4);
        if (problem.direction != Direction::Forward)
            channels = randomWords(problem.channels, seed, 5);
    }

    Contraction of(Tensor tensor) const
    {
        switch (tensor) {
        case Tensor::Source:
            return {images, channels};
        case Tensor::Weights:
            return {filters, channels};
        case Tensor::Result:
            break;
        }
        return {images, filters};
    }
};

Words expectedSums(const Problem &problem, const Vectors &vectors, std::uint64_t seed, int threads)
{
    Problem contracted = problem;
    contracted.batch = vectors.images.empty() ? problem.batch : 1;
    contracted.filters = vectors.filters.empty() ? problem.filters : 1;
    contracted.channels = vectors.channels.empty() ? problem.channels : 1;
    std::array<Words, 3> tensors;
    for (const Tensor tensor : {Tensor::Source, Tensor::Weights, Tensor::Result}) {
        Words &words = tensors[static_cast<std::size_t>(tensor)];
        if (tensor == computedTensor(problem.direction))
            words.resize(static_cast<std::size_t>(elementsOf(contracted, tensor)));
        else
            words = contract(shapeOf(problem, tensor), vectors.of(tensor),
                             InputValues(problem, tensor, seed), threads);
    }
    convolveNaively(contracted, tensors[0].data(), tensors[1].data(), tensors[2].data());
    return tensors[static_cast<std::size_t>(computedTensor(problem.direction))];
}

// A conversion to an integer is defined for such elements only.
bool isPossible(float element, float tolerance)
{
    constexpr float exactIntegers = 16777216.0F;
    return std::abs(element) <= exactIntegers &&
           std::abs(element - std::nearbyint(element)) <= tolerance;
}

std::string positionText(const Problem &problem, std::int64_t position)
{
    const std::int64_t columns = shapeOf(problem, computedTensor(problem.direction))[3];
    return std::to_string(position / columns) + ", " + std::to_string(position % columns);
}

std::optional<std::string> findImpossibleElement(const Problem &problem, const float *computed,
                                                 float tolerance, int threads)
{
    const std::int64_t count = elementsOf(problem, computedTensor(problem.direction));
    std::int64_t first = count;
#pragma omp parallel for num_threads(threads) schedule(static) reduction(min : first)
    for (std::int64_t i = 0; i < count; ++i) {
        if (!isPossible(computed[i], tolerance) && i < first)
            first = i;
    }
    if (first == count)
        return std::nullopt;
    return "element " + std::to_string(first) + " is " + std::to_string(computed[first]) +
           ", which no sum of these integers can be";
}

//! The distance of neighbours among numbers of this many bits, at this value.
float unitOfLastBit(float value, int bits)
{
    int exponent = 0;
    std::frexp(value, &exponent);
    return std::ldexp(1.0F, exponent - bits);
}

} // namespace

std::optional<std::string> findWrongRounding(const Problem &problem, const float *computed,
                                             float *exact, int bits, int threads)
{
    const std::int64_t count = elementsOf(problem, computedTensor(problem.direction));
    std::int64_t first = count;
#pragma omp parallel for num_threads(threads) schedule(static) reduction(min : first)
    for (std::int64_t i = 0; i < count; ++i) {
        const float unit = unitOfLastBit(exact[i], bits);
        // Not NaN either.
        if (!(std::abs(computed[i] - exact[i]) <= unit) && i < first)
            first = i;
        exact[i] = std::nearbyint(exact[i] / unit) * unit;
    }
    if (first == count)
        return std::nullopt;
    return "element " + std::to_string(first) + " is " + std::to_string(computed[first]) +
           ", but rounded to " + std::to_string(bits) + " bits its sum is " +
           std::to_string(exact[first]);
}

std::optional<std::string> findWrongPosition(const Problem &problem, const float *computed,
                                             float tolerance, std::uint64_t seed, int threads)
{
    if (auto impossible = findImpossibleElement(problem, computed, tolerance, threads))
        return impossible;
    const Tensor tensor = computedTensor(problem.direction);
    const Vectors vectors(problem, seed);
    const Words expected = expectedSums(problem, vectors, seed, threads);
    const auto rounded = [computed](std::int64_t index) {
        return static_cast<std::int64_t>(std::nearbyint(computed[index]));
    };
    const Words actual = contract(shapeOf(problem, tensor), vectors.of(tensor), rounded, threads);
    for (std::size_t position = 0; position < expected.size(); ++position) {
        if (actual[position] != expected[position])
            return "an element at (" + positionText(problem, static_cast<std::int64_t>(position)) +
                   ") is not the sum of its products";
    }
    return std::nullopt;
}

ContentHash hashOf(const Problem &problem, const float *computed, int threads)
{
    const std::int64_t count = elementsOf(problem, computedTensor(problem.direction));
    ContentHash whole;
#pragma omp parallel num_threads(threads)
    {
        ContentHash share;
#pragma omp for schedule(static)
        for (std::int64_t i = 0; i < count; ++i)
            share.add(static_cast<std::uint64_t>(i),
                      static_cast<std::uint64_t>(std::llrint(computed[i])));
#pragma omp critical(strata_conv_hash)
        whole.merge(share);
    }
    return whole;
}

} // namespace strata::engine::workloads::conv
