// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Passes through arrays in a GPU's memory, 16 bytes a thread.
#pragma once

#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_problem.h"

#include <cuda_runtime_api.h>

#include <cstdint>

namespace strata::engine::backends::cuda {

inline constexpr int passThreads = 256; //!< of a block

//! On the GPU; those that an operation does not use are null.
struct PassArrays {
    float4 *a = nullptr;
    float4 *b = nullptr;
    float4 *c = nullptr;
    std::uint64_t vectors = 0; //!< of four elements, of each array
};

//! How many blocks of the operation's kernel a multiprocessor holds at once.
cudaError_t passBlocks(workloads::gpu_bandwidth::Operation operation, int *blocks);
//! b and c by the formulae of gpu_bandwidth_problem.h.
cudaError_t launchFill(const PassArrays &arrays, int blocks, cudaStream_t stream);
//! \param sum on the GPU; read adds to it the bits of all that it reads, modulo 2^32
cudaError_t launchPasses(workloads::gpu_bandwidth::Operation operation, const PassArrays &arrays,
                         std::uint64_t passes, int blocks, unsigned *sum, cudaStream_t stream);

} // namespace strata::engine::backends::cuda
