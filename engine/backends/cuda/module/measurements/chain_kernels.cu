// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/measurements/chain_kernels.h"

namespace strata::engine::backends::cuda {
namespace {

template <typename Number>
__global__ void __launch_bounds__(chainThreads)
    chains(const ChainArguments<Number> arguments, Number *ends)
{
    const unsigned first = (blockIdx.x * chainThreads + threadIdx.x) * chainsOfThread;
    Number x[chainsOfThread];
#pragma unroll
    for (unsigned lane = 0; lane < chainsOfThread; ++lane)
        x[lane] = arguments.starts[(first + lane) % chainStarts];
    const Number factor = arguments.factor;
    const Number addend = arguments.addend;
    for (std::uint64_t done = 0; done < arguments.products; done += productsOfTurn) {
#pragma unroll
        for (int product = 0; product < productsOfTurn; ++product) {
#pragma unroll
            for (int lane = 0; lane < chainsOfThread; ++lane)
                x[lane] = fma(factor, addend, x[lane]);
        }
    }
#pragma unroll
    for (unsigned lane = 0; lane < chainsOfThread; ++lane)
        ends[first + lane] = x[lane];
}

template <typename Number>
cudaError_t launch(const ChainArguments<Number> &arguments, int blocks, Number *ends,
                   cudaStream_t stream)
{
    chains<Number><<<static_cast<unsigned>(blocks), chainThreads, 0, stream>>>(arguments, ends);
    return cudaGetLastError();
}

} // namespace

cudaError_t chainBlocks(bool fp64, int *blocks)
{
    return fp64 ? cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, chains<double>,
                                                                chainThreads, 0)
                : cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, chains<float>, chainThreads,
                                                                0);
}

cudaError_t launchChains(const ChainArguments<float> &arguments, int blocks, float *ends,
                         cudaStream_t stream)
{
    return launch(arguments, blocks, ends, stream);
}

cudaError_t launchChains(const ChainArguments<double> &arguments, int blocks, double *ends,
                         cudaStream_t stream)
{
    return launch(arguments, blocks, ends, stream);
}

} // namespace strata::engine::backends::cuda
