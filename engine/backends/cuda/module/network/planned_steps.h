// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Who computes each operation of a program on this GPU: a plan of cuDNN, or an own kernel.
#pragma once

#include "engine/backends/cuda/module/cudnn/cudnn_plans.h"
#include "engine/backends/cuda/network/network_program.h"

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! What becomes of each of them, as of CudnnPlans::all().
using MakePlans = std::function<std::vector<PlanOutcome>(const std::vector<PlanSpec> &)>;

//! One for each step of the program.
struct PlannedSteps {
    std::vector<std::shared_ptr<const CudnnPlan>> plans; //!< null where an own kernel computes it
    //! What own kernels do behind the plan: the fusions of a convolution that cuDNN has alone only.
    std::vector<std::optional<NormalizationInference>> fusions;
    std::size_t workspaceBytes = 0; //!< of the largest
    //! "convolution.engines", "convolution.engines_hash", "convolution.fusions" and "normalization"
    //! with how many are whose, and why cuDNN refused the first of them, if so; "attention" of
    //! fused ones.
    std::map<std::string, std::string> facts;
};

//! Unsupported, with the layer, where cuDNN has no engine for a convolution or fused attention, or
//! an own kernel does not reach. Measuring needs memory of the GPU, so that this comes before the
//! arena.
core::Expected<PlannedSteps> planSteps(const NetworkProgram &program,
                                       const training::NetworkOptions &options,
                                       const MakePlans &makePlans);

//! Whether the library says that it has all fused attention of the program; Unsupported with its
//! reason. \param check of CudnnPlans
core::Expected<void>
checkAttention(const NetworkProgram &program,
               const std::function<core::Expected<std::string>(const PlanSpec &)> &check);

//! The failure of one step, with the layer's name before its sentence.
core::Failure ofLayer(const ProgramStep &step, core::Failure failure);

} // namespace strata::engine::backends::cuda
