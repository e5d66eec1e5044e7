// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Every own kernel on the GPU against the same functions on the host.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace strata::engine::backends::cuda {

//! Each difference, and each failure of the GPU, is one sentence; empty: all are right. Each kernel
//! runs three times, the third time in a single block, which goes by strides then through what a
//! network's step has many blocks for; all results must have the same bits. openDevice() comes
//! before.
//! \param seed of the random inputs
std::vector<std::string> testKernels(std::uint64_t seed);

} // namespace strata::engine::backends::cuda
