// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Plans of cuDNN for convolutions and normalisations, each made once.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_builder.h"
#include "engine/workloads/engine_choice.h"

#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

using workloads::EngineChoice;

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
    //! Measured, which needs memory on the GPU for the tensors, is the fastest of up to 24 engines.
    PlanOutcome convolution(const ConvolutionPlanSpec &spec, EngineChoice choice);
    //! Those of all `specs` of a network, in their order; equal ones share a plan, and a failure.
    //! cuDNN's part of the work is done side by side by at most `threads` threads, measuring by one
    //! after the other; of up to eight engines for each. Neither threads, order nor what else is
    //! asked for decide what is chosen. cuDNN 9.19 has normalisations from compute capability 8.0
    //! on: forward with all fusions, backward without any in all types. What it does not have is
    //! Unsupported, and reported without compiling anything.
    std::vector<PlanOutcome> all(const std::vector<PlanSpec> &specs, EngineChoice choice,
                                 int threads);
    //! Whether cuDNN says that it has an engine, without building it: the engine's name, or why
    //! not.
    core::Expected<std::string> check(const PlanSpec &spec) const;

    cudnnHandle_t handle() const
    {
        return m_target.handle;
    } //!< on the stream given to make(); null for a described GPU
    //! Name, compute capability and place on the bus alone.
    const DeviceFacts &device() const { return m_device; }

private:
    using Turn = std::function<void(const PlanBuilder &, std::size_t)>;

    CudnnPlans(std::shared_ptr<CudnnHandle> handle, PlanTarget target, DeviceFacts device,
               int deviceIndex);
    //! How an engine is chosen.
    struct Choosing {
        EngineChoice choice;
        std::size_t mostMeasured;
    };
    std::string keyOf(const PlanSpec &spec, const Choosing &choosing) const;
    PlanBuilder builder() const { return {m_handle, m_target, m_trials}; }
    std::vector<PlanOutcome> keptOrMade(const std::vector<PlanSpec> &specs,
                                        const Choosing &choosing, int threads);
    std::vector<PlanOutcome> make(const std::vector<PlanSpec> &specs, const Choosing &choosing,
                                  int threads);
    //! One of its own for a thread beside the calling one; none where there is no memory for it.
    core::Expected<PlanBuilder> builderBeside(std::size_t thread);
    void sideBySide(std::size_t count, int threads, const Turn &turn);

    std::shared_ptr<CudnnHandle> m_handle;
    PlanTarget m_target;
    DeviceFacts m_device;
    int m_deviceIndex;
    std::vector<std::shared_ptr<CudnnHandle>> m_handlesBeside; //!< null until one is wanted
    std::shared_ptr<std::mutex> m_trials = std::make_shared<std::mutex>();
    std::map<std::string, std::shared_ptr<const CudnnPlan>> m_plans;
};

} // namespace strata::engine::backends::cuda
