// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Sums of exponentials that do not overflow: of exp(x − largest), beside the largest x so far.
#pragma once

#include "engine/backends/cuda/module/kernels/host_device.h"

#include <cmath>
#include <limits>

namespace strata::engine::backends::cuda {

//! What a sum becomes where the largest x is `to` instead of `from`. Without a change it stays as
//! it is: the largest of an empty sum is −∞, and −∞ − −∞ would make it NaN.
template <typename Sum>
STRATA_HOST_DEVICE Sum rescaledSum(Sum sum, float from, float to)
{
    return from == to ? sum : sum * static_cast<Sum>(expf(from - to));
}

//! Of exp(x − largest) over the x so far, in double, where 1 must not swallow the small ones: they
//! are the loss of a network that is sure. Of none, largest is −∞ and the sum 0.
struct ExponentialSum {
    float largest;
    double sum;

    STRATA_HOST_DEVICE static ExponentialSum ofNone()
    {
        return {-std::numeric_limits<float>::infinity(), 0};
    }
    STRATA_HOST_DEVICE static ExponentialSum combine(const ExponentialSum &a,
                                                     const ExponentialSum &b)
    {
        const float largest = b.largest > a.largest ? b.largest : a.largest;
        return {largest,
                rescaledSum(a.sum, a.largest, largest) + rescaledSum(b.sum, b.largest, largest)};
    }
    //! Of the first `count`, at least one.
    template <int N>
    STRATA_HOST_DEVICE static ExponentialSum of(const float (&values)[N], int count)
    {
        ExponentialSum found{values[0], 0};
        STRATA_UNROLL
        for (int k = 1; k < N; ++k)
            found.largest = k < count && values[k] > found.largest ? values[k] : found.largest;
        STRATA_UNROLL
        for (int k = 0; k < N; ++k) {
            if (k < count)
                found.sum += static_cast<double>(
                    values[k] == found.largest ? 1.0F : expf(values[k] - found.largest));
        }
        return found;
    }
    STRATA_HOST_DEVICE double logarithm() const { return static_cast<double>(largest) + log(sum); }
};

} // namespace strata::engine::backends::cuda
