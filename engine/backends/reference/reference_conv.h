// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The naive convolution offered as a backend: always there, so that every setting has something to
//! be compared with.
#pragma once

#include "engine/workloads/conv/conv_kernel.h"

#include <memory>

namespace strata::engine::backends::reference {

//! One thread, double-precision sums, row-major, no blocking; Unsupported: Winograd's algorithm.
std::shared_ptr<const workloads::conv::KernelFactory> makeConvFactory();

} // namespace strata::engine::backends::reference
