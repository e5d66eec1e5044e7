// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
// Compiled with -mavx2.
#include "engine/workloads/memory_bandwidth/memory_bandwidth_passes.h"

#include <immintrin.h>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

struct Avx2Vector {
    using Register = __m256d;
    static constexpr std::size_t width = 4;
    static Register load(const Element *source) { return _mm256_load_pd(source); }
    static Register broadcast(Element value) { return _mm256_set1_pd(value); }
    static Register add(Register x, Register y) { return _mm256_add_pd(x, y); }
    static Register multiply(Register x, Register y) { return _mm256_mul_pd(x, y); }
    static void store(Element *target, Register value) { _mm256_store_pd(target, value); }
    static void stream(Element *target, Register value) { _mm256_stream_pd(target, value); }
    static void fence() { _mm_sfence(); }
};

} // namespace

PassSet avx2Passes()
{
    return passesOf<Avx2Vector>("avx2");
}

} // namespace strata::engine::workloads::memory_bandwidth
