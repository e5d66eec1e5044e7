// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/training/expectations/sketch.h"

#include "engine/workloads/portable_random.h"

#include <algorithm>
#include <cmath>

namespace strata::tests {

namespace {

using engine::training::TensorInfo;
using engine::training::TensorValues;
using engine::workloads::RandomSequence;

using Signs = std::array<std::array<double, 8>, 256>;

constexpr Signs makeSigns()
{
    Signs signs{};
    for (std::size_t byte = 0; byte < signs.size(); ++byte) {
        for (std::size_t bit = 0; bit < 8; ++bit)
            signs[byte][bit] = (byte >> bit & 1U) != 0 ? -1 : 1;
    }
    return signs;
}

constexpr Signs signsOfByte = makeSigns();

void pairUp(std::vector<float> &values, std::size_t run)
{
    for (std::size_t index = 0; index < values.size(); ++index) {
        if (index / run % 2 == 1)
            values[index] = -values[index - run];
    }
}

} // namespace

TensorValues valuesByRule(const std::vector<ValueRule> &rules, std::uint64_t seed)
{
    std::vector<TensorInfo> tensors;
    for (const ValueRule &rule : rules) {
        TensorInfo tensor;
        tensor.dimensions = rule.dimensions;
        tensor.initialiser = {engine::training::Initialiser::Kind::Normal, rule.deviation};
        tensors.push_back(tensor);
    }
    TensorValues values = initialValues(tensors, seed);
    for (std::size_t i = 0; i < rules.size(); ++i) {
        for (float &value : values[i])
            value += static_cast<float>(rules[i].mean);
        if (rules[i].pairs > 0)
            pairUp(values[i], static_cast<std::size_t>(rules[i].pairs));
    }
    return values;
}

Sketch sketchOf(std::span<const float> values, std::uint64_t seed, std::uint64_t stream)
{
    Sketch sketch;
    const RandomSequence signs(seed, 2 * stream);
    const RandomSequence places(seed, 2 * stream + 1);
    double square = 0;
    for (std::size_t index = 0; index < values.size(); ++index) {
        const double value = values[index];
        square += value * value;
        const auto &sign = signsOfByte[signs.word(index) & 0xff];
        for (std::size_t bit = 0; bit < sign.size(); ++bit)
            sketch.sums[bit] += value * sign[bit];
    }
    sketch.norm = std::sqrt(square);
    const double unit = sketch.norm > 0 ? 1 / sketch.norm : 0;
    for (double &sum : sketch.sums)
        sum *= unit;
    for (std::size_t i = 0; i < sketch.elements.size(); ++i)
        sketch.elements[i] = values[places.below(i, values.size())] * unit *
                             std::sqrt(static_cast<double>(values.size()));
    return sketch;
}

double distanceOf(const Sketch &actual, const Sketch &expected)
{
    double square = 0;
    for (std::size_t i = 0; i < expected.sums.size(); ++i) {
        const double difference = actual.sums[i] * actual.norm - expected.sums[i] * expected.norm;
        square += difference * difference;
    }
    return std::sqrt(square / static_cast<double>(expected.sums.size()));
}

double largestElementDistance(const Sketch &actual, const Sketch &expected)
{
    double largest = 0;
    for (std::size_t i = 0; i < expected.elements.size(); ++i)
        largest = std::max(largest, std::abs(actual.elements[i] * actual.norm -
                                             expected.elements[i] * expected.norm));
    return largest;
}

} // namespace strata::tests
