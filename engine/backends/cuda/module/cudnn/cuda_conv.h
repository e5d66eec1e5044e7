// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Convolutions by cuDNN: one plan, its engine chosen by measurement.
#pragma once

#include "engine/workloads/conv/conv_kernel.h"

#include <memory>

namespace strata::engine::backends::cuda {

//! Operands are copied to the GPU when a kernel is made; a run is the convolution alone. Fails as
//! Unsupported where the host has no cuDNN, the GPU not the type, or cuDNN no engine of the
//! algorithm.
std::shared_ptr<const workloads::conv::KernelFactory> makeCudaConv();

} // namespace strata::engine::backends::cuda
