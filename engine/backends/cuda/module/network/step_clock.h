// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What each operation of a step takes on the GPU, by events between them.
#pragma once

#include "engine/backends/cuda/module/device.h"

#include <cstddef>
#include <vector>

namespace strata::engine::backends::cuda {

//! An operation's time is that between the events before and after it: with the gap to the one
//! before, if the host is late.
class StepClock {
public:
    //! \param operations of one step
    static core::Expected<StepClock> make(std::size_t operations);

    //! Before the first operation, with 0, and after the one of index i, with i + 1.
    core::Expected<void> mark(std::size_t index, const Stream &stream);
    //! Adds the times of a step that has finished.
    core::Expected<void> collect();
    void clear();

    double seconds(std::size_t operation) const { return m_seconds[operation]; }
    std::uint64_t steps() const { return m_steps; }

private:
    std::vector<Event> m_events;
    std::vector<double> m_seconds;
    std::uint64_t m_steps = 0;
};

} // namespace strata::engine::backends::cuda
