// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Threads that wait between two rounds of events and share each round's events among them.
#pragma once

#include "engine/workloads/events/event_worker.h"

#include <atomic>
#include <cstddef>
#include <memory>
#include <thread>
#include <vector>

namespace strata::engine::workloads::events {

enum class Sharing {
    Counter, //!< each thread takes the next events as soon as it is free
    Equal    //!< each thread performs as many as every other
};

struct Round {
    std::uint64_t events = 0;
    std::uint64_t batch = 1;            //!< taken from the counter at a time
    Sharing sharing = Sharing::Counter; //!< Equal: `events` is a multiple of the number of threads
    Timing timing = Timing::Each;
    //! Ends the round before its time; looked at between batches, and of an equal share between its
    //! thousandths. Null: the events themselves know when to end, or nothing ends them.
    const std::atomic<bool> *cancelled = nullptr;

    bool isCancelled() const
    {
        return cancelled != nullptr && cancelled->load(std::memory_order_relaxed);
    }
};

class EventTeam {
public:
    //! Starts one thread for each worker; they must outlive the team. Resource failure if the
    //! system refuses a thread.
    static core::Expected<std::unique_ptr<EventTeam>>
    start(const std::vector<EventWorker *> &workers);
    EventTeam(const EventTeam &) = delete;
    EventTeam &operator=(const EventTeam &) = delete;
    ~EventTeam();

    //! Returns when every event of the round is done, or with the first failure of a worker;
    //! cancelled, after which the team is of no more use. Allocates nothing.
    core::Expected<void> perform(const Round &round);
    std::size_t size() const { return m_members.size(); }
    const EventTally &tally(std::size_t member) const { return m_members[member]->tally; }
    void clearTallies();                                    //!< between two rounds
    std::uint64_t performed() const { return m_performed; } //!< in all rounds since the start

private:
    struct alignas(apart) Member {
        EventWorker *worker = nullptr;
        EventTally tally;
        bool failed = false;
        std::thread thread;
    };

    EventTeam() = default;
    void serve(std::size_t index);
    bool performShare(Member &member, std::size_t index);
    bool performEqualShare(Member &member, std::size_t index);

    std::vector<std::unique_ptr<Member>> m_members;
    Round m_round;
    std::uint64_t m_first = 0; //!< number of the round's first event
    std::uint64_t m_performed = 0;
    alignas(apart) std::atomic<std::uint64_t> m_next{0}; //!< events of the round that were taken
    alignas(apart) std::atomic<int> m_rounds{0};
    std::atomic<int> m_busy{0};
    std::atomic<bool> m_ending{false};
    std::atomic<bool> m_failed{false};
};

} // namespace strata::engine::workloads::events
