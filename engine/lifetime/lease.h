// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How long a run may go on without anybody asking for it.
#pragma once

#include "engine/lifetime/boot_clock.h"

#include <algorithm>
#include <cstdint>

namespace strata::engine::lifetime {

//! Milliseconds an ended run's journal waits to be collected: one hour, or the lease if that is longer.
inline std::int64_t retentionMilliseconds(int leaseSeconds)
{
    constexpr std::int64_t hour = 3600 * 1000;
    return std::max(static_cast<std::int64_t>(leaseSeconds) * 1000, hour);
}

class Lease {
public:
    explicit Lease(std::int64_t milliseconds) : m_length(milliseconds), m_end(bootMilliseconds() + milliseconds) {}
    void renew() { m_end = bootMilliseconds() + m_length; }
    bool isOver() const { return bootMilliseconds() >= m_end; }
    std::int64_t end() const { return m_end; } //!< on the boot clock

private:
    std::int64_t m_length;
    std::int64_t m_end;
};

} // namespace strata::engine::lifetime
