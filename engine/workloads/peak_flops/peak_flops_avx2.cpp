// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -mavx2 -mfma.
#include "engine/workloads/peak_flops/peak_flops_chains.h"

#include <immintrin.h>

namespace strata::engine::workloads::peak_flops {
namespace {

struct Avx2Doubles {
    using Lane = double;
    using Register = __m256d;
    static constexpr std::size_t width = 4;
    static Register load(const Lane *source) { return _mm256_load_pd(source); }
    static void store(Lane *target, Register value) { _mm256_store_pd(target, value); }
    static Register factor(const Operands &operands) { return _mm256_set1_pd(operands.factor); }
    static Register addend(const Operands &operands) { return _mm256_set1_pd(operands.addend); }
    // x·1 + d is x + 1·d
    static Register step(Register x, Register f, Register d) { return _mm256_fmadd_pd(x, f, d); }
};

struct Avx2Floats {
    using Lane = float;
    using Register = __m256;
    static constexpr std::size_t width = 8;
    static Register load(const Lane *source) { return _mm256_load_ps(source); }
    static void store(Lane *target, Register value) { _mm256_store_ps(target, value); }
    static Register factor(const Operands &operands)
    {
        return _mm256_set1_ps(static_cast<float>(operands.factor));
    }
    static Register addend(const Operands &operands)
    {
        return _mm256_set1_ps(static_cast<float>(operands.addend));
    }
    // x·1 + d is x + 1·d
    static Register step(Register x, Register f, Register d) { return _mm256_fmadd_ps(x, f, d); }
};

} // namespace

KernelSet avx2Kernels()
{
    return {{kernelOf<Avx2Doubles>(Precision::Fp64, "avx2", 1),
             kernelOf<Avx2Floats>(Precision::Fp32, "avx2", 1)},
            2};
}

} // namespace strata::engine::workloads::peak_flops
