// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The time that a plan has, and what still fits into it, judging by the rounds that were measured.
//! Pauses take none of it.
#pragma once

#include <chrono>
#include <cstddef>
#include <optional>

namespace strata::app::runs {

class TimeBudget {
public:
    //! The run begins. \param budget 0: there is no limit
    void begin(std::chrono::seconds budget);
    void pause();
    void goOn(); //!< after a pause
    //! A round of the plan begins.
    void countRound() { ++m_rounds; }
    //! Whether there is time for another. Before the first nobody knows, and there is.
    bool hasTimeForRound() const;
    //! The rounds of the plan are over. \param settings that each had
    void endPlan(std::ptrdiff_t settings);
    //! After endPlan(): how many rounds of one setting there is time for.
    int settingRoundsLeft() const;
    //! Negative if more than the budget is used. Nothing: there is no limit.
    std::optional<std::chrono::milliseconds> left() const;

private:
    using Seconds = std::chrono::duration<double>;
    using TimePoint = std::chrono::steady_clock::time_point;
    Seconds used() const
    {
        return m_pausedSince.value_or(std::chrono::steady_clock::now()) - m_begun;
    }

    TimePoint m_begun; //!< later by the pauses that are over
    std::optional<TimePoint> m_pausedSince;
    Seconds m_budget{0};
    int m_rounds = 0;
    Seconds m_perSetting{0};
};

} // namespace strata::app::runs
