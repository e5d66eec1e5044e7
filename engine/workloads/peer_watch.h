// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What a wait for the other end of a work of client and server looks at ten times a second, and
//! how a work that cannot go on is said to have ended.
#pragma once

#include "engine/core/expected.h"

#include <atomic>
#include <chrono>
#include <functional>
#include <string>

namespace strata::engine::workloads {

class PeerWatch {
public:
    static constexpr std::chrono::milliseconds glance{100};
    //! Less than the ten seconds within which whoever waits shall know.
    static constexpr std::chrono::seconds patience{7};

    //! Waits for ever, and is never stopped: for a server that dies with its client.
    PeerWatch() = default;
    //! \param peer "the server process", "member 1" \param ending how it ended, as far as this
    //! end can tell: "was killed by signal 9"; may take a moment \param work its name
    PeerWatch(std::string peer, const std::atomic<bool> *cancelled,
              std::function<std::string()> ending, std::string work = "point-to-point");

    //! One that is also cancelled by this flag: when another stream of the exchange has failed.
    PeerWatch orBy(const std::atomic<bool> *abandoned) const;
    //! One that waits for ever: where somebody else looks whether the peer lives.
    PeerWatch patient() const;
    //! One that knows better how the peer ended.
    PeerWatch with(std::function<std::string()> ending) const;

    bool isCancelled() const
    {
        return (m_cancelled != nullptr && *m_cancelled) || (m_abandoned != nullptr && *m_abandoned);
    }
    //! After a number of glances in which nothing moved: cancelled, peer_silent after the patience.
    core::Expected<void> waited(int glances) const;
    core::Failure cancelled() const;
    //! peer_ended. \param what the system said of it, if anything
    core::Failure ended(const std::string &what = {}) const;
    //! wrong_message: what came is not what this work sends.
    core::Failure wrongMessage() const;

private:
    std::string m_peer = "the client";
    bool m_isPatient = true;
    const std::atomic<bool> *m_cancelled = nullptr;
    const std::atomic<bool> *m_abandoned = nullptr;
    std::function<std::string()> m_ending;
    std::string m_work = "point-to-point";
};

} // namespace strata::engine::workloads
