// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A host that cannot be reached: since when, why, and when it is tried again.
#pragma once

#include "app/domain/failure.h"

#include <algorithm>
#include <chrono>

namespace strata::app::runs {

//! True for what may be over in a while without anybody correcting anything. \param hasAnswered the
//! host, or the container runtime that is meant, answered before in this run
bool isPassing(const domain::Failure &failure, bool hasAnswered);

class Outage {
public:
    using Clock = std::chrono::steady_clock;

    Outage(Clock::time_point since, domain::Failure why) :
        m_since(since),
        m_why(std::move(why)),
        m_next(Clock::now() + m_pause)
    {
    }

    Clock::time_point since() const { return m_since; }
    const domain::Failure &why() const { return m_why; }
    bool isDue() const { return Clock::now() >= m_next; }
    //! Another attempt failed: the next one comes later, though never later than after five
    //! seconds.
    void failedAgain(domain::Failure why)
    {
        m_why = std::move(why);
        m_pause = std::min(m_pause * 2, std::chrono::milliseconds(5'000));
        m_next = Clock::now() + m_pause;
    }

private:
    Clock::time_point m_since;
    domain::Failure m_why;
    std::chrono::milliseconds m_pause{300};
    Clock::time_point m_next;
};

} // namespace strata::app::runs
