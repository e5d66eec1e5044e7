// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Functions of one number that a network's layers need besides those of workloads/lane_math.h, as
//! which they are compiled.
#pragma once

#include "engine/backends/onednn/bfloat16.h"

namespace strata::engine::backends::onednn {
namespace {

using workloads::exponential;

//! ln x for 1 ≤ x ≤ 3, exactly 0 at 1: the series of 2 · artanh((m − 1) / (m + 1)) with m = x or
//! x / 2, below 1.5.
inline float smallLogarithm(float x)
{
    const float m = x < 1.5F ? x : 0.5F * x;
    const float s = (m - 1.0F) / (m + 1.0F);
    const float square = s * s;
    float sum = 0.222222222F;
    sum = sum * square + 0.285714286F;
    sum = sum * square + 0.4F;
    sum = sum * square + 0.666666667F;
    sum = sum * square + 2.0F;
    return sum * s + (x < 1.5F ? 0.0F : 0.693147181F);
}

inline float sigmoid(float x)
{
    return 1.0F / (1.0F + exponential(-x));
}

//! Exact at 0 and from |x| = 9 on; elsewhere to 1e-7, absolutely.
inline float hyperbolicTangent(float x)
{
    return 2.0F * sigmoid(2.0F * x) - 1.0F;
}

//! The error function to 1.5e-7, absolutely (Abramowitz, Stegun, "Handbook of Mathematical
//! Functions", 7.1.26).
inline float errorFunction(float x)
{
    const float size = x < 0 ? -x : x;
    const float t = 1.0F / (1.0F + 0.3275911F * size);
    float sum = 1.061405429F;
    sum = sum * t - 1.453152027F;
    sum = sum * t + 1.421413741F;
    sum = sum * t - 0.284496736F;
    sum = sum * t + 0.254829592F;
    const float result = 1.0F - sum * t * exponential(-size * size);
    return x < 0 ? -result : result;
}

} // namespace
} // namespace strata::engine::backends::onednn
