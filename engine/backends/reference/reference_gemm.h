// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The naive product offered as a backend: always there, so that every setting has something to be
//! compared with.
#pragma once

#include "engine/workloads/gemm/gemm_kernel.h"

#include <memory>

namespace strata::engine::backends::reference {

//! One thread, double-precision sums, no blocking; can do every problem.
std::shared_ptr<const workloads::gemm::KernelFactory> makeGemmFactory();

} // namespace strata::engine::backends::reference
