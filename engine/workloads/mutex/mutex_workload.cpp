// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/mutex/mutex_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

class Mutex final : public core::Workload {
public:
    std::string name() const override { return "mutex"; }
    int version() const override { return mutex::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override
    {
        return "Locks random mutexes of a large array, as sysbench's mutex test does";
    }
    settings::ParameterSpecs parameters() const override { return mutex::parameterSpecs(); }

    // As many steps as elsewhere: sysbench performs one event per thread and stops, which is a
    // single step.
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"warmup_steps", "1"}, {"max_seconds", "30"}};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const mutex::Problem problem = mutex::problemOf(parameters);
        auto plan = events::planOf(parameters, 0, "events");
        if (!plan)
            return tl::make_unexpected(plan.error());
        plan->sharing = events::Sharing::Equal;
        plan->cancelled = context.cancelled;
        const auto bytes = static_cast<double>(
            problem.mutexes * (sizeof(mutex::CountedMutex) + sizeof(std::uint64_t)));
        if (auto enough =
                requireMemory(bytes, memoryBudget(), "mutex with " + mutex::problemText(problem));
            !enough)
            return tl::make_unexpected(enough.error());
        return events::PreparedEvents::make(
            std::make_unique<mutex::MutexArray>(problem, context.seed), *plan, context.threads);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        events::EventPlan plan;
        plan.eventsPerStep = 9;
        plan.sharing = events::Sharing::Equal;
        for (const std::uint64_t mutexes : {1, 5}) {
            const mutex::Problem problem{mutexes, 500, 3};
            const std::string part = "with " + mutex::problemText(problem);
            report.add(events::selfTestOf(std::make_unique<mutex::MutexArray>(problem, 7), plan, 3,
                                          "mutex " + part),
                       part);
        }
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeMutex()
{
    return std::make_unique<Mutex>();
}

} // namespace strata::engine::workloads
