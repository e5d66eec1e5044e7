// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A virtual machine that was made on a computer, for as long as this lives: it renews the
//! machine's lease, and ends it.
#pragma once

#include "app/domain/made_vm.h"
#include "app/guests/guest_answer.h"
#include "app/remote/memory_file.h"
#include "app/remote/ssh/fresh_key.h"
#include "app/remote/transport.h"

#include <chrono>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>

namespace strata::app::guests {

using domain::Expected;

//! What a computer has to make a virtual machine of; nothing is changed there. Asks an open
//! transport.
Expected<GuestAnswer> lookAround(remote::Transport &computer, const domain::MadeVm &options,
                                 const remote::CancelFlag &cancelled);

//! Removes what machines left there that ended without their watcher, after a power cut for
//! instance. Living ones stay. Asks an open transport.
Expected<void> sweepGuests(remote::Transport &computer, const remote::CancelFlag &cancelled);

struct GuestTiming {
    std::chrono::seconds lease{120};
    std::chrono::seconds renewal{20};  //!< several times within the lease
    std::chrono::seconds kvmLimit{20}; //!< KVM that has not booted it by then does not work
    std::chrono::seconds farewell{30}; //!< so long its end is waited for where the computer is away
};

//! Makes what reaches the computer. The flag outlives it, and ends its waiting.
using Reach = std::function<std::unique_ptr<remote::Transport>(const remote::CancelFlag &)>;

class Guest {
public:
    //! Makes one, and waits until it has booted: some seconds with KVM, up to three minutes
    //! emulated. \param reach what it makes is opened during the call, and afterwards used from a
    //! thread of the guest's, where nobody can be asked anything any more. Fails with
    //! GuestMeansMissing, KvmUnavailable, GuestNotMade, GuestNotBooted or Cancelled, or as opening
    //! does.
    static Expected<std::unique_ptr<Guest>> boot(const Reach &reach, const domain::MadeVm &options,
                                                 const remote::CancelFlag &cancelled,
                                                 GuestTiming timing = {});
    //! Ends it, and removes everything of it. Blocks for a second or so. Where the computer is not
    //! reached any more, the lease does it.
    ~Guest();
    Guest(const Guest &) = delete;
    Guest &operator=(const Guest &) = delete;

    const QString &id() const { return m_id; }
    const GuestAnswer &facts() const { return m_facts; }
    //! Where SSH finds it, seen from its computer.
    domain::SshTarget target() const;
    remote::MachineKeys keys() const { return {m_key.path(), m_knownHosts.path()}; }
    //! The computer has said that it runs no more, or has not been reached for the lease's time.
    bool isGone() const { return m_isGone; }

private:
    using Clock = std::chrono::steady_clock;
    //! The flag is the transport's own, as whoever wanted the guest may be gone before it.
    struct Computer {
        std::unique_ptr<remote::CancelFlag> givenUp;
        std::unique_ptr<remote::Transport> transport;
    };
    Guest(QString id, GuestAnswer facts, remote::FreshKey key, remote::MemoryFile knownHosts,
          Computer computer, GuestTiming timing);
    static Expected<GuestAnswer> openAndStart(const Computer &computer, const QStringList &words,
                                              const remote::CancelFlag &cancelled);
    void keep();
    void renew();

    QString m_id;
    GuestAnswer m_facts;
    remote::FreshKey m_key;
    remote::MemoryFile m_knownHosts;
    Computer m_computer;
    GuestTiming m_timing;
    std::atomic<bool> m_isGone{false};
    Clock::time_point m_renewedAt = Clock::now(); // used by its thread alone
    std::mutex m_mutex;
    std::condition_variable m_wake;
    bool m_isEnding = false;
    bool m_hasEnded = false;
    std::thread m_thread;
};

} // namespace strata::app::guests
