// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -mavx512f.
#include "engine/workloads/memory_bandwidth/memory_bandwidth_passes.h"

#include <immintrin.h>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

struct Avx512Vector {
    using Register = __m512d;
    static constexpr std::size_t width = 8;
    static Register load(const Element *source) { return _mm512_load_pd(source); }
    static Register broadcast(Element value) { return _mm512_set1_pd(value); }
    static Register add(Register x, Register y) { return _mm512_add_pd(x, y); }
    static Register multiply(Register x, Register y) { return _mm512_mul_pd(x, y); }
    static void store(Element *target, Register value) { _mm512_store_pd(target, value); }
    static void stream(Element *target, Register value) { _mm512_stream_pd(target, value); }
    static void fence() { _mm_sfence(); }
};

} // namespace

PassSet avx512Passes()
{
    return passesOf<Avx512Vector>("avx512");
}

} // namespace strata::engine::workloads::memory_bandwidth
