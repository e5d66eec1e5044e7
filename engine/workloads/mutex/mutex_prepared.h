// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Threads that lock mutexes of a large array, and the proof that no two of them ever held one at
//! once.
#pragma once

#include "engine/workloads/events/prepared_events.h"
#include "engine/workloads/mutex/mutex_problem.h"

#include <memory>
#include <mutex>
#include <vector>

namespace strata::engine::workloads::mutex {

struct CountedMutex {
    std::mutex mutex;
    std::uint64_t held = 0; //!< guarded by it
};

class LockWorker;

class MutexArray final : public events::EventKind {
public:
    MutexArray(const Problem &problem, std::uint64_t seed);
    ~MutexArray() override;

    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    core::WorkPerIteration workPerEvent() const override { return mutex::workPerEvent(m_problem); }
    std::string backend() const override { return "posix"; }
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    //! For check() and for tests, between two rounds.
    std::vector<CountedMutex> &mutexes() { return m_mutexes; }

private:
    Problem m_problem;
    std::uint64_t m_seed;
    std::vector<CountedMutex> m_mutexes;
    std::vector<std::unique_ptr<LockWorker>> m_workers;
};

} // namespace strata::engine::workloads::mutex
