// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A thread for each replica of a network, which does everything of that replica.
#pragma once

#include "engine/core/expected.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

namespace strata::engine::backends::cuda {

class ReplicaCrew {
public:
    using Task = std::function<core::Expected<void>(int replica)>;

    //! Resource failure if the system refuses a thread.
    static core::Expected<std::unique_ptr<ReplicaCrew>> make(int count);
    ~ReplicaCrew();
    ReplicaCrew(const ReplicaCrew &) = delete;
    ReplicaCrew &operator=(const ReplicaCrew &) = delete;

    int size() const { return static_cast<int>(m_threads.size()); }

    //! Runs the task on every thread at once and returns when all have ended, with the failure that
    //! came first. \param onFailure called by the thread that failed first, so that others do not
    //! wait for it
    core::Expected<void> all(const Task &task, const std::function<void()> &onFailure = {});

private:
    ReplicaCrew() = default;
    void work(int replica);

    std::mutex m_mutex;
    std::condition_variable m_begin;
    std::condition_variable m_end;
    const Task *m_task = nullptr;
    const std::function<void()> *m_onFailure = nullptr;
    std::optional<core::Failure> m_failure;
    std::uint64_t m_round = 0;
    int m_working = 0;
    bool m_ending = false;
    std::vector<std::thread> m_threads;
};

} // namespace strata::engine::backends::cuda
