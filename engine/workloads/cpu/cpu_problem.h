// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of the prime search, and what one event of it does.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::cpu {

inline constexpr int workloadVersion = 2;

inline constexpr std::uint64_t firstNumber = 3; //!< that is tried

struct Problem {
    std::uint64_t maxPrime = 10000; //!< the last number that is tried
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);
//! One event; its divisions are of integers and count for no roofline. \returns with rateUnit
//! "events/s"
core::WorkPerIteration workPerEvent();
std::string problemText(const Problem &problem);

//! A part of an event as sysbench's manual defines it: each number from the first, 3 or more, to
//! the last is divided, in 64 bits, by all numbers from 2 to its square root until one divides it.
//! \returns how many had no divisor
std::uint64_t countPrimes(std::uint64_t first, std::uint64_t last);

} // namespace strata::engine::workloads::cpu
