// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A whole step as a CUDA graph: recorded from a stream once, and handed to the GPU by one call.
#pragma once

#include "engine/backends/cuda/module/device.h"

#include <cuda_runtime_api.h>

#include <functional>
#include <memory>

namespace strata::engine::backends::cuda {

class StepGraph {
public:
    //! Calls `enqueue`, whose work is recorded and not executed. The stream is as it was before,
    //! whatever fails.
    static core::Expected<StepGraph> record(const Stream &stream,
                                            const std::function<core::Expected<void>()> &enqueue);

    core::Expected<void> launch(const Stream &stream) const
    {
        return STRATA_CUDA(cudaGraphLaunch(m_graph.get(), stream.get()));
    }

private:
    struct Destroy {
        void operator()(cudaGraphExec_t graph) const { cudaGraphExecDestroy(graph); }
    };
    std::unique_ptr<std::remove_pointer_t<cudaGraphExec_t>, Destroy> m_graph;
};

} // namespace strata::engine::backends::cuda
