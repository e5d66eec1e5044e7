// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Threads that search primes, and the proof that each search found all of them.
#pragma once

#include "engine/workloads/cpu/cpu_problem.h"
#include "engine/workloads/events/prepared_events.h"

#include <atomic>
#include <memory>
#include <vector>

namespace strata::engine::workloads::cpu {

class PrimeWorker;

class PrimeSearch final : public events::EventKind {
public:
    //! Of countPrimes().
    using Search = std::uint64_t (*)(std::uint64_t first, std::uint64_t last);

    //! \param search for tests only: a search with a fault \param cancelled ends an event, which
    //! may last for many seconds; none: nothing does
    explicit PrimeSearch(const Problem &problem, Search search = countPrimes,
                         const std::atomic<bool> *cancelled = nullptr);
    ~PrimeSearch() override;

    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    core::WorkPerIteration workPerEvent() const override { return cpu::workPerEvent(); }
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    std::map<std::string, std::string> facts() const override;

private:
    Problem m_problem;
    Search m_search;
    const std::atomic<bool> *m_cancelled;
    std::vector<std::unique_ptr<PrimeWorker>> m_workers;
};

} // namespace strata::engine::workloads::cpu
