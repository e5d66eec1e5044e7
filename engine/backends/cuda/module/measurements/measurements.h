// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The workloads that only a GPU has, on CUDA.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_device.h"
#include "engine/workloads/gpu_copy/gpu_copy_device.h"
#include "engine/workloads/gpu_peak/gpu_peak_device.h"
#include "engine/workloads/kernel_launch/kernel_launch_device.h"

#include <map>
#include <memory>
#include <string>

namespace strata::engine::backends::cuda {

//! What is reported about the GPU with each result: GpuModule::facts.
using GpuFacts = std::map<std::string, std::string>;

//! cudaMemcpyAsync on a stream for each direction; the host's memory is pinned by cudaHostRegister.
std::shared_ptr<const workloads::gpu_copy::CopierFactory> makeCopiers(const DeviceFacts &device,
                                                                      const GpuFacts &facts);
//! Empty kernels by calls or by a captured graph. The first that is made launches the process's
//! first kernel.
std::shared_ptr<const workloads::kernel_launch::LauncherFactory>
makeLaunchers(const DeviceFacts &device, const GpuFacts &facts);
//! Own kernels for chains, cuBLASLt for products.
std::shared_ptr<const workloads::gpu_peak::PeakFactory> makePeaks(const DeviceFacts &device,
                                                                  const GpuFacts &facts);
//! Own kernels that move 16 bytes a thread and load four of them before they use one.
std::shared_ptr<const workloads::gpu_bandwidth::PassesFactory> makePasses(const DeviceFacts &device,
                                                                          const GpuFacts &facts);

} // namespace strata::engine::backends::cuda
