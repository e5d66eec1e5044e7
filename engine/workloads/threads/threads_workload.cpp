// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/threads/threads_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

class Threads final : public core::Workload {
public:
    std::string name() const override { return "threads"; }
    int version() const override { return threads::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override
    {
        return "Locks, yields and unlocks mutexes, as sysbench's threads test does";
    }
    settings::ParameterSpecs parameters() const override { return threads::parameterSpecs(); }
    std::map<std::string, std::string> commonDefaults() const override
    {
        return events::eventDefaults();
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        auto plan = events::planOf(
            parameters, static_cast<std::uint64_t>(parameters.integer("events")), "events");
        if (!plan)
            return tl::make_unexpected(plan.error());
        plan->cancelled = context.cancelled;
        auto contention = std::make_unique<threads::LockContention>(threads::problemOf(parameters));
        return events::PreparedEvents::make(std::move(contention), *plan, context.threads);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        events::EventPlan plan;
        plan.eventsPerStep = 20;
        for (const threads::Problem &problem : {threads::Problem{20, 1}, threads::Problem{20, 3},
                                                threads::Problem{20, 3, threads::Layout::Apart}}) {
            const std::string part = "with " + threads::problemText(problem);
            auto contention = std::make_unique<threads::LockContention>(problem);
            report.add(events::selfTestOf(std::move(contention), plan, 3, "threads " + part), part);
        }
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeThreads()
{
    return std::make_unique<Threads>();
}

} // namespace strata::engine::workloads
