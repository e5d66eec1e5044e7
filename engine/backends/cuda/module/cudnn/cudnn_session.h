// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One stream with cuDNN on it, shared by the kernels of a workload, because making a handle takes
//! longer than most of them run.
#pragma once

#include "engine/backends/cuda/module/cudnn/cudnn_plans.h"
#include "engine/backends/cuda/module/device.h"

#include <memory>

namespace strata::engine::backends::cuda {

struct CudnnSession {
    Stream stream;
    std::unique_ptr<CudnnPlans> plans; //!< before the stream's end
};

//! Fails as CudnnPlans::make() does.
core::Expected<std::shared_ptr<CudnnSession>> openCudnnSession();

} // namespace strata::engine::backends::cuda
