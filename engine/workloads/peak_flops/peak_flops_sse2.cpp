// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with the x86-64 baseline, which has SSE2 and no fused multiply-add: a multiplication and
// then an addition.
#include "engine/workloads/peak_flops/peak_flops_chains.h"

#include <immintrin.h>

namespace strata::engine::workloads::peak_flops {
namespace {

struct Sse2Doubles {
    using Lane = double;
    using Register = __m128d;
    static constexpr std::size_t width = 2;
    static Register load(const Lane *source) { return _mm_load_pd(source); }
    static void store(Lane *target, Register value) { _mm_store_pd(target, value); }
    static Register factor(const Operands &operands) { return _mm_set1_pd(operands.factor); }
    static Register addend(const Operands &operands) { return _mm_set1_pd(operands.addend); }
    // x·1 + d is x + 1·d
    static Register step(Register x, Register f, Register d)
    {
        return _mm_add_pd(_mm_mul_pd(x, f), d);
    }
};

struct Sse2Floats {
    using Lane = float;
    using Register = __m128;
    static constexpr std::size_t width = 4;
    static Register load(const Lane *source) { return _mm_load_ps(source); }
    static void store(Lane *target, Register value) { _mm_store_ps(target, value); }
    static Register factor(const Operands &operands)
    {
        return _mm_set1_ps(static_cast<float>(operands.factor));
    }
    static Register addend(const Operands &operands)
    {
        return _mm_set1_ps(static_cast<float>(operands.addend));
    }
    // x·1 + d is x + 1·d
    static Register step(Register x, Register f, Register d)
    {
        return _mm_add_ps(_mm_mul_ps(x, f), d);
    }
};

} // namespace

KernelSet sse2Kernels()
{
    return {{kernelOf<Sse2Doubles>(Precision::Fp64, "sse2", 1),
             kernelOf<Sse2Floats>(Precision::Fp32, "sse2", 1)},
            2};
}

} // namespace strata::engine::workloads::peak_flops
