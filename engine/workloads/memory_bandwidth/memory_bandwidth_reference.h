// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each element of the arrays is, one number at a time: inputs by formula, results by scalar
//! arithmetic.
#pragma once

#include "engine/workloads/memory_bandwidth/memory_bandwidth_problem.h"
#include "engine/workloads/portable_random.h"

#include <cstdint>

namespace strata::engine::workloads::memory_bandwidth {

//! Inputs are non-zero integers of magnitude up to 2^20, so that every result is exact.
class Reference {
public:
    explicit Reference(std::uint64_t seed) : m_sequenceA(seed, 0), m_sequenceB(seed, 1) {}

    Element a(std::uint64_t index) const
    {
        return static_cast<Element>(m_sequenceA.nonZeroInteger(index, magnitude));
    }
    Element b(std::uint64_t index) const
    {
        return static_cast<Element>(m_sequenceB.nonZeroInteger(index, magnitude));
    }
    Element c(Operation operation, std::uint64_t index) const;

private:
    static constexpr std::uint64_t magnitude = std::uint64_t{1} << 20;
    RandomSequence m_sequenceA;
    RandomSequence m_sequenceB;
};

inline Element Reference::c(Operation operation, std::uint64_t index) const
{
    switch (operation) {
    case Operation::Copy:
        return a(index);
    case Operation::Scale:
        return scaleFactor * a(index);
    case Operation::Add:
        return a(index) + b(index);
    case Operation::Read: // its only result is the sum; the summands are
        return a(index);
    case Operation::Triad:
        break;
    }
    return a(index) + scaleFactor * b(index);
}

} // namespace strata::engine::workloads::memory_bandwidth
