// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! The hosts of an exchange that fails as a whole: one that is lost ends what the others wait for,
//! and is named by all of them.
#pragma once

#include "engine/workloads/collective/partner_watch.h"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace strata::engine::workloads::collective {

class WatchedPartners {
public:
    //! Every host of the membership calls it; nothing if it is the only one. Fails as
    //! PartnerWatch::start(). \param end ends what this host waits for in the exchange; called once
    //! at most, from another thread
    static core::Expected<std::unique_ptr<WatchedPartners>>
    watch(const Membership &membership, const inventory::HostAddress &address,
          std::function<void()> end);

    //! Why the exchange failed here: an exchange that broke does not know it, and the watch hears
    //! it within a moment. \param otherwise the reason if it does not
    core::Failure reason(core::Failure otherwise);
    //! PartnerWatch::takeLeave()
    void takeLeave() { m_watch->takeLeave(); }

private:
    explicit WatchedPartners(std::function<void()> end) : m_end(std::move(end)) {}
    void hear(const core::Failure &failure);

    const std::function<void()> m_end;
    std::mutex m_mutex; //!< of the failure
    std::condition_variable m_known;
    std::optional<core::Failure> m_failure;
    std::unique_ptr<PartnerWatch> m_watch; //!< ends first: it calls hear()
};

} // namespace strata::engine::workloads::collective
