// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What the processor itself counted while the work was measured.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/workload.h"
#include "engine/telemetry/counter_events.h"

#include <string>
#include <vector>

namespace strata::engine::telemetry {

//! Counts in user mode, over all threads of this process and those they start from now on. Opened
//! when the threads of the work exist; nothing is counted before start(). Not being permitted to is
//! not a failure: fact() says why.
class HardwareCounters {
public:
    //! \param files of the host, for the reason
    HardwareCounters(std::vector<CounterQuantity> quantities, const inventory::HostFiles &files);

    //! May follow a stop(): then it goes on counting.
    void start();
    void stop();
    //! Of the times between the two: only what was really counted. Where there are fewer counters
    //! than events, the kernel takes turns, and the counts are scaled up to the whole time.
    std::vector<core::ClosingValue> values() const;
    //! "read", "read, scaled: …", or "unknown: …" with the reason. After stop().
    std::string fact() const;

private:
    struct Counter {
        core::Descriptor descriptor;
        std::size_t quantity = 0;
        double weight = 1;
    };
    struct Count {
        double value = 0;
        double share = 0; //!< of the time in which it was counted; 0: never
    };

    void open(std::size_t quantity);
    Count read(const Counter &counter) const;
    void control(unsigned long request);

    std::vector<CounterQuantity> m_quantities;
    std::vector<bool> m_opened; //!< by quantity: all of its events of all threads
    std::vector<Counter> m_counters;
    std::string m_reason;
};

} // namespace strata::engine::telemetry
