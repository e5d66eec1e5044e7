// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! Threads that ask the kernel for one thing, and the proof that each answer was right.
#pragma once

#include "engine/workloads/events/prepared_events.h"
#include "engine/workloads/kernel_calls/call_worker.h"

#include <memory>
#include <vector>

namespace strata::engine::workloads::kernel_calls {

class KernelCalls final : public events::EventKind {
public:
    explicit KernelCalls(const Problem &problem) : m_problem(problem) {}

    core::Expected<std::vector<events::EventWorker *>> makeWorkers(int threads) override;
    core::WorkPerIteration workPerEvent() const override { return kernel_calls::workPerEvent(); }
    std::string backend() const override { return "linux"; }
    bool hasBusyTime() const override { return m_problem.call != Call::TimerWakeup; }
    //! Against what the kernel's manual says each call must give: the number handed over, the
    //! status, a zeroed page.
    core::Expected<core::CheckedResult> check(std::uint64_t performed) override;
    std::map<std::string, std::string> facts() const override;

private:
    Problem m_problem;
    std::vector<std::unique_ptr<CallWorker>> m_workers;
};

} // namespace strata::engine::workloads::kernel_calls
