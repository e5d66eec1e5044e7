// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_calls/kernel_calls_prepared.h"

#include "engine/workloads/content_hash.h"

namespace strata::engine::workloads::kernel_calls {
namespace {

MadeWorker makeWorker(const Problem &problem, int number)
{
    switch (problem.call) {
    case Call::Null:
        return makeNullCall();
    case Call::Pipe:
        return makePipeCall();
    case Call::ContextSwitch:
    case Call::ProcessSwitch:
        return makePipeSwitch(problem, number);
    case Call::FutexWakeup:
        return makeFutexWakeup(problem, number);
    case Call::PageFault:
        return makePageFault();
    case Call::ForkExec:
        return makeForkExec();
    case Call::TimerWakeup:
        break;
    }
    return makeTimerWakeup(problem);
}

} // namespace

core::Expected<std::vector<events::EventWorker *>> KernelCalls::makeWorkers(int threads)
{
    std::vector<events::EventWorker *> workers;
    for (int i = 0; i < threads; ++i) {
        auto worker = makeWorker(m_problem, i);
        if (!worker)
            return tl::make_unexpected(worker.error());
        m_workers.push_back(std::move(*worker));
        workers.push_back(m_workers.back().get());
    }
    return workers;
}

core::Expected<core::CheckedResult> KernelCalls::check(std::uint64_t performed)
{
    std::uint64_t counted = 0;
    std::uint64_t wrong = 0;
    for (const auto &worker : m_workers) {
        counted += worker->performed();
        wrong += worker->wrong();
    }
    ContentHash hash;
    hash.add(0, wrong);
    hash.add(1, counted - performed);
    core::CheckedResult result;
    result.checkValue =
        checkValueText("kernel-calls", workloadVersion, problemText(m_problem), hash);
    result.verified = wrong == 0 && counted == performed;
    if (result.verified)
        result.verification = "the answer to every call, as the kernel must give it";
    else if (wrong > 0)
        result.verification =
            std::to_string(wrong) + " of " + std::to_string(counted) + " calls gave a wrong answer";
    else
        result.verification =
            std::to_string(counted) + " calls were counted, not " + std::to_string(performed);
    return result;
}

std::map<std::string, std::string> KernelCalls::facts() const
{
    std::map<std::string, std::string> facts{{"event", callText(m_problem.call)}};
    if (m_problem.call == Call::TimerWakeup) {
        facts.emplace("event_timing", "from the time asked for until the thread ran");
        facts.emplace("timer_slack_ns", "1");
    }
    if (m_problem.hasPartner())
        facts.emplace("partner", m_problem.placement == Placement::SameCpu
                                     ? "on the same processor"
                                     : "placed by the scheduler");
    return facts;
}

} // namespace strata::engine::workloads::kernel_calls
