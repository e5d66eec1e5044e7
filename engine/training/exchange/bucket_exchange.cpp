// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/bucket_exchange.h"

#include "engine/core/thread_room.h"

#include <system_error>

namespace strata::engine::training::exchange {
namespace {

using Clock = std::chrono::steady_clock;

double secondsBetween(Clock::time_point start, Clock::time_point end)
{
    return std::chrono::duration<double>(end - start).count();
}

} // namespace

core::Expected<std::unique_ptr<BucketExchange>> BucketExchange::make(GradientGroup &group,
                                                                     int local)
{
    std::unique_ptr<BucketExchange> exchange(new BucketExchange(group, local));
    try {
        exchange->m_thread = std::thread(&BucketExchange::serve, exchange.get());
    } catch (const std::system_error &error) {
        return core::refusedThread("a thread that exchanges gradients", error, "ranks");
    }
    return exchange;
}

BucketExchange::~BucketExchange()
{
    {
        const std::lock_guard lock(m_mutex);
        m_stopping = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    // After a step that failed, what was begun still comes into memory that goes next.
    static_cast<void>(m_group.complete(m_local));
}

void BucketExchange::beginStep()
{
    const std::lock_guard lock(m_mutex);
    m_given.clear();
    m_done = 0;
    m_exchanged = 0;
    m_firstStart.reset();
    m_times = {};
    m_begun = m_finished = Clock::now();
}

void BucketExchange::endStep()
{
    m_times.updated = secondsBetween(m_finished, Clock::now());
}

std::uint64_t BucketExchange::bytes() const
{
    std::uint64_t bytes = 0;
    for (const std::span<float> &bucket : m_given)
        bytes += bucket.size_bytes();
    return bytes;
}

void BucketExchange::start(std::span<float> bucket)
{
    {
        const std::lock_guard lock(m_mutex);
        m_given.push_back(bucket);
    }
    m_changed.notify_all();
}

core::Expected<void> BucketExchange::finish()
{
    const Clock::time_point start = Clock::now();
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return m_done == m_given.size(); });
    static_cast<void>(m_group.complete(m_local)); // the group remembers a failure
    m_finished = Clock::now();
    if (m_group.overlaps() && m_firstStart)
        m_exchanged = secondsBetween(*m_firstStart, m_finished);
    m_times.computed = secondsBetween(m_begun, start);
    m_times.waited = secondsBetween(start, m_finished);
    m_times.exchanged = m_exchanged;
    if (isBroken())
        return tl::make_unexpected(m_group.failure());
    return {};
}

//! The life of the thread. In a broken group buckets are passed over: nobody waits for them.
void BucketExchange::serve()
{
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_stopping || m_done < m_given.size(); });
        if (m_stopping)
            return;
        const std::span<float> bucket = m_given[m_done];
        lock.unlock();
        const Clock::time_point start = Clock::now();
        if (!m_firstStart)
            m_firstStart = start;
        static_cast<void>(m_group.exchange(m_local, bucket)); // the group remembers a failure
        const double seconds = secondsBetween(start, Clock::now());
        lock.lock();
        m_exchanged += seconds;
        ++m_done;
        m_changed.notify_all();
    }
}

} // namespace strata::engine::training::exchange
