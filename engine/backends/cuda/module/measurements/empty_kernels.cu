// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/measurements/empty_kernels.h"

namespace strata::engine::backends::cuda {
namespace {

__global__ void emptyKernel() {}

__global__ void countingKernel(unsigned long long *counter)
{
    atomicAdd(counter, 1ULL);
}

} // namespace

cudaError_t launchEmpty(cudaStream_t stream)
{
    emptyKernel<<<1, 1, 0, stream>>>();
    return cudaGetLastError();
}

cudaError_t launchCounting(unsigned long long *counter, cudaStream_t stream)
{
    countingKernel<<<1, 1, 0, stream>>>(counter);
    return cudaGetLastError();
}

cudaError_t emptyAttributes(cudaFuncAttributes *attributes)
{
    return cudaFuncGetAttributes(attributes, emptyKernel);
}

} // namespace strata::engine::backends::cuda
