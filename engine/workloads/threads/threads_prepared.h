// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Threads that contend for mutexes, and the proof that no two of them ever held one at once.
#pragma once

#include "engine/workloads/events/prepared_events.h"
#include "engine/workloads/threads/mutex_row.h"
#include "engine/workloads/threads/threads_problem.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads::threads {

//! Apart from other counts: the mutexes alone shall be what threads share.
struct alignas(events::apart) HeldCount {
    std::uint64_t count = 0; //!< guarded by the mutex of its index
};

class YieldWorker;

class LockContention final : public events::EventKind {
public:
    explicit LockContention(const Problem &problem);
    ~LockContention() override;

    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    core::WorkPerIteration workPerEvent() const override { return threads::workPerEvent(); }
    std::string backend() const override { return "posix"; }
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    //! For check() and for tests, between two rounds.
    std::vector<HeldCount> &heldCounts() { return m_held; }

private:
    Problem m_problem;
    MutexRow m_mutexes;
    std::vector<HeldCount> m_held;
    std::vector<std::unique_ptr<YieldWorker>> m_workers;
};

} // namespace strata::engine::workloads::threads
