// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Division by a number that is known before a kernel starts.
#pragma once

#include "engine/backends/cuda/module/kernels/host_device.h"

#include <bit>
#include <cstdint>

namespace strata::engine::backends::cuda {

//! A product and a shift take the place of a division, for which GPUs have no instruction.
class Divisor {
public:
    static constexpr std::int64_t most = 0x7fffffff; //!< of what divides and what is divided

    //! \param value 1 to most
    explicit Divisor(std::int64_t value) :
        m_value(static_cast<std::uint32_t>(value)),
        m_shift(31 + std::bit_width(m_value - 1))
    {
        // The quotient, rounded up: a multiple of the divisor is too large by less than the
        // divisor, which over 31 bits never adds up to one.
        m_factor =
            static_cast<std::uint32_t>(((std::uint64_t{1} << m_shift) + m_value - 1) / m_value);
    }

    STRATA_HOST_DEVICE std::uint32_t value() const { return m_value; }
    //! \param dividend 0 to most
    STRATA_HOST_DEVICE std::uint32_t quotient(std::uint32_t dividend) const
    {
        return static_cast<std::uint32_t>((std::uint64_t{dividend} * m_factor) >> m_shift);
    }

private:
    std::uint32_t m_value;
    int m_shift;
    std::uint32_t m_factor = 0;
};

} // namespace strata::engine::backends::cuda
