// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Threads that search primes, and the proof that each search found all of them.
#pragma once

#include "engine/workloads/cpu/cpu_problem.h"
#include "engine/workloads/events/prepared_events.h"

#include <functional>
#include <memory>
#include <vector>

namespace strata::engine::workloads::cpu {

class PrimeWorker;

class PrimeSearch final : public events::EventKind {
public:
    using Search = std::uint64_t (*)(const Problem &);

    //! \param search for tests only: a search with a fault
    explicit PrimeSearch(const Problem &problem, Search search = countPrimes);
    ~PrimeSearch() override;

    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    core::WorkPerIteration workPerEvent() const override { return cpu::workPerEvent(); }
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    std::map<std::string, std::string> facts() const override;

private:
    Problem m_problem;
    Search m_search;
    std::vector<std::unique_ptr<PrimeWorker>> m_workers;
};

} // namespace strata::engine::workloads::cpu
