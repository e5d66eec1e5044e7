// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Events that do nothing but tell which thread performed which of them.
#pragma once

#include "engine/workloads/events/prepared_events.h"

#include <atomic>
#include <memory>
#include <vector>

namespace strata::tests {

class CountingWorker final : public engine::workloads::events::EventWorker {
public:
    CountingWorker(std::vector<std::atomic<int>> &seen, std::uint64_t failing) :
        m_seen(seen),
        m_failing(failing)
    {
    }

    bool perform(std::uint64_t first, std::uint64_t count, engine::workloads::events::Timing timing,
                 engine::workloads::events::EventTally &tally) override
    {
        return engine::workloads::events::performEach(first, count, timing, tally,
                                                      [this](std::uint64_t event) {
                                                          if (event == m_failing)
                                                              return false;
                                                          ++m_seen.at(event);
                                                          return true;
                                                      });
    }
    std::optional<engine::core::Failure> failure() const override
    {
        return engine::core::Failure{engine::core::FailureKind::Resource, "of_the_test",
                                     "Event failed."};
    }

private:
    std::vector<std::atomic<int>> &m_seen;
    std::uint64_t m_failing;
};

class CountingKind final : public engine::workloads::events::EventKind {
public:
    static constexpr std::uint64_t none = ~std::uint64_t{0};

    CountingKind(std::vector<std::atomic<int>> &seen, std::uint64_t failing = none) :
        m_seen(seen),
        m_failing(failing)
    {
    }

    engine::core::Expected<std::vector<engine::workloads::events::EventWorker *>>
    makeWorkers(int threads) override
    {
        std::vector<engine::workloads::events::EventWorker *> workers;
        for (int i = 0; i < threads; ++i) {
            m_workers.push_back(std::make_unique<CountingWorker>(m_seen, m_failing));
            workers.push_back(m_workers.back().get());
        }
        return workers;
    }
    engine::core::WorkPerIteration workPerEvent() const override { return {2, 3, 1, "events/s"}; }
    engine::core::Expected<engine::core::CheckedResult> check(std::uint64_t performed) override
    {
        return engine::core::CheckedResult{std::to_string(performed), true, "counted"};
    }

private:
    std::vector<std::atomic<int>> &m_seen;
    std::uint64_t m_failing;
    std::vector<std::unique_ptr<CountingWorker>> m_workers;
};

} // namespace strata::tests
