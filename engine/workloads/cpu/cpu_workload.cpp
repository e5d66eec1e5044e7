// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/cpu/cpu_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

class Cpu final : public core::Workload {
public:
    std::string name() const override { return "cpu"; }
    int version() const override { return cpu::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::System; }
    std::string summary() const override
    {
        return "Searches for primes by trial division, as sysbench's cpu test does";
    }
    settings::ParameterSpecs parameters() const override { return cpu::parameterSpecs(); }
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
        auto search = std::make_unique<cpu::PrimeSearch>(cpu::problemOf(parameters),
                                                         cpu::countPrimes, context.cancelled);
        return events::PreparedEvents::make(std::move(search), *plan, context.threads);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        for (const std::uint64_t maxPrime : {3, 4, 9, 10, 100, 1000}) {
            events::EventPlan plan;
            plan.eventsPerStep = 5;
            const cpu::Problem problem{maxPrime};
            const std::string part = "with " + cpu::problemText(problem);
            report.add(events::selfTestOf(std::make_unique<cpu::PrimeSearch>(problem), plan, 2,
                                          "cpu " + part),
                       part);
        }
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeCpu()
{
    return std::make_unique<Cpu>();
}

} // namespace strata::engine::workloads
