// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Executes a GPU's programs with naive loops on the host, in the very places of memory that were
//! planned for the GPU.
#pragma once

#include "engine/backends/cuda/network/program_executor.h"
#include "engine/backends/cuda/network/replicas.h"

#include <memory>
#include <vector>

namespace strata::tests {

//! What a test wants to know of an executor, or wants it to do.
struct HostScript {
    int imageCopies = 0;
    int runs = 0;
    std::uint64_t freeBytes = std::uint64_t{1} << 40;
    std::vector<engine::backends::cuda::NetworkProgram> programs; //!< that executors were made for
    std::shared_ptr<engine::backends::cuda::GradientExchange>
        exchange;             //!< with other replicas, as soon as a bucket is complete
    int exchanges = 0;        //!< buckets that went there
    bool spoilWrites = false; //!< the first number of each tensor that is written becomes another
    bool lacksAttention = false;      //!< says so when it is asked
    bool failsFusedAttention = false; //!< says that it has it, and cannot make it
    bool failMaking = false;
    bool failRuns = false;
    bool failReads = false;
    bool failWrites = false;
};

//! Every buffer is filled with what is not a number before its first use and after its last one, so
//! that a buffer which lives too short or shares its memory with another one that lives shows in
//! the results. Sums are made in double precision; what is stored is rounded to the buffer's type,
//! and in a TF32 program so are the operands of products.
std::shared_ptr<const engine::backends::cuda::ExecutorFactory>
hostExecutors(std::shared_ptr<HostScript> script = {});

} // namespace strata::tests
