// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory/memory_prepared.h"
#include "engine/workloads/memory_budget.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using memory::Access;
using memory::BlockAccess;
using memory::Operation;
using memory::Scope;

class Memory final : public core::Workload {
public:
    std::string name() const override { return "memory"; }
    int version() const override { return memory::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override
    {
        return "Reads or writes small blocks word by word, as sysbench's memory test does";
    }
    settings::ParameterSpecs parameters() const override { return memory::parameterSpecs(); }
    std::map<std::string, std::string> commonDefaults() const override
    {
        return events::eventDefaults();
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto problem = memory::problemOf(parameters);
        const auto total = problem ? memory::totalEvents(parameters, *problem)
                                   : tl::make_unexpected(problem.error());
        auto plan = total ? events::planOf(parameters, *total, "total_bytes")
                          : tl::make_unexpected(total.error());
        if (!plan)
            return tl::make_unexpected(plan.error());
        if (auto enough =
                requireMemory(memory::neededBytes(*problem, context.threads), memoryBudget(),
                              "memory with " + memory::problemText(*problem));
            !enough)
            return tl::make_unexpected(enough.error());
        constexpr std::uint64_t shortEvents = 1024;
        plan->maxBatch = shortEvents;
        plan->cancelled = context.cancelled;
        plan->timing = parameters.text("time_events") == "no" ? events::Timing::Together
                                                              : events::Timing::Each;
        auto access = std::make_unique<BlockAccess>(*problem, context.seed,
                                                    kernelOf(problem->operation, problem->access));
        return events::PreparedEvents::make(std::move(access), *plan, context.threads);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        events::EventPlan plan;
        plan.eventsPerStep = 7;
        for (const Operation operation : {Operation::Read, Operation::Write, Operation::None}) {
            for (const Access access : {Access::Sequential, Access::Random}) {
                for (const Scope scope : {Scope::Global, Scope::Local}) {
                    const memory::Problem problem{8 * 37, scope, operation, access};
                    auto blocks =
                        std::make_unique<BlockAccess>(problem, 7, kernelOf(operation, access));
                    const std::string part = "with " + memory::problemText(problem);
                    report.add(events::selfTestOf(std::move(blocks), plan, 2, "memory " + part),
                               part);
                }
            }
        }
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeMemory()
{
    return std::make_unique<Memory>();
}

} // namespace strata::engine::workloads
