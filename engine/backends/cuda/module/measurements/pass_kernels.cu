// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/measurements/pass_kernels.h"

namespace strata::engine::backends::cuda {
namespace {

using workloads::gpu_bandwidth::Operation;
using workloads::gpu_bandwidth::valuePeriod;

constexpr int loadsAtOnce = 4;

//! Each block owns a piece of the arrays, another one in each pass: what a multiprocessor's own
//! cache holds of the last is of no use, and no load can be kept in registers. `step` gets the
//! first of `count` vectors that lie passThreads apart.
template <typename Step>
__device__ void forEachVector(std::uint64_t vectors, std::uint64_t passes, const Step &step)
{
    const std::uint64_t piece = (vectors + gridDim.x - 1) / gridDim.x;
    unsigned turn = blockIdx.x; // counted on: a division of 64 bits would cost as much as a pass
                                // through what the L2 cache holds
    for (std::uint64_t pass = 0; pass < passes; ++pass) {
        const std::uint64_t begin = turn * piece;
        if (++turn == gridDim.x)
            turn = 0;
        const std::uint64_t end = begin + piece < vectors ? begin + piece : vectors;
        std::uint64_t i = begin + threadIdx.x;
        for (; i + (loadsAtOnce - 1) * passThreads < end; i += loadsAtOnce * passThreads)
            step.template operator()<loadsAtOnce>(i);
        for (; i < end; i += passThreads)
            step.template operator()<1>(i);
    }
}

__global__ void __launch_bounds__(passThreads)
    readPasses(const uint4 *b, std::uint64_t vectors, std::uint64_t passes, unsigned *sum)
{
    unsigned own = 0;
    forEachVector(vectors, passes, [&]<int count>(std::uint64_t i) {
        uint4 words[count];
#pragma unroll
        for (int k = 0; k < count; ++k)
            words[k] = __ldcg(b + i + k * passThreads);
#pragma unroll
        for (int k = 0; k < count; ++k)
            own += words[k].x + words[k].y + words[k].z + words[k].w;
    });
    for (int distance = warpSize / 2; distance > 0; distance /= 2)
        own += __shfl_down_sync(0xffffffffU, own, static_cast<unsigned>(distance));
    if (threadIdx.x % warpSize == 0)
        atomicAdd(sum, own);
}

__global__ void __launch_bounds__(passThreads)
    copyPasses(float4 *a, const float4 *b, std::uint64_t vectors, std::uint64_t passes)
{
    forEachVector(vectors, passes, [&]<int count>(std::uint64_t i) {
        float4 values[count];
#pragma unroll
        for (int k = 0; k < count; ++k)
            values[k] = __ldcg(b + i + k * passThreads);
#pragma unroll
        for (int k = 0; k < count; ++k)
            __stcg(a + i + k * passThreads, values[k]);
    });
}

__global__ void __launch_bounds__(passThreads)
    triadPasses(float4 *a, const float4 *b, const float4 *c, std::uint64_t vectors,
                std::uint64_t passes)
{
    constexpr float scale = 3;
    forEachVector(vectors, passes, [&]<int count>(std::uint64_t i) {
        float4 left[count];
        float4 right[count];
#pragma unroll
        for (int k = 0; k < count; ++k) {
            left[k] = __ldcg(b + i + k * passThreads);
            right[k] = __ldcg(c + i + k * passThreads);
        }
#pragma unroll
        for (int k = 0; k < count; ++k)
            __stcg(a + i + k * passThreads,
                   make_float4(left[k].x + scale * right[k].x, left[k].y + scale * right[k].y,
                               left[k].z + scale * right[k].z, left[k].w + scale * right[k].w));
    });
}

__device__ float4 vectorOfB(std::uint64_t vector, float more)
{
    const std::uint64_t i = 4 * vector;
    return make_float4(static_cast<float>(1 + i % valuePeriod) + more,
                       static_cast<float>(1 + (i + 1) % valuePeriod) + more,
                       static_cast<float>(1 + (i + 2) % valuePeriod) + more,
                       static_cast<float>(1 + (i + 3) % valuePeriod) + more);
}

__global__ void fill(float4 *b, float4 *c, std::uint64_t vectors)
{
    const std::uint64_t stride = static_cast<std::uint64_t>(gridDim.x) * blockDim.x;
    for (std::uint64_t i = blockIdx.x * static_cast<std::uint64_t>(blockDim.x) + threadIdx.x;
         i < vectors; i += stride) {
        b[i] = vectorOfB(i, 0);
        if (c != nullptr)
            c[i] = vectorOfB(i, 1);
    }
}

} // namespace

cudaError_t passBlocks(Operation operation, int *blocks)
{
    switch (operation) {
    case Operation::Read:
        return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, readPasses, passThreads, 0);
    case Operation::Copy:
        return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, copyPasses, passThreads, 0);
    case Operation::Triad:
        break;
    }
    return cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, triadPasses, passThreads, 0);
}

cudaError_t launchFill(const PassArrays &arrays, int blocks, cudaStream_t stream)
{
    fill<<<static_cast<unsigned>(blocks), passThreads, 0, stream>>>(arrays.b, arrays.c,
                                                                    arrays.vectors);
    return cudaGetLastError();
}

cudaError_t launchPasses(Operation operation, const PassArrays &arrays, std::uint64_t passes,
                         int blocks, unsigned *sum, cudaStream_t stream)
{
    const auto grid = static_cast<unsigned>(blocks);
    switch (operation) {
    case Operation::Read:
        readPasses<<<grid, passThreads, 0, stream>>>(reinterpret_cast<const uint4 *>(arrays.b),
                                                     arrays.vectors, passes, sum);
        break;
    case Operation::Copy:
        copyPasses<<<grid, passThreads, 0, stream>>>(arrays.a, arrays.b, arrays.vectors, passes);
        break;
    case Operation::Triad:
        triadPasses<<<grid, passThreads, 0, stream>>>(arrays.a, arrays.b, arrays.c, arrays.vectors,
                                                      passes);
        break;
    }
    return cudaGetLastError();
}

} // namespace strata::engine::backends::cuda
