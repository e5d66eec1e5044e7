// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The four operations over any vector type; included by one file per instruction set, each compiled for it.
//!
//! Everything has internal linkage and no other header's inline function is called: the linker must never take an
//! AVX-512 copy of a shared function for a CPU that has none.
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
void pass(Element *c, const Element *a, const Element *b, std::size_t count)
{
    const typename Vector::Register factor = Vector::broadcast(scaleFactor);
    for (std::size_t line = 0; line < count; line += elementsPerLine) {
#pragma GCC unroll 4
        for (std::size_t i = line; i < line + elementsPerLine; i += Vector::width)
            put<Vector, nonTemporal>(c + i, compute<Vector, operation>(a + i, b + i, factor));
    }
    if constexpr (nonTemporal)
        Vector::fence();
}

template <typename Vector>
PassSet passesOf(const char *isa)
{
    return {isa,
            {pass<Vector, Operation::Copy, false>, pass<Vector, Operation::Scale, false>, pass<Vector, Operation::Add, false>,
             pass<Vector, Operation::Triad, false>},
            {pass<Vector, Operation::Copy, true>, pass<Vector, Operation::Scale, true>, pass<Vector, Operation::Add, true>,
             pass<Vector, Operation::Triad, true>}};
}

} // namespace
} // namespace strata::engine::workloads::memory_bandwidth
