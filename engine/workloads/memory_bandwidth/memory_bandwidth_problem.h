// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a memory-bandwidth trial and the formulae of its work.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_level.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_pages.h"
#include "engine/workloads/memory_budget.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace strata::engine::workloads::memory_bandwidth {

//! Raised when values, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 3;

enum class Operation {
    Copy,  //!< c = a
    Scale, //!< c = s·a
    Add,   //!< c = a + b
    Triad, //!< c = a + s·b
    Read   //!< the sum of a; nothing is written
};
inline constexpr std::size_t operationCount = 5;

enum class Stores {
    Temporal,   //!< through the cache: the target's old line is read first, which the formula does
                //!< not count
    NonTemporal //!< past the cache
};

struct Problem {
    Operation operation = Operation::Triad;
    Stores stores = Stores::NonTemporal;
    std::uint64_t arrayBytes =
        0; //!< of each array; a multiple of 64, so that no operation has a remainder
    Level level = Level::Dram;
    std::uint64_t passes = 1;     //!< through the arrays in one iteration
    std::optional<int> node = {}; //!< of the memory; none: of the thread that uses it
    Pages pages = Pages::Large;
};

//! Arrays are of 8-byte floating-point numbers; s is 3.
using Element = double;
inline constexpr double scaleFactor = 3;

settings::ParameterSpecs parameterSpecs();

//! Resolves size_bytes=0 by defaultArrayBytes, and rounds down to a multiple of 64; the size of a
//! cache level is left to fitToLevel. A failure (Usage) names the limits.
core::Expected<Problem> problemOf(const settings::Parameters &parameters, std::uint64_t allCaches,
                                  const MemoryBudget &budget);

//! As bytesPastCaches() has it, at least 64 MiB; but all arrays together at most a quarter of the
//! memory. \param allCaches as allCachesBytes() has it. Zero stands for unknown caches or memory.
std::uint64_t defaultArrayBytes(Operation operation, std::uint64_t allCaches,
                                const MemoryBudget &budget);

//! Makes the arrays together as large as workingSetBytes says, for so many threads, and passes
//! often enough that an iteration is long beside the start of its threads. Leaves a problem of main
//! memory as it is. Unsupported if the cache is unknown.
core::Expected<Problem> fitToLevel(Problem problem, const CacheSizes &caches, int threads);

//! One for read, two for copy and scale, three for add and triad.
int arrayCount(Operation operation);

//! Bytes per element 16, 16, 24, 24, 8 and operations 0, 1, 1, 2, 1 (the counting rule of the
//! STREAM benchmark's documentation: what the program asks for, not what the caches fetch besides).
//! Rate in B/s.
core::WorkPerIteration workOf(const Problem &problem);

const char *operationName(Operation operation);
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::memory_bandwidth
