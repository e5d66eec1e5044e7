// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/commands/turn_channel.h"

#include "engine/core/machine_view.h"
#include "engine/protocol/job.h"

#include <poll.h>

namespace strata::engine::commands {
namespace {

using core::Expected;
using core::FailureKind;
using Length = std::optional<std::chrono::nanoseconds>;

std::int64_t nanoseconds(TurnChannel::Clock::time_point time)
{
    return std::chrono::nanoseconds(time.time_since_epoch()).count() + core::machineClockAheadNs();
}

} // namespace

Expected<Length> TurnChannel::next(std::uint64_t measuredSteps)
{
    const Clock::time_point end = Clock::now();
    m_onWait(true); // before anybody else's turn can begin
    m_writer.put(protocol::Turn{m_number, m_first, measuredSteps - m_first, nanoseconds(m_from),
                                nanoseconds(end), nanoseconds(m_zero)});
    auto length = await();
    m_from = Clock::now();
    m_onWait(false);
    m_first = measuredSteps;
    return length;
}

Expected<Length> TurnChannel::await()
{
    constexpr int glanceMs = 200; // at the signal that cancels
    while (!m_cancelled) {
        for (auto line = m_input.next(); line; line = m_input.next()) {
            if (*line == protocol::relay::finish)
                return std::nullopt;
            const auto word = protocol::relay::readTurnWord(*line);
            if (!word || word->number <= m_number) // sent again after a cut
                continue;
            m_number = word->number;
            return std::chrono::milliseconds(word->milliseconds);
        }
        if (m_input.hasEnded())
            return core::fail(FailureKind::Usage, "no_turn",
                              "This engine waits for its next turn, but its standard input has "
                              "ended. Start it without --turns, or from the application, which "
                              "says whose turn it is.");
        pollfd waiting{m_input.descriptor(), POLLIN, 0};
        if (::poll(&waiting, 1, glanceMs) > 0)
            m_input.fill();
    }
    return core::fail(FailureKind::Resource, "cancelled", "Waiting for a turn was cancelled.");
}

} // namespace strata::engine::commands
