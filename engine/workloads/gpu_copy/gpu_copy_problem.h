// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The parameters of a copy between host and GPU, and what it moves.
#pragma once

#include "engine/core/workload.h"
#include "engine/settings/parameters.h"

#include <cstdint>
#include <string>

namespace strata::engine::workloads::gpu_copy {

//! Raised when the pattern, formulae or the check value change: results of different versions are
//! never compared.
inline constexpr int workloadVersion = 1;

enum class Direction {
    HostToDevice,
    DeviceToHost,
    BothWays,      //!< both at once, each with as many bytes
    DeviceToDevice //!< inside one GPU's memory
};

struct Problem {
    Direction direction = Direction::HostToDevice;
    bool pinned = true; //!< the host's memory is page-locked, so that the GPU fetches it by itself
    std::uint64_t bytes = 0;  //!< of one direction
    std::string numa = "any"; //!< as gpu_copy_node.h reads it
};

settings::ParameterSpecs parameterSpecs();
Problem problemOf(const settings::Parameters &parameters);

//! Rate in B/s of the bytes that arrive: `bytes`, twice as many both ways. Bytes that have to move:
//! the same, but twice as many inside the GPU, whose memory reads and writes each.
core::WorkPerIteration workOf(const Problem &problem);

bool writesDevice(Direction direction);
bool writesHost(Direction direction);

//! "direction=both_ways bytes=1024": what of the problem decides on the result.
std::string problemText(const Problem &problem);

} // namespace strata::engine::workloads::gpu_copy
