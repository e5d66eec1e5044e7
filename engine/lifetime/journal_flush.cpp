// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/journal_flush.h"

#include <chrono>

#include <unistd.h>

namespace strata::engine::lifetime {

JournalFlush::JournalFlush(int journal) : m_journal(journal), m_thread([this] { work(); }) {}

JournalFlush::~JournalFlush()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ended = true;
    }
    m_changed.notify_one();
    m_thread.join();
}

void JournalFlush::request()
{
    const std::lock_guard lock(m_mutex);
    m_requested = true;
    m_changed.notify_one();
}

void JournalFlush::work()
{
    constexpr auto interval = std::chrono::seconds(1);
    std::unique_lock lock(m_mutex);
    while (!m_ended) {
        m_changed.wait(lock, [this] { return m_requested || m_ended; });
        // Waiting first lets many records share one flush, which itself disturbs a disk that is
        // being measured.
        m_changed.wait_for(lock, interval, [this] { return m_ended; });
        m_requested = false;
        lock.unlock();
        ::fdatasync(m_journal);
        lock.lock();
    }
}

} // namespace strata::engine::lifetime
