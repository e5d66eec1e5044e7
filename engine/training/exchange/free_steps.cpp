// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/training/exchange/free_steps.h"

#include "engine/core/thread_room.h"

#include <chrono>
#include <string>
#include <system_error>
#include <utility>

namespace strata::engine::training::exchange {

FreeSteps::FreeSteps(GradientGroup &group, Step step) : m_group(group), m_step(std::move(step)) {}

core::Expected<void> FreeSteps::start()
{
    if (m_thread.joinable())
        return {};
    try {
        m_thread = std::thread(&FreeSteps::drive, this);
    } catch (const std::system_error &error) {
        return core::refusedThread("a thread that waits for workers", error);
    }
    return {};
}

core::Expected<void> FreeSteps::await(std::uint64_t steps)
{
    if (auto started = start(); !started)
        return started;
    std::unique_lock lock(m_mutex);
    m_isOpen = true;
    m_changed.notify_all();
    core::Expected<void> outcome;
    if (m_group.ranks() > m_group.localRanks())
        outcome = awaitEverywhere(lock, steps);
    else
        awaitHere(lock, steps);
    m_isOpen = false;
    if (m_hasEnded && !m_outcome)
        return m_outcome;
    return outcome;
}

void FreeSteps::awaitHere(std::unique_lock<std::mutex> &lock, std::uint64_t steps)
{
    const std::uint64_t wanted = m_done + steps;
    m_changed.wait(lock, [&] { return m_done >= wanted || m_hasEnded; });
}

//! Counted as all other hosts do, whatever goes on between two waits.
core::Expected<void> FreeSteps::awaitEverywhere(std::unique_lock<std::mutex> &lock,
                                                std::uint64_t steps)
{
    m_awaited += steps;
    const std::uint64_t wanted = m_awaited;
    lock.unlock();
    // Who is behind has heard of it already, and is not to fall back further by asking.
    core::Expected<void> outcome;
    if (m_group.stepsOfAll().steps < wanted)
        outcome = m_group.awaitStepsOfAll(wanted);
    lock.lock();
    // Of a group that is broken the ranks end, too, and may know better why.
    m_changed.wait(lock, [&] { return m_hasEnded || (outcome && m_done > 0); });
    return outcome;
}

void FreeSteps::rest()
{
    if (!m_thread.joinable())
        return;
    {
        const std::lock_guard lock(m_mutex);
        m_isResting = true;
    }
    m_changed.notify_all();
    m_thread.join();
    m_isResting = false;
    m_hasEnded = false;
}

void FreeSteps::drive()
{
    auto outcome = m_group.onRanks([this](int local) { return stepOn(local); });
    const std::lock_guard lock(m_mutex);
    m_outcome = std::move(outcome);
    m_hasEnded = true;
    m_changed.notify_all();
}

core::Expected<void> FreeSteps::stepOn(int local)
{
    constexpr std::chrono::milliseconds glance(100); // at the group, which tells nobody of its end
    std::unique_lock lock(m_mutex);
    while (true) {
        while (!m_changed.wait_for(lock, glance, [this] { return m_isOpen || m_isResting; }))
            if (m_group.isBroken())
                return tl::make_unexpected(m_group.failure());
        if (m_isResting)
            return {};
        lock.unlock();
        auto done = m_step(local);
        lock.lock();
        if (!done)
            return done;
        ++m_done;
        m_changed.notify_all();
    }
}

} // namespace strata::engine::training::exchange
