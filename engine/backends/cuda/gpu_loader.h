// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Opens the GPU code where a driver is, and says why it cannot where none is.
#pragma once

#include "engine/backends/cuda/gpu_module.h"

namespace strata::engine::backends::cuda {

//! Opened by the first call, which may take a second; later ones give the same. Never closed. The failure says whether the engine
//! was built without GPU code, the host has no driver, or a container hides the GPU that its host has.
const core::Expected<GpuModule> &gpuModule();

} // namespace strata::engine::backends::cuda
