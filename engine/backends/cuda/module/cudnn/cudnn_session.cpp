// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/cudnn/cudnn_session.h"

#include <utility>

namespace strata::engine::backends::cuda {

using core::Expected;

Expected<std::shared_ptr<CudnnSession>> openCudnnSession()
{
    auto stream = Stream::make();
    if (!stream)
        return tl::make_unexpected(stream.error());
    auto plans = CudnnPlans::make(stream->get());
    if (!plans)
        return tl::make_unexpected(plans.error());
    return std::make_shared<CudnnSession>(CudnnSession{std::move(*stream), std::move(*plans)});
}

Expected<DeviceMemory> copiedToDevice(const void *bytes, std::size_t count)
{
    auto memory = DeviceMemory::allocate(count);
    if (!memory)
        return memory;
    if (auto copied = STRATA_CUDA(cudaMemcpy(memory->get(), bytes, count, cudaMemcpyHostToDevice)); !copied)
        return tl::make_unexpected(copied.error());
    // From ordinary memory cudaMemcpy may return before the GPU has all of it, and other streams do not wait for its own.
    if (auto done = STRATA_CUDA(cudaDeviceSynchronize()); !done)
        return tl::make_unexpected(done.error());
    return memory;
}

Expected<void> copyFromDevice(const DeviceMemory &memory, void *bytes, std::size_t count)
{
    return STRATA_CUDA(cudaMemcpy(bytes, memory.get(), count, cudaMemcpyDeviceToHost));
}

} // namespace strata::engine::backends::cuda
