// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a network's operations ask of cuDNN: the specification of a plan, and where its tensors
//! lie.
#pragma once

#include "engine/backends/cuda/module/cudnn/plan_spec.h"
#include "engine/backends/cuda/module/kernels/program_memory.h"

#include <optional>

namespace strata::engine::backends::cuda {

struct PlanRequest {
    std::optional<ConvolutionPlanSpec> convolution;     //!< own kernels can do its fusions
    std::optional<NormalizationPlanSpec> normalization; //!< own kernels can do it too
    std::optional<AttentionPlanSpec> attention;
};

//! None of them for what own kernels compute. A normalisation without a scale, or whose addend's
//! gradient is not masked, is theirs.
PlanRequest planRequest(const NetworkOperation &operation, const NetworkProgram &program,
                        training::ConvolutionAlgorithm algorithm);

//! What a convolution adds to its sums, as an operation of own kernels on its result; none where it
//! adds nothing.
std::optional<NormalizationInference> fusionsOf(const NetworkOperation &operation);
//! The convolution alone.
ConvolutionPlanSpec withoutFusions(ConvolutionPlanSpec spec);

//! Of an operation that planRequest() has a plan for.
PlanPointers planPointers(const NetworkOperation &operation, const ProgramMemory &memory);

} // namespace strata::engine::backends::cuda
