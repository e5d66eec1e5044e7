// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The clock of leases and limits: it counts while the machine sleeps and never steps.
#pragma once

#include <cstdint>

#include <time.h>

namespace strata::engine::lifetime {

//! Milliseconds since the machine started (CLOCK_BOOTTIME).
inline std::int64_t bootMilliseconds()
{
    timespec now{};
    ::clock_gettime(CLOCK_BOOTTIME, &now);
    return static_cast<std::int64_t>(now.tv_sec) * 1000 + now.tv_nsec / 1'000'000;
}

} // namespace strata::engine::lifetime
