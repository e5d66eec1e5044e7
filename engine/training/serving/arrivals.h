// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! When the queries of a step arrive that come whether a server keeps up or not.
#pragma once

#include <cstdint>
#include <vector>

namespace strata::engine::training::serving {

//! In nanoseconds from the start of the step, ascending: a Poisson process of the rate, under the
//! condition that its last query arrives at queries / rate. So every step offers exactly this rate,
//! and steps take equally long; the gaps within are exponential. A function of all four, the same
//! on every host but for the last bit of a logarithm. \param rate queries a second, above 0
std::vector<std::int64_t> poissonArrivals(std::uint64_t seed, std::uint64_t step,
                                          std::int64_t queries, double rate);

} // namespace strata::engine::training::serving
