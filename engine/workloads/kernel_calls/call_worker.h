// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
//! \file
//! A thread that asks something of the kernel, and one factory for each thing.
#pragma once

#include "engine/workloads/events/event_worker.h"
#include "engine/workloads/kernel_calls/kernel_calls_problem.h"

#include <memory>
#include <optional>
#include <string_view>

namespace strata::engine::workloads::kernel_calls {

class alignas(events::apart) CallWorker : public events::EventWorker {
public:
    std::optional<core::Failure> failure() const override { return m_failure; }
    std::uint64_t performed() const { return m_performed; }
    std::uint64_t wrong() const { return m_wrong; } //!< answers other than the kernel must give

protected:
    void count(bool right)
    {
        ++m_performed;
        m_wrong += right ? 0 : 1;
    }
    //! A call that failed with errno. \returns false, for perform()
    bool failed(std::string_view call);

private:
    std::uint64_t m_performed = 0;
    std::uint64_t m_wrong = 0;
    std::optional<core::Failure> m_failure;
};

//! "The system refused fork (Resource temporarily unavailable); …", with the code `refused_call`.
core::Failure refusedCall(std::string_view call, int code);

using MadeWorker = core::Expected<std::unique_ptr<CallWorker>>;

//! Each fails if the system refuses what the call needs: Resource, or Unsupported where it never
//! will grant it.
MadeWorker makeNullCall();
MadeWorker makePipeCall();
MadeWorker makePageFault();
MadeWorker makeForkExec();
//! \param number of the thread: with Placement::SameCpu it chooses the processor
MadeWorker makePipeSwitch(const Problem &problem, int number);
MadeWorker makeFutexWakeup(const Problem &problem, int number);
MadeWorker makeTimerWakeup(const Problem &problem);

} // namespace strata::engine::workloads::kernel_calls
