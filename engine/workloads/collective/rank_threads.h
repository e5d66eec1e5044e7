// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A thread for each rank of this host, as if it were a process.
#pragma once

#include "engine/core/expected.h"

#include <barrier>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace strata::engine::workloads::collective {

class RankThreads {
public:
    using Task = std::function<void(int rank)>; //!< may throw

    //! no_thread where the system refuses one.
    static core::Expected<std::unique_ptr<RankThreads>> start(int ranks);
    ~RankThreads();
    RankThreads(const RankThreads &) = delete;
    RankThreads &operator=(const RankThreads &) = delete;

    int ranks() const { return m_ranks; }
    //! Does the task on the thread of every rank, from 0. \param glance called ten times a second
    //! while they are at it \returns what the first that threw said; nothing if none did
    std::optional<std::string> run(const Task &task, const std::function<void()> &glance = {});

private:
    explicit RankThreads(int ranks);
    void serve(int rank);

    const int m_ranks;
    std::optional<core::Failure> m_refusal; //!< why a rank has no thread
    const Task *m_task =
        nullptr; //!< this and the next are written before the barrier, read after it
    bool m_stopping = false;
    std::barrier<> m_begin;
    std::mutex m_mutex; //!< of the three below
    std::condition_variable m_idle;
    int m_busy = 0;
    std::optional<std::string> m_error;
    std::vector<std::thread> m_threads;
};

} // namespace strata::engine::workloads::collective
