// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The kernel cases of samples, of losses that know no classes, and of sentences.
#pragma once

#include "engine/backends/cuda/module/kernels/kernel_cases.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

//! \param channels or features
void addValueCases(std::uint64_t seed, Element element, std::int64_t channels,
                   std::vector<KernelCase> &cases);

} // namespace strata::engine::backends::cuda
