// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the engine's GPU code, a shared object of its own, gives to the engine that loads it.
#pragma once

#include "engine/core/expected.h"
#include "engine/training/exchange/gradient_group.h"
#include "engine/training/network.h"
#include "engine/workloads/collective/collective_group.h"
#include "engine/workloads/conv/conv_kernel.h"
#include "engine/workloads/gemm/gemm_kernel.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_device.h"
#include "engine/workloads/gpu_copy/gpu_copy_device.h"
#include "engine/workloads/gpu_peak/gpu_peak_device.h"
#include "engine/workloads/kernel_launch/kernel_launch_device.h"
#include "engine/workloads/rnn/rnn_kernel.h"

#include <map>
#include <memory>
#include <string>

namespace strata::engine::backends::cuda {

//! Libraries that the loader found and opened; a null handle comes with the reason.
struct OpenedLibrary {
    void *handle = nullptr; //!< of dlopen; stays open until the process ends
    std::string path;
    std::string
        origin; //!< "loader path", "/usr/local/cuda-13.0", "Python package nvidia-cudnn-cu13"
    std::string missing; //!< why there is none: one clause
};

struct OpenedLibraries {
    OpenedLibrary cublasLt;
    OpenedLibrary cudnn;
    OpenedLibrary nccl;
};

//! Each factory's name() is "cuda", but "nccl" of collectives and gradients. Making fails as
//! Unsupported where a library is missing, with the reason.
struct GpuModule {
    std::shared_ptr<const workloads::gemm::KernelFactory> gemm;
    std::shared_ptr<const workloads::conv::KernelFactory> conv;
    std::shared_ptr<const workloads::rnn::KernelFactory> rnn;
    std::shared_ptr<const training::NetworkFactory> networks;
    std::shared_ptr<const workloads::collective::GroupFactory> collectives;
    std::shared_ptr<const training::exchange::GradientGroupFactory> gradients;
    // Of the workloads that only a GPU has; always there.
    std::shared_ptr<const workloads::gpu_copy::CopierFactory> copiers;
    std::shared_ptr<const workloads::kernel_launch::LauncherFactory> launchers;
    std::shared_ptr<const workloads::gpu_peak::PeakFactory> peaks;
    std::shared_ptr<const workloads::gpu_bandwidth::PassesFactory> passes;
    //! "cuda.runtime", "cuda.driver", "cublaslt", "cudnn", "nccl" and the files they were taken
    //! from.
    std::map<std::string, std::string> facts;
};

//! Raised with each change of what crosses between engine and module; both are of one bundle, so
//! that a difference is a mix-up.
inline constexpr int gpuModuleInterface = 4;

//! The one symbol of the shared object: makes a GPU ready and the calling thread's, and fills the
//! module for it, or fails with a reason that names what to do next: no_gpu, no_such_gpu,
//! driver_too_old, gpu_busy, out_of_memory, gpu_lost. \param interface the caller's
//! gpuModuleInterface \param gpu CUDA's number of it; what needs several takes it and those after
//! it
using OpenGpuModule = core::Expected<GpuModule> (*)(int interface, int gpu,
                                                    const OpenedLibraries &libraries);
inline constexpr const char *openGpuModuleName = "strataOpenGpuModule";
inline constexpr const char *gpuModuleFile = "libstrata-engine-cuda.so";

} // namespace strata::engine::backends::cuda
