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
//! runs twice, and its second result must have the bits of the first. openDevice() comes before.
//! \param seed of the random inputs
std::vector<std::string> testKernels(std::uint64_t seed);

} // namespace strata::engine::backends::cuda
