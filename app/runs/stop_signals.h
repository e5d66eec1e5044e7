// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! How a person stops and pauses things, and what wakes the run's thread.
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <utility>

namespace strata::app::runs {

//! All functions may be called from any thread.
class StopSignals {
public:
    void requestStopAfterTrial() { request(m_stopAfterTrial); }
    void requestStopNow() { request(m_stopNow); }
    //! The trial that is measured ends; or, if none is, those that wait for their hosts.
    void requestSkip() { request(m_skip); }

    //! After the trial that is measured none is begun, until the person goes on.
    void setPaused(bool paused)
    {
        const std::lock_guard lock(m_mutex);
        m_isPaused = paused;
        m_woken = true;
        m_changed.notify_all();
    }
    bool isPaused() const { return isSet(m_isPaused); }

    bool stopsAfterTrial() const { return isSet(m_stopAfterTrial); }
    bool stopsNow() const { return isSet(m_stopNow); }
    //! True once for each request to skip.
    bool takeSkip()
    {
        const std::lock_guard lock(m_mutex);
        return std::exchange(m_skip, false);
    }

    //! Something changed that the run's thread has to look at.
    void wake()
    {
        const std::lock_guard lock(m_mutex);
        m_woken = true;
        m_changed.notify_all();
    }
    //! Returns at the next wake() or request, at the latest after the time.
    void waitForChange(std::chrono::milliseconds atMost)
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, atMost, [this] { return m_woken; });
        m_woken = false;
    }

private:
    void request(bool &flag)
    {
        const std::lock_guard lock(m_mutex);
        flag = true;
        m_woken = true;
        m_changed.notify_all();
    }
    bool isSet(const bool &flag) const
    {
        const std::lock_guard lock(m_mutex);
        return flag;
    }

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_stopAfterTrial = false;
    bool m_stopNow = false;
    bool m_skip = false;
    bool m_isPaused = false;
    bool m_woken = false;
};

} // namespace strata::app::runs
