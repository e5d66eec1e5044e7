// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The primitive description of a DeepBench convolution, whose sides may be strided and padded
//! differently.
#pragma once

#include "engine/backends/onednn/network/descriptions.h"
#include "engine/workloads/conv/conv_problem.h"

namespace strata::engine::backends::onednn {

//! The argument (DNNL_ARG_…) that a tensor is of the primitive of a direction.
int argumentOf(workloads::conv::Direction direction, workloads::conv::Tensor tensor);

//! Throws dnnl::error where the library has no implementation.
Description describeConv(const workloads::conv::Problem &problem, const dnnl::engine &engine);

//! A layout in the library's own notation: "abcd", "aBcd16b"; "opaque" where it says nothing.
std::string layoutText(const MemoryDescription &layout);

} // namespace strata::engine::backends::onednn
