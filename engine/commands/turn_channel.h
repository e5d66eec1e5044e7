// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! An engine's turns: their ends as records, their beginnings as lines on standard input.
#pragma once

#include "engine/core/input_lines.h"
#include "engine/core/record_writer.h"
#include "engine/core/turns.h"

#include <atomic>
#include <functional>

namespace strata::engine::commands {

class TurnChannel final : public core::Turns {
public:
    using Clock = std::chrono::steady_clock;
    //! Called with true before a wait and with false after it: what goes on beside the work must
    //! not use a processor meanwhile.
    using OnWait = std::function<void(bool)>;

    //! \param begun when turn 0 began. \param zero of Steps::startNs
    TurnChannel(core::InputLines &input, core::RecordWriter &writer, Clock::time_point begun,
                Clock::time_point zero, OnWait onWait, const std::atomic<bool> &cancelled) :
        m_input(input),
        m_writer(writer),
        m_from(begun),
        m_zero(zero),
        m_onWait(std::move(onWait)),
        m_cancelled(cancelled)
    {
    }

    core::Expected<std::optional<std::chrono::nanoseconds>>
    next(std::uint64_t measuredSteps) override;

private:
    core::Expected<std::optional<std::chrono::nanoseconds>> await();

    core::InputLines &m_input;
    core::RecordWriter &m_writer;
    Clock::time_point m_from;
    Clock::time_point m_zero;
    OnWait m_onWait;
    const std::atomic<bool> &m_cancelled;
    int m_number = 0;          //!< of the current turn
    std::uint64_t m_first = 0; //!< measured steps before it
};

} // namespace strata::engine::commands
