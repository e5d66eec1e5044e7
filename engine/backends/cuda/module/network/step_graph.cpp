// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/step_graph.h"

namespace strata::engine::backends::cuda {

core::Expected<StepGraph> StepGraph::record(const Stream &stream,
                                            const std::function<core::Expected<void>()> &enqueue)
{
    // Thread-local: what other threads do with the GPU meanwhile, telemetry for one, is none of
    // this recording's business.
    if (auto begun =
            STRATA_CUDA(cudaStreamBeginCapture(stream.get(), cudaStreamCaptureModeThreadLocal));
        !begun)
        return tl::make_unexpected(begun.error());
    const auto enqueued = enqueue();
    cudaGraph_t recorded = nullptr;
    const auto ended = STRATA_CUDA(cudaStreamEndCapture(stream.get(), &recorded));
    const std::unique_ptr<std::remove_pointer_t<cudaGraph_t>, decltype(&cudaGraphDestroy)> graph(
        recorded, &cudaGraphDestroy);
    if (!enqueued || !ended) {
        cudaGetLastError(); // the next call would report it again
        return tl::make_unexpected(!enqueued ? enqueued.error() : ended.error());
    }
    cudaGraphExec_t ready = nullptr;
    const auto made = STRATA_CUDA(cudaGraphInstantiate(&ready, recorded, 0));
    StepGraph step;
    step.m_graph.reset(ready);
    if (!made) {
        cudaGetLastError();
        return tl::make_unexpected(made.error());
    }
    if (auto uploaded = STRATA_CUDA(cudaGraphUpload(ready, stream.get())); !uploaded)
        return tl::make_unexpected(uploaded.error());
    return step;
}

} // namespace strata::engine::backends::cuda
