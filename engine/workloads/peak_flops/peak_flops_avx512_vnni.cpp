// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -mavx512f -mavx512vnni.
#include "engine/workloads/peak_flops/peak_flops_chains.h"

#include <immintrin.h>

namespace strata::engine::workloads::peak_flops {
namespace {

struct ByteQuads {
    using Lane = std::int32_t;
    using Register = __m512i;
    static constexpr std::size_t width = 16;
    static Register load(const Lane *source) { return _mm512_load_si512(source); }
    static void store(Lane *target, Register value) { _mm512_store_si512(target, value); }
    static Register factor(const Operands &operands)
    {
        return _mm512_set1_epi32(static_cast<int>(operands.factorWord));
    }
    static Register addend(const Operands &operands)
    {
        return _mm512_set1_epi32(static_cast<int>(operands.addendWord));
    }
    static Register step(Register x, Register f, Register d)
    {
        return _mm512_dpbusd_epi32(x, f, d);
    }
};

} // namespace

KernelSet avx512VnniKernels()
{
    return {{kernelOf<ByteQuads>(Precision::Int8, "avx512_vnni", 4)}, 1};
}

} // namespace strata::engine::workloads::peak_flops
