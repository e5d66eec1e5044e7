// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The kernel cases of losses of labels that are spread over frames, and of classes that are drawn.
#pragma once

#include "engine/backends/cuda/module/kernels/kernel_cases.h"

#include <cstdint>
#include <vector>

namespace strata::engine::backends::cuda {

//! \param count of classes, of those drawn, and of a row's features: at least 3
void addClassLossCases(std::uint64_t seed, Element element, std::int64_t count,
                       std::vector<KernelCase> &cases);

} // namespace strata::engine::backends::cuda
