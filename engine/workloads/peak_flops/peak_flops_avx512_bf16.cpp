// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -mavx512f -mavx512bf16.
#include "engine/workloads/peak_flops/peak_flops_chains.h"

#include <immintrin.h>

namespace strata::engine::workloads::peak_flops {
namespace {

struct Bf16Pairs {
    using Lane = float;
    using Register = __m512;
    using Pairs = __m512bh;
    static constexpr std::size_t width = 16;
    static Register load(const Lane *source) { return _mm512_load_ps(source); }
    static void store(Lane *target, Register value) { _mm512_store_ps(target, value); }
    static Pairs factor(const Operands &operands) { return broadcast(operands.factorWord); }
    static Pairs addend(const Operands &operands) { return broadcast(operands.addendWord); }
    static Register step(Register x, Pairs f, Pairs d) { return _mm512_dpbf16_ps(x, f, d); }

private:
    static Pairs broadcast(std::uint32_t word)
    {
        return (Pairs)_mm512_set1_epi32(static_cast<int>(word));
    }
};

} // namespace

KernelSet avx512Bf16Kernels()
{
    return {{kernelOf<Bf16Pairs>(Precision::Bf16, "avx512_bf16", 2)}, 1};
}

} // namespace strata::engine::workloads::peak_flops
