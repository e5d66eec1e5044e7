// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sums of exponentials that do not overflow: of exp(x − largest), beside the largest x so far.
#pragma once

#include "engine/backends/cuda/module/kernels/host_device.h"

#include <cmath>

namespace strata::engine::backends::cuda {

//! What a sum becomes where the largest x is `to` instead of `from`. Without a change it stays as
//! it is: the largest of an empty sum is −∞, and −∞ − −∞ would make it NaN.
template <typename Sum>
STRATA_HOST_DEVICE Sum rescaledSum(Sum sum, float from, float to)
{
    return from == to ? sum : sum * static_cast<Sum>(expf(from - to));
}

} // namespace strata::engine::backends::cuda
