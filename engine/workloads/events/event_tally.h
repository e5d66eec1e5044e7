// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What one thread has done: how many events, how long each took, and how long all of them.
#pragma once

#include "engine/core/latency_histogram.h"

#include <cstdint>

namespace strata::engine::workloads::events {

//! Written by one thread only.
class EventTally {
public:
    //! An event that was timed by itself. Never allocates.
    void add(std::int64_t durationNs) { m_latency.add(durationNs); }
    //! Events that were timed together.
    void addUntimed(std::uint64_t events, std::int64_t durationNs)
    {
        m_untimedEvents += events;
        m_untimedNs += durationNs;
    }
    void clear();

    std::uint64_t events() const { return m_latency.count() + m_untimedEvents; }
    //! In events; of no meaning where EventKind::hasBusyTime() is false.
    double busySeconds() const
    {
        return (m_latency.sumNs() + static_cast<double>(m_untimedNs)) * 1e-9;
    }
    const core::LatencyHistogram &latency() const
    {
        return m_latency;
    } //!< of the events timed by themselves

private:
    core::LatencyHistogram m_latency;
    std::uint64_t m_untimedEvents = 0;
    std::int64_t m_untimedNs = 0;
};

} // namespace strata::engine::workloads::events
