// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Makes plans for specifications: the first proposal that builds, or the fastest of a few.
#pragma once

#include "engine/backends/cuda/module/cudnn/cudnn_plan.h"
#include "engine/backends/cuda/module/cudnn/plan_measurement.h"

#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

using PlanOutcome = core::Expected<std::shared_ptr<const CudnnPlan>>;

//! Engines of one specification that are built and wait for being measured, the most promising
//! first.
struct BuiltCandidates {
    std::shared_ptr<CudnnHandle> handle;
    std::shared_ptr<PlanGraph> graph;
    std::vector<std::size_t> candidates;
};

//! For one thread at a time, as its handle is; several side by side choose what one would.
class PlanBuilder {
public:
    //! \param handle null for a described GPU
    //! \param trials of all builders on a GPU: held while an engine is tried there, because each
    //! trial takes memory for the tensors of a whole layer
    PlanBuilder(std::shared_ptr<CudnnHandle> handle, PlanTarget target,
                std::shared_ptr<std::mutex> trials) :
        m_handle(std::move(handle)),
        m_target(std::move(target)),
        m_trials(std::move(trials))
    {
    }

    //! What mayRoundIntegers() is tried on the GPU, if there is room. \param remark is appended to
    //! how the engine was chosen
    PlanOutcome firstThatBuilds(const PlanSpec &spec, const std::string &remark = {}) const;
    //! At least one and at most `most`, or the last one's failure.
    core::Expected<BuiltCandidates> candidates(const PlanSpec &spec, std::size_t most) const;
    //! The name of the first engine that cuDNN says it has, without building it.
    core::Expected<std::string> check(const PlanSpec &spec) const;
    //! Runs each of them on the GPU, on which nothing else should run, and frees all but the
    //! fastest. Without memory for its tensors it is firstThatBuilds().
    PlanOutcome fastestOf(const PlanSpec &spec, BuiltCandidates built) const;

private:
    //! Whether a built engine rounds small integers; no, where it need not be tried, or cannot be
    //! for want of a GPU or memory. engine_inexact if it does, but mustBeExact().
    core::Expected<bool> roundsOnTrial(const PlanSpec &spec, PlanGraph &graph,
                                       std::size_t candidate) const;

    std::shared_ptr<CudnnHandle> m_handle;
    PlanTarget m_target;
    std::shared_ptr<std::mutex> m_trials;
};

} // namespace strata::engine::backends::cuda
