// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! One factory per workload; a workload with vendor kernels is given them, so that it never sees a vendor's header.
#pragma once

#include "engine/core/workload.h"
#include "engine/workloads/gemm/gemm_kernel.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads {

//! \param kernels in order of preference; the parameter `backend` chooses one by name, `auto` the first. What that one cannot
//! do is Unsupported: a silent fall-back to a slower one would make two hosts incomparable.
std::unique_ptr<core::Workload> makeGemm(std::vector<std::shared_ptr<const gemm::KernelFactory>> kernels);
std::unique_ptr<core::Workload> makeMemoryBandwidth();
std::unique_ptr<core::Workload> makeFileIo();

} // namespace strata::engine::workloads
