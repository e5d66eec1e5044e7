// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The backend "cuda" for matrix products.
#pragma once

#include "engine/backends/cuda/module/device.h"
#include "engine/workloads/gemm/gemm_kernel.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! Kernels copy A, B and C to the GPU when they are made, and C back when it is read: a run is the
//! product alone. Unsupported: int8 of unsigned times signed bytes, which cuBLASLt does not have;
//! tf32 and bf16 before compute capability 8.0.
std::shared_ptr<const workloads::gemm::KernelFactory> makeCudaGemm(const DeviceFacts &device);

} // namespace strata::engine::backends::cuda
