// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The clock that times events, and what one look at it costs here.
#pragma once

#include <cstdint>
#include <ctime>

namespace strata::engine::workloads::events {

//! CLOCK_MONOTONIC in nanoseconds. Never fails where Linux runs.
inline std::int64_t monotonicNs()
{
    timespec now{};
    ::clock_gettime(CLOCK_MONOTONIC, &now);
    return static_cast<std::int64_t>(now.tv_sec) * 1000000000 + now.tv_nsec;
}

//! Median nanoseconds of one reading, over some thousand of them: a timed event contains about as
//! much of the clock.
double clockReadNs();

} // namespace strata::engine::workloads::events
