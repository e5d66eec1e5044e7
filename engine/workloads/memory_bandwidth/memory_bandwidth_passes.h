// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The operations over any vector type; included by one file per instruction set, each compiled for
//! it.
//!
//! Everything has internal linkage and no other header's inline function is called: the linker must
//! never take an AVX-512 copy of a shared function for a CPU that has none.
#pragma once

#include "engine/workloads/memory_bandwidth/memory_bandwidth_kernel.h"

#include <cstddef>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

// One cache line of c per turn, so that a write-combining buffer is filled and flushed whole.
inline constexpr std::size_t elementsPerLine = 64 / sizeof(Element);

// Vector gives: Register, width, load, broadcast, add, multiply, store and stream.
template <typename Vector, bool nonTemporal>
[[gnu::always_inline]] inline void put(Element *target, typename Vector::Register value)
{
    if constexpr (nonTemporal)
        Vector::stream(target, value);
    else
        Vector::store(target, value);
}

template <typename Vector, Operation operation>
[[gnu::always_inline]] inline typename Vector::Register compute(const Element *a, const Element *b,
                                                                typename Vector::Register factor)
{
    if constexpr (operation == Operation::Copy)
        return Vector::load(a);
    else if constexpr (operation == Operation::Scale)
        return Vector::multiply(factor, Vector::load(a));
    else if constexpr (operation == Operation::Add)
        return Vector::add(Vector::load(a), Vector::load(b));
    else
        return Vector::add(Vector::load(a), Vector::multiply(factor, Vector::load(b)));
}

template <typename Vector, Operation operation, bool nonTemporal>
[[gnu::always_inline]] inline void line(Element *c, const Element *a, const Element *b,
                                        typename Vector::Register factor)
{
#pragma GCC unroll 4
    for (std::size_t i = 0; i < elementsPerLine; i += Vector::width)
        put<Vector, nonTemporal>(c + i, compute<Vector, operation>(a + i, b + i, factor));
}

template <typename Vector, Operation operation, bool nonTemporal>
void pass(Element *c, const Element *a, const Element *b, std::size_t count, std::uint64_t passes)
{
    constexpr std::size_t elementsPerTurn = 4 * elementsPerLine;
    const typename Vector::Register factor = Vector::broadcast(scaleFactor);
    for (std::uint64_t done = 0; done < passes; ++done) {
        std::size_t i = 0;
        for (; i + elementsPerTurn <= count; i += elementsPerTurn) {
#pragma GCC unroll 4
            for (std::size_t j = i; j < i + elementsPerTurn; j += elementsPerLine)
                line<Vector, operation, nonTemporal>(c + j, a + j, b + j, factor);
        }
        for (; i < count; i += elementsPerLine)
            line<Vector, operation, nonTemporal>(c + i, a + i, b + i, factor);
    }
    if constexpr (nonTemporal)
        Vector::fence();
}

// Eight sums, so that two loads a cycle find an addition that is done (each takes four cycles).
template <typename Vector>
void readPass(Element *sum, const Element *a, const Element * /*b*/, std::size_t count,
              std::uint64_t passes)
{
    constexpr std::size_t w = Vector::width;
    auto s0 = Vector::broadcast(0), s1 = s0, s2 = s0, s3 = s0, s4 = s0, s5 = s0, s6 = s0, s7 = s0;
    for (std::uint64_t done = 0; done < passes; ++done) {
        std::size_t i = 0;
#pragma GCC unroll 4
        for (; i + 8 * w <= count; i += 8 * w) {
            s0 = Vector::add(s0, Vector::load(a + i)),
            s1 = Vector::add(s1, Vector::load(a + i + w));
            s2 = Vector::add(s2, Vector::load(a + i + 2 * w)),
            s3 = Vector::add(s3, Vector::load(a + i + 3 * w));
            s4 = Vector::add(s4, Vector::load(a + i + 4 * w)),
            s5 = Vector::add(s5, Vector::load(a + i + 5 * w));
            s6 = Vector::add(s6, Vector::load(a + i + 6 * w)),
            s7 = Vector::add(s7, Vector::load(a + i + 7 * w));
        }
        for (; i < count; i += w)
            s0 = Vector::add(s0, Vector::load(a + i));
    }
    s0 = Vector::add(Vector::add(s0, s1), Vector::add(s2, s3));
    s4 = Vector::add(Vector::add(s4, s5), Vector::add(s6, s7));
    alignas(64) Element parts[w];
    Vector::store(parts, Vector::add(s0, s4));
    Element total = 0;
    for (std::size_t part = 0; part < w; ++part)
        total += parts[part];
    sum[0] = total;
}

template <typename Vector>
PassSet passesOf(const char *isa)
{
    return {isa,
            {pass<Vector, Operation::Copy, false>, pass<Vector, Operation::Scale, false>,
             pass<Vector, Operation::Add, false>, pass<Vector, Operation::Triad, false>,
             readPass<Vector>},
            {pass<Vector, Operation::Copy, true>, pass<Vector, Operation::Scale, true>,
             pass<Vector, Operation::Add, true>, pass<Vector, Operation::Triad, true>,
             readPass<Vector>}};
}

} // namespace
} // namespace strata::engine::workloads::memory_bandwidth
