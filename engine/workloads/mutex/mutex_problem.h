// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of the mutex test, and what one event of it does.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::mutex {

inline constexpr int workloadVersion = 1;

struct Problem {
    std::uint64_t mutexes = 4096; //!< at most 2^32
    std::uint64_t locks = 50000;
    std::uint64_t loops = 10000;
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);
//! As sysbench's manual defines its mutex test: `locks` times an empty loop of `loops` turns, then
//! a random mutex of `mutexes` locked and unlocked. \returns with rateUnit "locks/s"
core::WorkPerIteration workPerEvent(const Problem &problem);
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::mutex
