// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/module/network/step_clock.h"

#include <algorithm>
#include <utility>

namespace strata::engine::backends::cuda {

core::Expected<StepClock> StepClock::make(std::size_t operations)
{
    StepClock clock;
    clock.m_seconds.resize(operations);
    for (std::size_t i = 0; i <= operations; ++i) {
        auto event = Event::make(Event::Kind::Time);
        if (!event)
            return tl::make_unexpected(event.error());
        clock.m_events.push_back(std::move(*event));
    }
    return clock;
}

core::Expected<void> StepClock::mark(std::size_t index, const Stream &stream)
{
    return m_events[index].record(stream.get());
}

core::Expected<void> StepClock::collect()
{
    for (std::size_t i = 0; i < m_seconds.size(); ++i) {
        const auto seconds = m_events[i].secondsUntil(m_events[i + 1]);
        if (!seconds)
            return tl::make_unexpected(seconds.error());
        m_seconds[i] += *seconds;
    }
    ++m_steps;
    return {};
}

void StepClock::clear()
{
    std::fill(m_seconds.begin(), m_seconds.end(), 0.0);
    m_steps = 0;
}

} // namespace strata::engine::backends::cuda
