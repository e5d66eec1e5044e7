// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Work that is made slower by a known share, to see whether a comparison finds it.
#pragma once

#include "engine/core/expected.h"
#include "engine/core/workload.h"

#include <atomic>
#include <chrono>
#include <cstdint>

namespace strata::engine::core {

class Slowdown {
public:
    using Clock = std::chrono::steady_clock;

    //! \param share of its time by which each step is made longer; 0: not at all \param work that
    //! the steps are of; outlives this, as does \a cancelled
    Slowdown(double share, PreparedWork &work, const std::atomic<bool> &cancelled) :
        m_share(share),
        m_work(work),
        m_cancelled(cancelled)
    {
    }

    //! By whole iterations that do not count, if the work can repeat them, as long as half of one
    //! is owed: caches go cold during a pause, so that the next step is slower than intended (by
    //! 1 % with a share of a half). For the rest by a busy processor. What a step is too long by,
    //! the following ones make up for, as far as it is no more than one of them owes.
    //! \param iterations of the step, at least 1 \returns the step's end; fails as
    //! PreparedWork::iterate(). Ends early if it is cancelled
    Expected<Clock::time_point> lengthen(Clock::time_point start, Clock::time_point end,
                                         std::uint64_t iterations);

private:
    Expected<void> repeat(Clock::duration iteration);

    double m_share;
    PreparedWork &m_work;
    const std::atomic<bool> &m_cancelled;
    Clock::duration m_owed{0}; //!< negative: the steps before are too long by so much
};

} // namespace strata::engine::core
