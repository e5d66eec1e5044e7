// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/remote/clock_echo.h"

#include <algorithm>
#include <cstdlib>

namespace strata::app::remote {

namespace {

constexpr qint64 latest = 4'000'000'000'000'000'000; // ns; a machine may answer anything
constexpr std::size_t mostAnswers = 100'000;

qint64 nanoseconds(ClockEcho::Clock::duration duration)
{
    return std::chrono::nanoseconds(duration).count();
}

} // namespace

void ClockEcho::add(Clock::time_point asked, Clock::time_point answered, qint64 theirNs)
{
    if (theirNs < 0 || theirNs > latest || answered < asked || m_readings.size() >= mostAnswers)
        return;
    const qint64 half = nanoseconds(answered - asked) / 2;
    m_readings.push_back({theirNs - nanoseconds(asked.time_since_epoch()) - half, half});
}

std::optional<ClockEcho::Reading> ClockEcho::best() const
{
    const auto fastest = std::ranges::min_element(m_readings, {}, &Reading::uncertaintyNs);
    if (fastest == m_readings.end())
        return std::nullopt;
    qint64 drift = 0;
    for (const Reading &other : m_readings)
        drift = std::max(drift, std::abs(other.offsetNs - fastest->offsetNs) - other.uncertaintyNs -
                                    fastest->uncertaintyNs);
    return Reading{fastest->offsetNs, fastest->uncertaintyNs + drift};
}

} // namespace strata::app::remote
