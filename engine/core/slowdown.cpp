// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/slowdown.h"

#include <algorithm>

namespace strata::engine::core {

namespace {

//! Iterations that a step owes: if fewer, some turns would have one more of them than others.
constexpr double leastToRepeat = 0.5;

} // namespace

//! As many iterations as are owed, to the nearest.
Expected<void> Slowdown::repeat(Clock::duration iteration)
{
    while (2 * m_owed >= iteration) {
        const Clock::time_point begun = Clock::now();
        auto done = m_work.iterate().and_then([this] { return m_work.finishStep(); });
        if (!done)
            return done;
        m_owed -= std::max(Clock::now() - begun, Clock::duration(1));
    }
    return {};
}

Expected<Slowdown::Clock::time_point>
Slowdown::lengthen(Clock::time_point start, Clock::time_point end, std::uint64_t iterations)
{
    if (m_share <= 0)
        return end;
    const auto added = std::chrono::duration_cast<Clock::duration>((end - start) * m_share);
    m_owed += added;
    const auto done = static_cast<double>(iterations);
    if (m_share * done >= leastToRepeat && m_work.canRepeat()) {
        auto repeated = repeat(std::chrono::duration_cast<Clock::duration>((end - start) / done));
        m_owed = std::max(m_owed, -added);
        return repeated.map([] { return Clock::now(); });
    }
    const Clock::time_point later = end + m_owed;
    Clock::time_point now = end;
    while (now < later)
        now = Clock::now();
    m_owed = std::max(m_owed - (now - end), -added);
    return now;
}

} // namespace strata::engine::core
