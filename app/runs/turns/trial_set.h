// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Trials that are measured together: one alone, or those that take turns on their computer.
#pragma once

#include "app/runs/measuring_slot.h"
#include "app/runs/turns/turn_conductor.h"

#include <QString>

#include <memory>
#include <mutex>

namespace strata::app::runs {

//! What the trials of a set share. All functions may be called from any thread.
class TrialSet {
public:
    //! The slot is taken for it already, by all its trials. \param turns null: it is one trial
    //! alone
    TrialSet(MeasuringSlot &slot, int trials, std::shared_ptr<TurnConductor> turns = {}) :
        m_slot(slot),
        m_present(trials),
        m_turns(std::move(turns))
    {
    }

    const std::shared_ptr<TurnConductor> &turns() const { return m_turns; }

    //! A trial's host is away, or it is over: when that is true of all, other sets may be measured.
    void leave()
    {
        const std::lock_guard lock(m_mutex);
        if (--m_present == 0)
            m_slot.giveBack();
    }
    //! Waits until no other set is measured. False: the trial was asked to end before that.
    bool enter(const std::atomic<bool> &isEnding)
    {
        const std::lock_guard lock(m_mutex);
        if (m_present == 0 && !m_slot.takeAgain(isEnding))
            return false;
        ++m_present;
        return true;
    }

private:
    MeasuringSlot &m_slot;
    std::mutex m_mutex;
    int m_present;
    std::shared_ptr<TurnConductor> m_turns;
};

} // namespace strata::app::runs
