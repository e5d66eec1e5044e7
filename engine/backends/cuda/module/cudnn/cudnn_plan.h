// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One plan of cuDNN, which engine it takes and why, and the handle that it runs with.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_graph.h"
#include "engine/backends/cuda/module/device.h"

#include <memory>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! For one thread at a time. Destroyed with the last plan that uses it.
class CudnnHandle {
public:
    static core::Expected<std::shared_ptr<CudnnHandle>> make(cudaStream_t stream);
    ~CudnnHandle();
    CudnnHandle(const CudnnHandle &) = delete;
    CudnnHandle &operator=(const CudnnHandle &) = delete;

    cudnnHandle_t get() const { return m_handle; }
    cudaStream_t stream() const { return m_stream; }
    core::Expected<void> use(cudaStream_t stream);

private:
    CudnnHandle() = default;
    cudnnHandle_t m_handle = nullptr;
    cudaStream_t m_stream = nullptr;
};

class CudnnPlan {
public:
    CudnnPlan(std::shared_ptr<CudnnHandle> handle, std::shared_ptr<PlanGraph> graph,
              std::size_t candidate, const std::string &how, bool rounds);

    //! Of the GPU, needed by run() alone; plans that run one after the other can share it.
    std::size_t workspaceBytes() const { return m_workspaceBytes; }
    //! "eng34_k2=27 (heuristic: first of 12)": the engine with its settings, and how it was chosen.
    const std::string &engine() const { return m_engine; }
    bool has(cudnnBackendNumericalNote_t note) const;
    //! By its notes, or because it rounds small integers.
    bool isWinograd() const { return m_rounds || cuda::isWinograd(m_notes); }

    //! Puts it into the stream and returns. Allocates nothing on the GPU, and after the first run
    //! with the same pointers nothing at all. \param workspace workspaceBytes(), aligned to 256;
    //! may be null for none
    core::Expected<void> run(const PlanPointers &pointers, void *workspace,
                             cudaStream_t stream) const;

private:
    std::shared_ptr<CudnnHandle> m_handle;
    std::shared_ptr<PlanGraph> m_graph;
    std::size_t m_candidate;
    std::size_t m_workspaceBytes;
    std::string m_engine;
    std::vector<cudnnBackendNumericalNote_t> m_notes;
    bool m_rounds;
};

} // namespace strata::engine::backends::cuda
