// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workloads that only a GPU has: the one list of them in the engine. What does them on the GPU
//! is a member of GpuModule.
#pragma once

#include "engine/core/workload.h"

#include <memory>
#include <vector>

namespace strata::engine::backends::cuda {

//! The roofs first, which are those of the processors too. On every host the same: without a GPU
//! each fails as gpuModule() does.
std::vector<std::unique_ptr<core::Workload>> makeGpuWorkloads();

} // namespace strata::engine::backends::cuda
