// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Steps of ranks that do not wait for each other.
#pragma once

#include "engine/training/exchange/gradient_group.h"

#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <thread>

namespace strata::engine::training::exchange {

//! Each local rank does one step after the other on its thread, however fast the others are; only
//! while nobody awaits any does it pause in front of the next. With ranks on other hosts too, all
//! have to await equally many each time from the same number on: then their waits end together, and
//! none has to go on alone.
class FreeSteps {
public:
    using Step = std::function<core::Expected<void>(int local)>;

    //! The group is asked for nothing else until rest(), and outlives this.
    FreeSteps(GradientGroup &group, Step step);
    ~FreeSteps() { rest(); }
    FreeSteps(const FreeSteps &) = delete;
    FreeSteps &operator=(const FreeSteps &) = delete;

    //! Until all ranks of all hosts together have done so many more, whoever did them; the first
    //! time also until a rank of this host has done one. Fails as onRanks(). no_thread
    core::Expected<void> await(std::uint64_t steps);
    //! Every rank ends the step that it is in.
    void rest();
    //! On this host, from the beginning. While they rest, as the next.
    std::uint64_t done() const { return m_done; }
    //! So many were done everywhere: the next wait is for those after them.
    void countFrom(std::uint64_t done) { m_awaited = done; }

private:
    core::Expected<void> start();
    void awaitHere(std::unique_lock<std::mutex> &lock, std::uint64_t steps);
    core::Expected<void> awaitEverywhere(std::unique_lock<std::mutex> &lock, std::uint64_t steps);
    void drive();
    core::Expected<void> stepOn(int local);

    GradientGroup &m_group;
    const Step m_step;
    std::mutex m_mutex; //!< of all below
    std::condition_variable m_changed;
    std::uint64_t m_done = 0;    //!< on this host
    std::uint64_t m_awaited = 0; //!< in all, everywhere
    bool m_isOpen = false;       //!< steps may begin
    bool m_isResting = false;
    bool m_hasEnded = false;
    core::Expected<void> m_outcome;
    std::thread m_thread; //!< that waits for the ranks
};

} // namespace strata::engine::training::exchange
