// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_calls/kernel_calls_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using kernel_calls::Call;
using kernel_calls::Placement;
using kernel_calls::Problem;

class KernelCallsWorkload final : public core::Workload {
public:
    std::string name() const override { return "kernel-calls"; }
    int version() const override { return kernel_calls::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override
    {
        return "System calls, switches, faults, children and wake-ups: what a hypervisor slows";
    }
    settings::ParameterSpecs parameters() const override { return kernel_calls::parameterSpecs(); }

    std::map<std::string, std::string> commonDefaults() const override
    {
        // More threads than one measure the kernel's locks rather than the call.
        std::map<std::string, std::string> defaults{{"min_step_ms", "200"}, {"threads", "1"}};
        defaults.merge(events::eventDefaults());
        return defaults;
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto problem = kernel_calls::problemOf(parameters);
        auto plan =
            problem
                ? events::planOf(parameters,
                                 static_cast<std::uint64_t>(parameters.integer("events")), "events")
                : tl::make_unexpected(problem.error());
        if (!plan)
            return tl::make_unexpected(plan.error());
        constexpr std::uint64_t shortEvents = 1024;
        plan->maxBatch = shortEvents;
        plan->cancelled = context.cancelled;
        plan->timing = parameters.text("time_events") == "no" ? events::Timing::Together
                                                              : events::Timing::Each;
        return events::PreparedEvents::make(std::make_unique<kernel_calls::KernelCalls>(*problem),
                                            *plan, context.threads);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        events::EventPlan plan;
        plan.eventsPerStep = 20;
        for (const Problem &problem :
             {Problem{Call::Null}, Problem{Call::Pipe}, Problem{Call::ContextSwitch},
              Problem{Call::ProcessSwitch}, Problem{Call::FutexWakeup}, Problem{Call::PageFault},
              Problem{Call::ForkExec}, Problem{Call::TimerWakeup, Placement::Free, 50000}}) {
            const std::string part = "with " + kernel_calls::problemText(problem);
            auto calls = std::make_unique<kernel_calls::KernelCalls>(problem);
            report.add(events::selfTestOf(std::move(calls), plan, 2, "kernel-calls " + part), part);
        }
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeKernelCalls()
{
    return std::make_unique<KernelCallsWorkload>();
}

} // namespace strata::engine::workloads
