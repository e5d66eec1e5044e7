// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/collective/rank_threads.h"

#include "engine/core/thread_room.h"

#include <chrono>
#include <exception>
#include <system_error>
#include <utility>

namespace strata::engine::workloads::collective {

core::Expected<std::unique_ptr<RankThreads>> RankThreads::start(int ranks)
{
    std::unique_ptr<RankThreads> threads(new RankThreads(ranks));
    if (threads->m_refusal)
        return tl::make_unexpected(*threads->m_refusal);
    return threads;
}

RankThreads::RankThreads(int ranks) : m_ranks(ranks), m_begin(ranks + 1)
{
    try {
        for (int rank = 0; rank < ranks; ++rank)
            m_threads.emplace_back([this, rank] { serve(rank); });
    } catch (const std::system_error &error) {
        m_refusal = core::refusedThread("thread " + std::to_string(m_threads.size() + 1) + " of " +
                                            std::to_string(ranks),
                                        error, "ranks")
                        .value();
        for (std::size_t begun = m_threads.size(); begun < static_cast<std::size_t>(ranks); ++begun)
            m_begin.arrive_and_drop();
    }
}

RankThreads::~RankThreads()
{
    m_stopping = true;
    m_begin.arrive_and_wait();
    for (std::thread &thread : m_threads)
        thread.join();
}

std::optional<std::string> RankThreads::run(const Task &task, const std::function<void()> &glance)
{
    constexpr std::chrono::milliseconds pause(100);
    m_task = &task;
    m_busy = m_ranks; // all are at the barrier
    m_begin.arrive_and_wait();
    std::unique_lock lock(m_mutex);
    const auto isIdle = [this] { return m_busy == 0; };
    while (glance && !m_idle.wait_for(lock, pause, isIdle)) {
        lock.unlock();
        glance();
        lock.lock();
    }
    m_idle.wait(lock, isIdle);
    return std::exchange(m_error, std::nullopt);
}

//! The life of a rank's thread.
void RankThreads::serve(int rank)
{
    for (m_begin.arrive_and_wait(); !m_stopping; m_begin.arrive_and_wait()) {
        std::optional<std::string> error;
        try {
            (*m_task)(rank);
        } catch (const std::exception &thrown) {
            error = thrown.what();
        }
        const std::lock_guard lock(m_mutex);
        if (!m_error)
            m_error = std::move(error);
        if (--m_busy == 0)
            m_idle.notify_one();
    }
}

} // namespace strata::engine::workloads::collective
