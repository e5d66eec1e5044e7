// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Matrix products by oneDNN's matmul primitive.
#pragma once

#include "engine/workloads/gemm/gemm_kernel.h"

#include <memory>

namespace strata::engine::backends::onednn {

//! The matrices keep the plain layouts the user names, transposes being strides, so that a product
//! is what a BLAS call does: whatever the library packs is inside the timed region. Where the
//! library has no implementation (bf16 without AVX-512) making a kernel fails with Unsupported and
//! the reason.
std::shared_ptr<const workloads::gemm::KernelFactory> makeGemmFactory();

} // namespace strata::engine::backends::onednn
