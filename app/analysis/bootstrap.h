// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Percentile bootstrap intervals of a median and of ratios of medians, the same on every machine
//! for the same seed.
//!
//! The unit of resampling is the process (one trial, one round): steps of one process are not
//! independent of each other, and an interval made from them would be far too narrow. Source: Efron
//! & Tibshirani, "An Introduction to the Bootstrap" (1993), chapter 13; Kalibera & Jones, "Rigorous
//! benchmarking in reasonable time" (2013), for the level and the ratio.
#pragma once

#include "app/domain/comparison.h"

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string_view>

namespace strata::app::analysis {

//! Below this number of rounds no interval is given: a median of four values has none of 95 % (1 −
//! 2 · 0.5⁴ = 87.5 %).
inline constexpr std::size_t minRoundsForInterval = 5;
inline constexpr int defaultResamples = 10000;

struct BootstrapSettings {
    double confidence = 0.95; //!< in (0, 1)
    int resamples = defaultResamples;
    std::uint64_t seed = 1;
};

//! A seed of its own for each number of an experiment, whatever stands beside it in the plan:
//! FNV-1a (Fowler, Noll, Vo), 64 bits.
std::uint64_t seedFor(std::uint64_t seed, std::string_view purpose);

//! Draws of 0 to count − 1 with replacement, the same on every machine. mt19937_64 is fixed by the
//! C++ standard; the distributions of <random> are not, so the bounded number is made here
//! (multiply and shift; its bias is below count / 2³²).
class Drawer {
public:
    explicit Drawer(std::uint64_t seed) : m_engine(seed) {}
    std::size_t below(std::size_t count)
    {
        return static_cast<std::size_t>(((m_engine() >> 32) * count) >> 32);
    }

private:
    std::mt19937_64 m_engine;
};

//! Of the median, in the unit of the values. None below minRoundsForInterval values.
std::optional<domain::Interval> bootstrapMedian(std::span<const double> values,
                                                const BootstrapSettings &settings);

//! Of a quantile (median.h), 0 <= p <= 1, likewise.
std::optional<domain::Interval> bootstrapQuantile(std::span<const double> values, double p,
                                                  const BootstrapSettings &settings);

//! Of 1 − median(rates)/median(baseline), a share. rates[i] and baseline[i] are of the same round
//! and are drawn together, so that what a round did to both hosts cancels. Both have the same
//! length and hold positive numbers.
std::optional<domain::Interval> bootstrapDegradation(std::span<const double> rates,
                                                     std::span<const double> baseline,
                                                     const BootstrapSettings &settings);

//! The same of two samples that were measured at different times: nothing was common to their
//! rounds, so each is drawn by itself, and they may have different numbers of values. None below
//! minRoundsForInterval values of either. What was different during the whole of one sample is not
//! in the interval: resampling cannot see it.
std::optional<domain::Interval> bootstrapChange(std::span<const double> rates,
                                                std::span<const double> before,
                                                const BootstrapSettings &settings);

} // namespace strata::app::analysis
