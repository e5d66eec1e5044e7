// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/serving/arrivals.h"

#include "engine/workloads/portable_random.h"

#include <cmath>

namespace strata::engine::training::serving {
namespace {

// Far from the streams of images and parameters; each step has its own.
constexpr std::uint64_t arrivalStream = std::uint64_t{0x6172726976} << 20U;

} // namespace

std::vector<std::int64_t> poissonArrivals(std::uint64_t seed, std::uint64_t step,
                                          std::int64_t queries, double rate)
{
    const workloads::RandomSequence drawn(seed, arrivalStream + step);
    std::vector<double> sums;
    sums.reserve(static_cast<std::size_t>(queries));
    double sum = 0;
    for (std::int64_t i = 0; i < queries; ++i) {
        // Uniform in (0, 1) with 53 bits, which is neither end.
        const double uniform =
            (static_cast<double>(drawn.word(static_cast<std::uint64_t>(i)) >> 11U) + 0.5) * 0x1p-53;
        sum -= std::log(uniform);
        sums.push_back(sum);
    }
    const double scale = static_cast<double>(queries) / rate / sum * 1e9;
    std::vector<std::int64_t> arrivals;
    arrivals.reserve(sums.size());
    for (const double each : sums)
        arrivals.push_back(std::llround(each * scale));
    return arrivals;
}

} // namespace strata::engine::training::serving
