// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Convolutions by oneDNN's convolution primitives.
#pragma once

#include "engine/workloads/conv/conv_kernel.h"

#include <memory>

namespace strata::engine::backends::onednn {

//! The tensors lie in the layouts the library prefers (format tag any), into which the operands are
//! reordered when a kernel is made, as DeepBench's code for this library does. Where the library
//! has no implementation (bf16 without AVX-512, Winograd's algorithm for a shape it does not suit)
//! making a kernel fails with Unsupported and the reason.
std::shared_ptr<const workloads::conv::KernelFactory> makeConvFactory();

} // namespace strata::engine::backends::onednn
