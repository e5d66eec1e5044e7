// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Opens the GPU code where a driver is, and says why it cannot where none is.
#pragma once

#include "engine/backends/cuda/gpu_module.h"

#include <optional>
#include <string>
#include <utility>

namespace strata::engine::backends::cuda {

//! Where the driver, the GPU code and NVIDIA's libraries are looked for, and for which GPU.
struct GpuPlaces {
    std::string driver = "libcuda.so.1";
    std::string module = gpuModuleFile;
    std::string root =
        {};      //!< prefix of all other paths: "" on a real host, a fixture's directory in a test
    int gpu = 0; //!< CUDA's number of the one that computes
};

//! Opens the driver, the GPU code, and for it those libraries that are found. A failure of its own
//! is one of
//!   no_gpu            the host shows no GPU of NVIDIA's
//!   gpu_hidden        this is a container without access to the GPUs that its host has
//!   no_gpu_driver     the host has a GPU, but its driver's library is not there or does not open
//!   no_gpu_module     the engine was built without GPU code, or that does not open
//!   wrong_gpu_module  the GPU code is of another build
//! all others are those of the GPU code (gpu_module.h).
core::Expected<GpuModule> openGpuModule(const GpuPlaces &places = {});

//! The GPU code for the GPU that was chosen.
class ChosenGpu {
public:
    explicit ChosenGpu(GpuPlaces places = {}) : m_places(std::move(places)) {}

    //! openGpuModule() by the first call, which may take a second; later ones give the same, until
    //! another GPU is chosen.
    const core::Expected<GpuModule> &module();
    //! What was made on another one is to be gone before.
    void use(int gpu);

private:
    GpuPlaces m_places;
    std::optional<core::Expected<GpuModule>> m_module;
};

//! That of this process; for the thread that measures alone, because a GPU is chosen by thread.
ChosenGpu &chosenGpu();
inline const core::Expected<GpuModule> &gpuModule()
{
    return chosenGpu().module();
}

} // namespace strata::engine::backends::cuda
