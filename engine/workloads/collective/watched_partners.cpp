// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/watched_partners.h"

#include <string>
#include <utility>

namespace strata::engine::workloads::collective {

core::Expected<std::unique_ptr<WatchedPartners>>
WatchedPartners::watch(const Membership &membership, const inventory::HostAddress &address,
                       std::function<void()> end)
{
    if (membership.ranksOfHosts.size() < 2)
        return nullptr;
    std::unique_ptr<WatchedPartners> partners(new WatchedPartners(std::move(end)));
    auto watch = PartnerWatch::start(
        membership, address,
        [partners = partners.get()](const core::Failure &failure) { partners->hear(failure); },
        [](int member) { return "Member " + std::to_string(member) + " of the exchange"; });
    if (!watch)
        return tl::make_unexpected(std::move(watch.error()));
    partners->m_watch = std::move(*watch);
    return partners;
}

void WatchedPartners::hear(const core::Failure &failure)
{
    {
        const std::lock_guard lock(m_mutex);
        m_failure = failure;
    }
    m_known.notify_all();
    m_end();
}

core::Failure WatchedPartners::reason(core::Failure otherwise)
{
    constexpr std::chrono::seconds moment(2);
    std::unique_lock lock(m_mutex);
    m_known.wait_for(lock, moment, [this] { return m_failure.has_value(); });
    return m_failure.value_or(std::move(otherwise));
}

} // namespace strata::engine::workloads::collective
