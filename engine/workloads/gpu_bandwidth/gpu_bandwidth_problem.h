// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of passes through a GPU's memory, and the numbers that are read and written.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::gpu_bandwidth {

//! Raised when values, formulae or the check value change: results of different versions are never
//! compared.
inline constexpr int workloadVersion = 1;

enum class Operation {
    Read, //!< the sum of b; nothing is written
    Copy, //!< a = b
    Triad //!< a = b + 3·c
};
inline constexpr int operationCount = 3;

enum class Level {
    Hbm, //!< the GPU's own memory, of whatever kind
    L2
};

struct Problem {
    Operation operation = Operation::Triad;
    Level level = Level::Hbm;
};

//! What of a GPU decides on the arrays.
struct DeviceMemorySizes {
    std::uint64_t memoryBytes = 0;
    std::uint64_t l2Bytes = 0; //!< 0 if unknown
};

//! Arrays are of fp32 numbers; a pass goes once through each.
struct Arrays {
    std::uint64_t elements =
        0; //!< of each array; a multiple of four, because threads move 16 bytes at once
    std::uint64_t passes = 1; //!< of one iteration
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);

//! Of main memory each array has four times the L2, as the STREAM benchmark's documentation asks of
//! a last-level cache, at least 256 MiB, and all together at most an eighth of the memory. Of the
//! L2 all arrays together have half of it: it is shared with code and the results of others, and
//! large ones are two halves that hold copies. Passes: as many as move 16 GiB, so that the start of
//! a kernel costs less than 1 % below 10 TB/s. Unsupported (cache_unknown) where the L2's size is
//! not known.
core::Expected<Arrays> arraysFor(const Problem &problem, const DeviceMemorySizes &sizes);

//! One for read, two for copy, three for triad.
int arrayCount(Operation operation);

//! Bytes of an element 4, 8 and 12, operations 0, 0 and 2 (read's additions are of words that are
//! counted as no arithmetic), as the STREAM benchmark counts: what the program asks for. Rate in
//! B/s.
core::WorkPerIteration workOf(const Problem &problem, const Arrays &arrays);

//! b[i] and c[i]: small integers, so that all results are exact. b repeats after 1021 elements (a
//! prime, so that no row of memory holds the same as its neighbour), c = b + 1, triad's a = 4·b
//! + 3.
inline constexpr std::uint32_t valuePeriod = 1021;
constexpr float valueOfB(std::uint64_t index)
{
    return static_cast<float>(1 + index % valuePeriod);
}

//! What the operation leaves in an element: of a for copy and triad, of b for read.
float resultOf(Operation operation, std::uint64_t index);

//! The sum, modulo 2^32, of the bits of all results: of a pass for read, of the array a for copy
//! and triad.
std::uint32_t expectedSum(Operation operation, std::uint64_t elements);

const char *operationName(Operation operation); //!< "triad"
const char *levelName(Level level);             //!< "hbm"
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::gpu_bandwidth
