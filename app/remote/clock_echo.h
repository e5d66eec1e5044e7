// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How the monotonic clock of a machine stands to that of this computer, from what it answers to
//! questions for the time.
#pragma once

#include <QtGlobal>

#include <chrono>
#include <optional>
#include <vector>

namespace strata::app::remote {

class ClockEcho {
public:
    using Clock = std::chrono::steady_clock;

    //! A question for the time, and the answer: CLOCK_MONOTONIC of the machine.
    void add(Clock::time_point asked, Clock::time_point answered, qint64 theirNs);

    struct Reading {
        qint64 offsetNs = 0;      //!< their clock minus ours
        qint64 uncertaintyNs = 0; //!< how far that may be wrong
    };
    //! The answer that came the fastest, wrong by half its way at most (Cristian, "Probabilistic
    //! clock synchronization", 1989); and by what the clocks drifted apart, as far as the others
    //! show. Nothing without an answer.
    std::optional<Reading> best() const;
    std::size_t answers() const { return m_readings.size(); }

private:
    std::vector<Reading> m_readings;
};

} // namespace strata::app::remote
