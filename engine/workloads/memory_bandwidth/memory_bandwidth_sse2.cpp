// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with the x86-64 baseline, which has SSE2.
#include "engine/workloads/memory_bandwidth/memory_bandwidth_passes.h"

#include <immintrin.h>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

struct Sse2Vector {
    using Register = __m128d;
    static constexpr std::size_t width = 2;
    static Register load(const Element *source) { return _mm_load_pd(source); }
    static Register broadcast(Element value) { return _mm_set1_pd(value); }
    static Register add(Register x, Register y) { return _mm_add_pd(x, y); }
    static Register multiply(Register x, Register y) { return _mm_mul_pd(x, y); }
    static void store(Element *target, Register value) { _mm_store_pd(target, value); }
    static void stream(Element *target, Register value) { _mm_stream_pd(target, value); }
    static void fence() { _mm_sfence(); }
};

} // namespace

PassSet sse2Passes()
{
    return passesOf<Sse2Vector>("sse2");
}

} // namespace strata::engine::workloads::memory_bandwidth
