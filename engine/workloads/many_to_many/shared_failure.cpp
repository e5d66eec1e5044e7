// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/many_to_many/shared_failure.h"

#include <chrono>
#include <utility>

namespace strata::engine::workloads::many_to_many {

void SharedFailure::set(core::Failure failure)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_failure)
            m_failure = std::move(failure);
        m_isSet = true;
    }
    m_changed.notify_all();
}

core::Failure SharedFailure::settle(core::Failure own)
{
    constexpr std::chrono::seconds moment{2};
    if (m_expectsNews && own.code != "cancelled") {
        std::unique_lock lock(m_mutex);
        m_changed.wait_for(lock, moment, [this] { return m_failure.has_value(); });
    }
    set(std::move(own));
    return *get();
}

std::optional<core::Failure> SharedFailure::get() const
{
    const std::lock_guard lock(m_mutex);
    return m_failure;
}

} // namespace strata::engine::workloads::many_to_many
