// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A wait without sleeping, for what another processor may bring within microseconds.
#pragma once

#include <sched.h>

namespace strata::engine::workloads::point_to_point {

inline void pauseProcessor()
{
#if defined(__x86_64__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

//! How often to look again before sleeping. Spinning keeps the one processor from whom it waits
//! for.
inline int usefulSpins()
{
    constexpr int someMicroseconds = 400;
    cpu_set_t usable;
    return ::sched_getaffinity(0, sizeof usable, &usable) == 0 && CPU_COUNT(&usable) > 1
               ? someMicroseconds
               : 0;
}

} // namespace strata::engine::workloads::point_to_point
