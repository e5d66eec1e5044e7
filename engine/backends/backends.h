// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The kernels each backend offers; a backend that was not built is simply not in the list.
#pragma once

#include "engine/training/network.h"
#include "engine/workloads/gemm/gemm_kernel.h"

#include <memory>
#include <vector>

namespace strata::engine::backends {

//! In order of preference; the naive reference is always there and always last.
std::vector<std::shared_ptr<const workloads::gemm::KernelFactory>> gemmKernels();
//! Likewise for networks.
std::vector<std::shared_ptr<const training::NetworkFactory>> networkFactories();

} // namespace strata::engine::backends
