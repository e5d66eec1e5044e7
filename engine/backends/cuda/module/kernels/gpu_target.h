// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Runs work on a GPU: one function for each index, or one block for each sum.
#pragma once

#include "engine/backends/cuda/module/kernels/reduction.h"

#include <cuda_runtime_api.h>

#include <cstdint>
#include <optional>

namespace strata::engine::backends::cuda {

//! Puts launches into a stream; the first that the driver refuses is kept, and nothing is launched
//! after it.
class GpuTarget {
public:
    //! \param mostBlocks of a launch; none: as many as keep every multiprocessor busy
    GpuTarget(cudaStream_t stream, int multiprocessors,
              std::optional<std::int64_t> mostBlocks = {}) :
        m_stream(stream),
        m_multiprocessors(multiprocessors),
        m_mostBlocks(mostBlocks.value_or(blocksOfMultiprocessor * multiprocessors))
    {
    }

    int multiprocessors() const { return m_multiprocessors; }
    cudaStream_t stream() const { return m_stream; }
    //! Of all launches since the last call.
    cudaError_t takeStatus();

    //! work(index) for each index, in any order and at the same time. Defined for the CUDA compiler
    //! alone.
    template <typename Work>
    void forEach(std::int64_t count, const Work &work);

    //! For each item: gather() by each thread, combine() in a tree, finish() by each thread; see
    //! reduction.h.
    template <typename Work>
    void reduceEach(std::int64_t items, const Work &work);

private:
    static constexpr std::int64_t blocksOfMultiprocessor = 32; //!< its fill a few times over

    //! Blocks for that much work; what is more than they do at once, they do by strides.
    unsigned blocks(std::int64_t wanted) const;
    void keep(cudaError_t status);

    cudaStream_t m_stream;
    int m_multiprocessors;
    std::int64_t m_mostBlocks;
    cudaError_t m_status = cudaSuccess;
};

#ifdef __CUDACC__

inline constexpr int threadsOfBlock = 256;

template <typename Work>
__global__ void __launch_bounds__(threadsOfBlock) forEachKernel(std::int64_t count, Work work)
{
    const std::int64_t step = static_cast<std::int64_t>(gridDim.x) * threadsOfBlock;
    for (std::int64_t index = static_cast<std::int64_t>(blockIdx.x) * threadsOfBlock + threadIdx.x;
         index < count; index += step)
        work(index);
}

template <typename Work>
__global__ void __launch_bounds__(reductionThreads) reduceEachKernel(std::int64_t items, Work work)
{
    __shared__ typename Work::Partial partials[reductionThreads];
    const int thread = static_cast<int>(threadIdx.x);
    // Every thread of a block goes through the same items, so that all meet at the barriers.
    for (std::int64_t item = blockIdx.x; item < items; item += gridDim.x) {
        partials[thread] = work.gather(item, thread);
        __syncthreads();
        for (int stride = reductionThreads / 2; stride >= work.width(); stride /= 2) {
            if (thread < stride)
                partials[thread] = Work::combine(partials[thread], partials[thread + stride]);
            __syncthreads();
        }
        work.finish(item, thread, partials[thread & (work.width() - 1)]);
        __syncthreads(); // the next item overwrites what finish() reads
    }
}

template <typename Work>
void GpuTarget::forEach(std::int64_t count, const Work &work)
{
    if (count <= 0 || m_status != cudaSuccess)
        return;
    forEachKernel<<<blocks(divideUp(count, threadsOfBlock)), threadsOfBlock, 0, m_stream>>>(count,
                                                                                            work);
    keep(cudaGetLastError());
}

template <typename Work>
void GpuTarget::reduceEach(std::int64_t items, const Work &work)
{
    if (items <= 0 || m_status != cudaSuccess)
        return;
    reduceEachKernel<<<blocks(items), reductionThreads, 0, m_stream>>>(items, work);
    keep(cudaGetLastError());
}

#endif

} // namespace strata::engine::backends::cuda
