// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The naive kernels offered as a backend: always there, so that every setting has something to be
//! compared with.
#pragma once

#include "engine/workloads/conv/conv_kernel.h"
#include "engine/workloads/gemm/gemm_kernel.h"
#include "engine/workloads/rnn/rnn_kernel.h"

namespace strata::engine::backends::reference {

//! One thread, double-precision sums, no blocking; can do every problem.
std::shared_ptr<const workloads::gemm::KernelFactory> makeGemmFactory();

//! One thread, double-precision sums, row-major, no blocking; Unsupported: Winograd's algorithm.
std::shared_ptr<const workloads::conv::KernelFactory> makeConvFactory();

//! Recurrent layers as a textbook writes them. One thread, double precision whatever the problem's,
//! no blocking; can do every problem. Outputs are rounded to bf16 where that is the precision.
std::shared_ptr<const workloads::rnn::KernelFactory> makeRnnFactory();

} // namespace strata::engine::backends::reference
