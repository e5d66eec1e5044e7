// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What one thread of an event workload does, and the loop that times it event by event.
#pragma once

#include "engine/core/expected.h"
#include "engine/workloads/events/event_clock.h"
#include "engine/workloads/events/event_tally.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace strata::engine::workloads::events {

enum class Timing {
    Each,    //!< the clock is read before and after every event, as sysbench does
    Together //!< around a batch of events: no latencies, and no clock inside the work
};

//! Alignment of what different threads write: two cache lines, because processors fetch pairs.
inline constexpr std::size_t apart = 128;

class EventWorker {
public:
    virtual ~EventWorker() = default;
    //! Once, by the worker's own thread, before its first event: touches its memory, chooses its
    //! processor.
    virtual void begin() {}
    //! Performs the events `first` to `first` + `count` − 1. \returns false if one failed;
    //! failure() says why.
    virtual bool perform(std::uint64_t first, std::uint64_t count, Timing timing,
                         EventTally &tally) = 0;
    virtual std::optional<core::Failure> failure() const { return std::nullopt; }
};

//! \param event bool(std::uint64_t number): one event; false ends the batch
template <typename Event>
bool performEach(std::uint64_t first, std::uint64_t count, Timing timing, EventTally &tally,
                 Event &&event)
{
    if (timing == Timing::Each) {
        for (std::uint64_t number = first; number < first + count; ++number) {
            const std::int64_t start = monotonicNs();
            if (!event(number))
                return false;
            tally.add(monotonicNs() - start);
        }
        return true;
    }
    const std::int64_t start = monotonicNs();
    for (std::uint64_t number = first; number < first + count; ++number) {
        if (!event(number))
            return false;
    }
    tally.addUntimed(count, monotonicNs() - start);
    return true;
}

} // namespace strata::engine::workloads::events
