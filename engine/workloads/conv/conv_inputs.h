// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The operands' elements: integers that are a function of seed and position alone, so that they
//! can be recomputed instead of kept.
#pragma once

#include "engine/workloads/conv/conv_problem.h"
#include "engine/workloads/portable_random.h"

#include <cstdint>
#include <cstdlib>

namespace strata::engine::workloads::conv {

//! Non-zero integers up to elementMagnitude; those of an int8 source are positive.
class InputValues {
public:
    InputValues(const Problem &problem, Tensor tensor, std::uint64_t seed) :
        m_sequence(seed, static_cast<std::uint64_t>(tensor)),
        m_magnitude(elementMagnitude(problem)),
        m_positive(problem.precision == Precision::Int8 && tensor == Tensor::Source)
    {
    }

    //! \param index of the row-major tensor
    std::int64_t operator()(std::int64_t index) const
    {
        const std::int64_t value =
            m_sequence.nonZeroInteger(static_cast<std::uint64_t>(index), m_magnitude);
        return m_positive ? std::abs(value) : value;
    }

private:
    RandomSequence m_sequence;
    std::uint64_t m_magnitude;
    bool m_positive;
};

} // namespace strata::engine::workloads::conv
