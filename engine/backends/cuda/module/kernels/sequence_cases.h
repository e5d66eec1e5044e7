// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The kernel cases of operations over rows.
#pragma once

#include "engine/backends/cuda/module/kernels/kernel_cases.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

//! \param features of a row
void addSequenceCases(std::uint64_t seed, Element element, std::int64_t features,
                      std::vector<KernelCase> &cases);

} // namespace strata::engine::backends::cuda
