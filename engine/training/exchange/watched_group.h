// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! What all groups of ranks have, whatever they exchange by: threads, the first reason why they
//! parted, and the watch over the other processes.
#pragma once

#include "engine/inventory/host_address.h"
#include "engine/training/exchange/gradient_group.h"
#include "engine/workloads/collective/partner_watch.h"
#include "engine/workloads/collective/rank_threads.h"

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>

namespace strata::engine::training::exchange {

class WatchedGroup : public GradientGroup {
public:
    WatchedGroup(const WatchedGroup &) = delete;
    WatchedGroup &operator=(const WatchedGroup &) = delete;

    int firstRank() const override { return m_membership.firstRank; }
    int localRanks() const override { return m_membership.localRanks; }
    int hosts() const override { return static_cast<int>(m_membership.ranksOfHosts.size()); }
    core::Expected<void> onRanks(const Task &task) override;
    bool isBroken() const override { return m_isBroken; }
    core::Failure failure() const override;

protected:
    WatchedGroup(const workloads::collective::Membership &membership,
                 std::unique_ptr<workloads::collective::RankThreads> threads);

    //! Where there are other processes: they begin to hear from each other. Fails as
    //! PartnerWatch::start().
    core::Expected<void> watchPartners(const inventory::HostAddress &address,
                                       workloads::collective::PartnerWatch::Names names =
                                           workloads::collective::PartnerWatch::memberOfTraining);
    //! To be called by destructors of those who implement abort(), which the watch calls.
    void endWatch() { m_watch.reset(); }
    //! Nobody is missed from now on.
    void takeLeave();
    //! Ends whatever a rank waits for, from any thread.
    virtual void abort() = 0;
    //! The first reason stays; the other processes hear of it.
    void breakUp(core::Failure why) { breakUp(std::move(why), false); }
    //! For a connection that broke: it does not know why, and the watch hears it a moment later.
    //! \param otherwise the reason if it does not \returns the failure of the group
    core::Failure lost(core::Failure otherwise);
    workloads::collective::RankThreads &threads() { return *m_threads; }

private:
    void breakUp(core::Failure why, bool byWatch);
    void glance();

    workloads::collective::Membership m_membership;
    mutable std::mutex m_mutex; //!< of the failure
    std::condition_variable m_known;
    core::Failure m_failure;
    std::atomic<bool> m_isBroken{false};
    std::unique_ptr<workloads::collective::RankThreads> m_threads;
    std::unique_ptr<workloads::collective::PartnerWatch> m_watch;
};

} // namespace strata::engine::training::exchange
