// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/backends/cuda/network/replica_crew.h"

#include "engine/core/thread_room.h"

#include <exception>
#include <string>
#include <system_error>
#include <utility>

namespace strata::engine::backends::cuda {

core::Expected<std::unique_ptr<ReplicaCrew>> ReplicaCrew::make(int count)
{
    auto crew = std::unique_ptr<ReplicaCrew>(new ReplicaCrew());
    try {
        for (int replica = 0; replica < count; ++replica)
            crew->m_threads.emplace_back([self = crew.get(), replica] { self->work(replica); });
    } catch (const std::system_error &error) {
        return core::refusedThread("a thread for GPU " + std::to_string(crew->size() + 1) + " of " +
                                       std::to_string(count),
                                   error, "GPUs");
    }
    return crew;
}

ReplicaCrew::~ReplicaCrew()
{
    {
        const std::lock_guard lock(m_mutex);
        m_ending = true;
    }
    m_begin.notify_all();
    for (std::thread &thread : m_threads)
        thread.join();
}

core::Expected<void> ReplicaCrew::all(const Task &task, const std::function<void()> &onFailure)
{
    std::unique_lock lock(m_mutex);
    m_task = &task;
    m_onFailure = &onFailure;
    m_failure.reset();
    m_working = size();
    ++m_round;
    m_begin.notify_all();
    m_end.wait(lock, [this] { return m_working == 0; });
    if (m_failure)
        return tl::make_unexpected(std::move(*m_failure));
    return {};
}

void ReplicaCrew::work(int replica)
{
    std::unique_lock lock(m_mutex);
    for (std::uint64_t seen = 0;; seen = m_round) {
        m_begin.wait(lock, [&] { return m_ending || m_round != seen; });
        if (m_ending)
            return;
        const Task &task = *m_task;
        const std::function<void()> &onFailure = *m_onFailure;
        lock.unlock();
        core::Expected<void> done;
        try {
            done = task(replica);
        } catch (const std::exception &error) { // nothing may leave the thread
            done = core::fail(core::FailureKind::Resource, "replica_failed",
                              "The work of GPU " + std::to_string(replica) + " failed (" +
                                  error.what() + "); choose a smaller batch.");
        }
        lock.lock();
        if (!done && !m_failure) {
            m_failure = std::move(done.error());
            lock.unlock(); // the others may have to end first
            if (onFailure)
                onFailure();
            lock.lock();
        }
        if (--m_working == 0)
            m_end.notify_all();
    }
}

} // namespace strata::engine::backends::cuda
