// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A trial's place among those that take turns: what it does while others work, and when it is
//! called.
#pragma once

#include "app/runs/trial_executor.h"
#include "app/runs/turns/turn_conductor.h"

#include <functional>
#include <memory>

namespace strata::app::runs {

//! Used by the trial's thread.
class TurnSeat {
public:
    TurnSeat(std::shared_ptr<TurnConductor> conductor, int member) :
        m_conductor(std::move(conductor)),
        m_member(member)
    {
    }
    ~TurnSeat() { end(); }
    TurnSeat(const TurnSeat &) = delete;
    TurnSeat &operator=(const TurnSeat &) = delete;

    //! Before anything is done on the host. False: the trial is to end.
    bool awaitPreparation(const std::function<bool()> &isEnding);
    //! Instead of TrialExecutor::follow: gives the engine its turns.
    void follow(TrialExecutor &executor, int timeoutMs);
    //! The host is away; follow() notices by itself that it is back.
    void leave();
    //! The host is back before anything was started there.
    void comeBack();
    //! There is nothing left to do for it. The others do not wait for it.
    void end();

private:
    using Clock = TurnConductor::Clock;
    void answerCall(TrialExecutor &executor);
    void lookForEnd(TrialExecutor &executor);

    std::shared_ptr<TurnConductor> m_conductor;
    int m_member;
    std::optional<TurnConductor::Call> m_call; //!< what it is doing
    Clock::time_point m_calledAt{};
    Clock::time_point m_aliveAt{}; //!< when it was called, or its last step of the warm-up came
    qint64 m_warmups = 0;          //!< steps with which it has warmed up
    Clock::duration m_longest{0};  //!< of its turns, as seen from here
    bool m_isPassed = false;
    bool m_isAway = false;
};

} // namespace strata::app::runs
