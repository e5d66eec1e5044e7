// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/slowdown.h"

#include <algorithm>

namespace strata::engine::core {

namespace {

//! Of an iteration that is owed; less is waited for. A half, but for rounding.
constexpr double leastToRepeat = 0.49;

} // namespace

Expected<void> Slowdown::repeat(Clock::duration iteration)
{
    const auto least = std::chrono::duration_cast<Clock::duration>(iteration * leastToRepeat);
    while (m_owed > least && !m_cancelled) {
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
    const Clock::duration added =
        std::chrono::duration_cast<Clock::duration>((end - start) * m_share);
    m_owed += added;
    if (m_work.canRepeat()) {
        auto repeated = repeat((end - start) /
                               std::max<std::int64_t>(static_cast<std::int64_t>(iterations), 1));
        if (!repeated)
            return tl::make_unexpected(repeated.error());
        end = Clock::now();
    }
    const Clock::time_point later = end + m_owed;
    Clock::time_point now = end;
    while (now < later && !m_cancelled)
        now = Clock::now();
    m_owed = std::max(m_owed - (now - end), -added);
    return now;
}

} // namespace strata::engine::core
