// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A ring of step timings from one thread to another, without locks. Acquire and release on two
//! counters only: ready-made queues that were tried use fences, which the thread sanitizer cannot
//! follow.
#pragma once

#include "engine/core/measuring_loop.h"

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace strata::engine::core {

class StepQueue {
public:
    explicit StepQueue(std::size_t capacity) : m_slots(std::max<std::size_t>(capacity, 1)) {}

    //! By the one producer; false if there is no room.
    bool push(const StepTiming &timing)
    {
        const std::uint64_t pushed = m_pushed.load(std::memory_order_relaxed);
        if (pushed - m_popped.load(std::memory_order_acquire) == m_slots.size())
            return false;
        m_slots[pushed % m_slots.size()] = timing;
        m_pushed.store(pushed + 1, std::memory_order_release);
        return true;
    }

    //! By the one consumer; false if there is none.
    bool pop(StepTiming &timing)
    {
        const std::uint64_t popped = m_popped.load(std::memory_order_relaxed);
        if (popped == m_pushed.load(std::memory_order_acquire))
            return false;
        timing = m_slots[popped % m_slots.size()];
        m_popped.store(popped + 1, std::memory_order_release);
        return true;
    }

    //! Ever pushed; every one of them can be popped by whoever reads this.
    std::uint64_t pushed() const { return m_pushed.load(std::memory_order_acquire); }

private:
    // Apart, so that the two threads do not take each other's cache line away.
    static constexpr std::size_t cacheLine = 64;

    std::vector<StepTiming> m_slots;
    alignas(cacheLine) std::atomic<std::uint64_t> m_pushed{0};
    alignas(cacheLine) std::atomic<std::uint64_t> m_popped{0};
};

} // namespace strata::engine::core
