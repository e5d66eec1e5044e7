// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Flushes the journal to the disk on a thread of its own, so that a slow disk never delays the
//! reader of the records.
#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

namespace strata::engine::lifetime {

class JournalFlush {
public:
    //! The descriptor must stay open as long as this lives.
    explicit JournalFlush(int journal);
    ~JournalFlush();
    JournalFlush(const JournalFlush &) = delete;
    JournalFlush &operator=(const JournalFlush &) = delete;

    //! Something was appended: it is flushed about a second later.
    void request();

private:
    void work();

    int m_journal;
    std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_requested = false;
    bool m_ended = false;
    std::thread m_thread; //!< last: starts when all the others are there
};

} // namespace strata::engine::lifetime
