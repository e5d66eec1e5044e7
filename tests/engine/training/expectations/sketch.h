// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Parameters by rule, and arrays of any size distinguished by a dozen numbers: portable_numbers.py
//! in C++.
#pragma once

#include "engine/training/tensors.h"

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace strata::tests {

//! mean + normal of this deviation. With pairs, every second run of so many elements of a row is
//! the negative of the one before.
struct ValueRule {
    std::string name;
    std::vector<std::int64_t> dimensions;
    double mean = 0;
    double deviation = 0;
    std::int64_t pairs = 0;
};

//! One array for each rule; the position of a rule is its stream of random numbers.
engine::training::TensorValues valuesByRule(const std::vector<ValueRule> &rules,
                                            std::uint64_t seed);

struct Sketch {
    double norm = 0;
    std::array<double, 8> sums{};     //!< with random signs, as shares of the norm
    std::array<double, 4> elements{}; //!< at random places, as shares of the root mean square
};

Sketch sketchOf(std::span<const float> values, std::uint64_t seed, std::uint64_t stream);

//! Estimate of the norm of the difference of the two arrays: the mean square of a sum with random
//! signs is the square of the norm.
double distanceOf(const Sketch &actual, const Sketch &expected);
//! The same for the sampled elements alone: the largest difference, as the norm of an array in
//! which all elements had it.
double largestElementDistance(const Sketch &actual, const Sketch &expected);

} // namespace strata::tests
