// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Hosts of one work hear from each other all the time, whatever they compute, so that one that is
//! gone is told from one that is slow.
#pragma once

#include "engine/core/descriptor.h"
#include "engine/core/expected.h"
#include "engine/inventory/host_address.h"
#include "engine/workloads/collective/collective_group.h"

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace strata::engine::workloads::collective {

//! A connection of its own to each other host: behind the data of an exchange a sign of life would
//! be late. A thread of its own: the others may compute for minutes.
class PartnerWatch {
public:
    //! Called once by the watch's thread, for the first host that is lost: partner_lost,
    //! partner_silent, partner_gave_up.
    using Alarm = std::function<void(const core::Failure &)>;
    //! What a member is called at the beginning of a sentence; from the watch's thread.
    using Names = std::function<std::string(int member)>;
    static std::string memberOfTraining(int member); //!< "Member 1 of the training"

    static constexpr std::chrono::milliseconds beat{500};     //!< between two signs of life
    static constexpr std::chrono::milliseconds silence{7000}; //!< without any: the host is gone

    //! Every member of the membership's rendezvous calls it. Fails as Rendezvous::exchange();
    //! no_connection where the others cannot be reached or do not come; cancelled.
    static core::Expected<std::unique_ptr<PartnerWatch>>
    start(const Membership &membership, const inventory::HostAddress &address, Alarm alarm,
          Names names = memberOfTraining);
    //! Tells the others that this host gives up, unless it has taken its leave.
    ~PartnerWatch();
    PartnerWatch(const PartnerWatch &) = delete;
    PartnerWatch &operator=(const PartnerWatch &) = delete;

    //! The others are told at once that this host gives up; from any thread but the watch's.
    void giveUp();
    //! The work is done: nobody is missed any more, and nobody will miss this host.
    void takeLeave() { m_hasLeft = true; }

private:
    using Clock = std::chrono::steady_clock;
    struct Partner {
        core::Descriptor connection;
        Clock::time_point heard;
        std::optional<char> begun = {}; //!< of a message, of which the rest has not come
    };

    PartnerWatch(int member, int members, Alarm alarm, Names names);
    core::Failure failureOf(char kind, int member) const;
    void wake() const;
    void watch();
    void hear(int member);
    void take(int member, char kind, char subject);
    void lose(core::Failure failure, char kind, int subject);
    void tellAll(char kind, int subject);
    void findSilent();

    const int m_member;
    const Alarm m_alarm;
    const Names m_names;
    core::Descriptor
        m_wake; //!< an eventfd: the thread has to end, or to tell that this host gives up
    std::vector<Partner> m_partners; //!< by member; this host's own has no connection
    bool m_isLost = false;           //!< somebody is, or this host gave up
    std::atomic<bool> m_hasLeft{false};
    std::atomic<bool> m_givesUp{false};
    std::atomic<bool> m_stopping{false};
    std::thread m_thread;
};

} // namespace strata::engine::workloads::collective
