// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Kernel cases of recurrent layers and decoders.
#pragma once

#include "engine/backends/cuda/module/kernels/kernel_cases.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

//! \param hidden units of a cell; features of a key
void addRecurrentCases(std::uint64_t seed, Element element, std::int64_t hidden,
                       std::vector<KernelCase> &cases);

} // namespace strata::engine::backends::cuda
