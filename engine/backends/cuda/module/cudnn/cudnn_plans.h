// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Plans of cuDNN for convolutions and normalisations: which engine was chosen, how, and its
//! execution.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_graph.h"
#include "engine/backends/cuda/module/device.h"
#include "engine/workloads/engine_choice.h"

#include <map>
#include <memory>
#include <string>

namespace strata::engine::backends::cuda {

using workloads::EngineChoice;

//! Destroyed with the last plan that uses it.
class CudnnHandle {
public:
    static core::Expected<std::shared_ptr<CudnnHandle>> make(cudaStream_t stream);
    ~CudnnHandle();
    CudnnHandle(const CudnnHandle &) = delete;
    CudnnHandle &operator=(const CudnnHandle &) = delete;

    cudnnHandle_t get() const { return m_handle; }
    core::Expected<void> use(cudaStream_t stream);

private:
    CudnnHandle() = default;
    cudnnHandle_t m_handle = nullptr;
    cudaStream_t m_stream = nullptr;
};

class CudnnPlan {
public:
    CudnnPlan(std::shared_ptr<CudnnHandle> handle, std::shared_ptr<PlanGraph> graph,
              std::size_t candidate, const std::string &how);

    //! Of the GPU, needed by run() alone; plans that run one after the other can share it.
    std::size_t workspaceBytes() const { return m_workspaceBytes; }
    //! "eng34_k2=27 (heuristic: first of 12)": the engine with its settings, and how it was chosen.
    const std::string &engine() const { return m_engine; }
    bool has(cudnnBackendNumericalNote_t note) const;

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
};

//! Unsupported, in words of its own, where the GPU's generation has no bf16 or TF32: cuDNN would
//! only say that it has no engine.
core::Expected<void> requireType(const DeviceFacts &device, Element element, bool tensorFloat);

//! Plans are kept for as long as this lives, by all that decides them. Nothing is kept on the
//! host's disk, where a choice could be taken for that of another GPU, driver or version of cuDNN;
//! each process makes its own measured choice.
class CudnnPlans {
public:
    //! For the GPU that this thread uses. Fails as requireCudnn() does, and as Unsupported if cuDNN
    //! is older than 9.0.
    static core::Expected<std::unique_ptr<CudnnPlans>> make(cudaStream_t stream);
    //! For a GPU that cuDNN's JSON form of its properties describes. Its plans can be asked for
    //! everything but to run.
    static core::Expected<std::unique_ptr<CudnnPlans>>
    makeForProperties(const std::string &propertiesJson, const DeviceFacts &device);

    //! Unsupported with the reason where the GPU does not have the type or cuDNN no engine for it.
    //! Measured needs memory on the GPU for the tensors.
    core::Expected<std::shared_ptr<const CudnnPlan>> convolution(const ConvolutionPlanSpec &spec,
                                                                 EngineChoice choice);
    //! cuDNN 9.19 has it from compute capability 8.0 on: forward with all fusions, backward without
    //! any in all types. What it does not have is Unsupported, and reported without compiling
    //! anything.
    core::Expected<std::shared_ptr<const CudnnPlan>>
    normalization(const NormalizationPlanSpec &spec, EngineChoice choice);
    //! Whether cuDNN says that it has an engine, without building it: the engine's name, or why
    //! not.
    core::Expected<std::string> check(const PlanSpec &spec) const;

    cudnnHandle_t handle() const
    {
        return m_target.handle;
    } //!< on the stream given to make(); null for a described GPU
    //! Name, compute capability and place on the bus alone.
    const DeviceFacts &device() const { return m_device; }
    //! Plans that need more are not taken; 1 GiB by default.
    void limitWorkspace(std::size_t bytes) { m_workspaceLimit = bytes; }

private:
    CudnnPlans(std::shared_ptr<CudnnHandle> handle, PlanTarget target, DeviceFacts device);
    core::Expected<std::shared_ptr<const CudnnPlan>> plan(const PlanSpec &spec,
                                                          EngineChoice choice);
    core::Expected<std::shared_ptr<const CudnnPlan>>
    firstThatBuilds(const PlanSpec &spec, const std::string &remark) const;
    core::Expected<std::shared_ptr<const CudnnPlan>> fastest(const PlanSpec &spec) const;

    std::shared_ptr<CudnnHandle> m_handle;
    PlanTarget m_target;
    DeviceFacts m_device;
    std::size_t m_workspaceLimit = std::size_t{1} << 30;
    std::map<std::string, std::shared_ptr<const CudnnPlan>> m_plans;
};

} // namespace strata::engine::backends::cuda
