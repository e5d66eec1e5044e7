// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The one place in which a trial is measured: hosts of one machine share its processors, and would
//! measure each other.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>

namespace strata::app::runs {

//! All functions may be called from any thread.
class MeasuringSlot {
public:
    //! For a trial that is about to be started. False if it is taken, or somebody who had it before
    //! waits for it.
    bool tryTake()
    {
        const std::lock_guard lock(m_mutex);
        if (m_isTaken || m_waiting > 0)
            return false;
        m_isTaken = true;
        return true;
    }

    //! For a trial that had given it back. \return false: it was asked to end before it got it
    bool takeAgain(const std::atomic<bool> &isEnding)
    {
        std::unique_lock lock(m_mutex);
        ++m_waiting;
        while (m_isTaken && !isEnding)
            m_changed.wait_for(lock, std::chrono::milliseconds(50));
        --m_waiting;
        const bool ends = isEnding; // read once: whoever is told no will not give it back
        m_isTaken = m_isTaken || !ends;
        return !ends;
    }

    void giveBack()
    {
        const std::lock_guard lock(m_mutex);
        m_isTaken = false;
        m_changed.notify_one();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isTaken = false;
    int m_waiting = 0;
};

} // namespace strata::app::runs
