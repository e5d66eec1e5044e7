// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Everything the GPU code offers, put together.
#pragma once

#include "engine/backends/cuda/gpu_module.h"

namespace strata::engine::backends::cuda {

//! Makes the GPU ready and fills the module; fails as openDevice().
core::Expected<GpuModule> openModule(int gpu, const OpenedLibraries &libraries);

} // namespace strata::engine::backends::cuda
