// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/watched_group.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

namespace strata::engine::training::exchange {

using core::Expected;
using core::Failure;
using core::FailureKind;
using workloads::collective::PartnerWatch;

WatchedGroup::WatchedGroup(const workloads::collective::Membership &membership,
                           std::unique_ptr<workloads::collective::RankThreads> threads) :
    m_membership(membership),
    m_threads(std::move(threads))
{
    if (m_membership.ranksOfHosts.empty())
        m_membership.ranksOfHosts = {m_membership.localRanks};
}

Expected<void> WatchedGroup::watchPartners(const inventory::HostAddress &address,
                                           PartnerWatch::Names names)
{
    if (hosts() == 1)
        return {};
    return PartnerWatch::start(
               m_membership, address, [this](const Failure &failure) { breakUp(failure, true); },
               std::move(names))
        .map([this](std::unique_ptr<PartnerWatch> watch) { m_watch = std::move(watch); });
}

Expected<void> WatchedGroup::onRanks(const Task &task)
{
    std::vector<Expected<void>> done(static_cast<std::size_t>(localRanks()));
    const auto thrown = m_threads->run(
        [&](int local) {
            auto &outcome = done[static_cast<std::size_t>(local)];
            try {
                outcome = task(local);
            } catch (const std::exception &) {
                breakUp(Failure{FailureKind::Resource, "rank_failed",
                                "Another rank of this host failed."});
                throw;
            }
            if (!outcome)
                breakUp(outcome.error());
        },
        [this] { glance(); });
    if (thrown)
        return core::fail(FailureKind::Resource, "rank_failed",
                          "A rank of the training failed (" + *thrown +
                              "); choose a smaller batch or fewer ranks, and try again.");
    const auto failed = std::ranges::find_if(done, [](const auto &one) { return !one; });
    return failed == done.end() ? Expected<void>() : tl::make_unexpected(failure());
}

Failure WatchedGroup::failure() const
{
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

void WatchedGroup::takeLeave()
{
    if (m_watch)
        m_watch->takeLeave();
}

Failure WatchedGroup::lost(Failure otherwise)
{
    constexpr std::chrono::seconds moment(2);
    if (hosts() > 1) {
        std::unique_lock lock(m_mutex);
        m_known.wait_for(lock, moment, [this] { return m_isBroken.load(); });
    }
    breakUp(std::move(otherwise));
    return failure();
}

//! \param byWatch the others know it already
void WatchedGroup::breakUp(Failure why, bool byWatch)
{
    {
        const std::lock_guard lock(m_mutex);
        if (m_isBroken)
            return;
        m_failure = std::move(why);
        m_isBroken = true;
    }
    m_known.notify_all();
    if (!byWatch && m_watch)
        m_watch->giveUp();
    abort();
}

void WatchedGroup::glance()
{
    if (m_membership.isCancelled())
        breakUp(Failure{FailureKind::Resource, "cancelled", "The ranks' training was cancelled."});
}

} // namespace strata::engine::training::exchange
