// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Opens the GPU code where a driver is, and says why it cannot where none is.
#pragma once

#include "engine/backends/cuda/gpu_module.h"

#include <string>

namespace strata::engine::backends::cuda {

//! Where the driver, the GPU code and NVIDIA's libraries are looked for.
struct GpuPlaces {
    std::string driver = "libcuda.so.1";
    std::string module = gpuModuleFile;
    std::string root = {}; //!< prefix of all other paths: "" on a real host, a fixture's directory in a test
};

//! Opens the driver, the GPU code, and for it those libraries that are found. A failure of its own is one of
//!   no_gpu            the host shows no GPU of NVIDIA's
//!   gpu_hidden        this is a container without access to the GPUs that its host has
//!   no_gpu_driver     the host has a GPU, but its driver's library is not there or does not open
//!   no_gpu_module     the engine was built without GPU code, or that does not open
//!   wrong_gpu_module  the GPU code is of another build
//! all others are those of the GPU code (gpu_module.h).
core::Expected<GpuModule> openGpuModule(const GpuPlaces &places = {});

//! openGpuModule() of this host, by the first call, which may take a second; later ones give the same. Never closed.
const core::Expected<GpuModule> &gpuModule();

} // namespace strata::engine::backends::cuda
