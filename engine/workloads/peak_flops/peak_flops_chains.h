// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The chains over any vector type; included by one file per instruction set, each compiled for it.
//!
//! Everything has internal linkage and no other header's inline function is called: the linker must
//! never take an AVX-512 copy of a shared function for a CPU that has none.
#pragma once

#include "engine/workloads/peak_flops/peak_flops_kernel.h"

#include <cstddef>
#include <cstdint>

namespace strata::engine::workloads::peak_flops {
namespace {

// Two ports with a latency of four cycles need eight, one with eight (a multiplication and then an
// addition) as many; twelve leave room for other processors and, with two operands, fit sixteen
// registers.
inline constexpr std::size_t chainCount = 12;

// Vector gives: Lane, Register, Operand, width, load, store, factor, addend and step. Twelve names
// instead of an array: what has a name is kept in a register.
template <typename Vector>
void runChains(void *values, const Operands &operands, std::uint64_t rounds)
{
    auto *lanes = static_cast<typename Vector::Lane *>(values);
    const auto f = Vector::factor(operands);
    const auto d = Vector::addend(operands);
    constexpr std::size_t w = Vector::width;
    auto x0 = Vector::load(lanes), x1 = Vector::load(lanes + w), x2 = Vector::load(lanes + 2 * w);
    auto x3 = Vector::load(lanes + 3 * w), x4 = Vector::load(lanes + 4 * w),
         x5 = Vector::load(lanes + 5 * w);
    auto x6 = Vector::load(lanes + 6 * w), x7 = Vector::load(lanes + 7 * w),
         x8 = Vector::load(lanes + 8 * w);
    auto x9 = Vector::load(lanes + 9 * w), x10 = Vector::load(lanes + 10 * w),
         x11 = Vector::load(lanes + 11 * w);
#pragma GCC unroll 4
    for (std::uint64_t round = 0; round < rounds; ++round) {
        x0 = Vector::step(x0, f, d), x1 = Vector::step(x1, f, d), x2 = Vector::step(x2, f, d);
        x3 = Vector::step(x3, f, d), x4 = Vector::step(x4, f, d), x5 = Vector::step(x5, f, d);
        x6 = Vector::step(x6, f, d), x7 = Vector::step(x7, f, d), x8 = Vector::step(x8, f, d);
        x9 = Vector::step(x9, f, d), x10 = Vector::step(x10, f, d), x11 = Vector::step(x11, f, d);
    }
    Vector::store(lanes, x0), Vector::store(lanes + w, x1), Vector::store(lanes + 2 * w, x2);
    Vector::store(lanes + 3 * w, x3), Vector::store(lanes + 4 * w, x4),
        Vector::store(lanes + 5 * w, x5);
    Vector::store(lanes + 6 * w, x6), Vector::store(lanes + 7 * w, x7),
        Vector::store(lanes + 8 * w, x8);
    Vector::store(lanes + 9 * w, x9), Vector::store(lanes + 10 * w, x10),
        Vector::store(lanes + 11 * w, x11);
}

template <typename Vector>
Kernel kernelOf(Precision precision, const char *isa, std::uint64_t productsOfRound)
{
    return {precision, isa, chainCount * Vector::width, productsOfRound, runChains<Vector>};
}

} // namespace
} // namespace strata::engine::workloads::peak_flops
