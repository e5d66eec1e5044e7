// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_prepared.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_problem.h"
#include "engine/workloads/memory_bandwidth/memory_bandwidth_reference.h"
#include "engine/workloads/workloads.h"

#include <array>

namespace strata::engine::workloads {
namespace {

using memory_bandwidth::Element;
using memory_bandwidth::Operation;
using memory_bandwidth::PreparedBandwidth;
using memory_bandwidth::Problem;
using memory_bandwidth::Stores;

// Every instruction set this CPU has, not only the one a trial would take.
void testPasses(const memory_bandwidth::PassSet &set, Operation operation, Stores stores, std::vector<std::string> &failures)
{
    const auto index = static_cast<std::size_t>(operation);
    const auto pass = stores == Stores::Temporal ? set.temporal[index] : set.nonTemporal[index];
    if (pass == nullptr)
        return;
    const Problem problem{operation, stores, 8 * 64 * 5};
    auto prepared = PreparedBandwidth::make(problem, {pass, set.isa}, {3, 7, {}});
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    const auto checked = done ? (*prepared)->check() : tl::make_unexpected(done.error());
    if (!checked)
        failures.push_back(checked.error().text);
    else if (!checked->verified)
        failures.push_back("memory-bandwidth with " + memory_bandwidth::problemText(problem) + " in " + std::string(set.isa) +
                           ": " + checked->verification + ".");
}

class MemoryBandwidth final : public core::Workload {
public:
    std::string name() const override { return "memory-bandwidth"; }
    int version() const override { return memory_bandwidth::workloadVersion; }
    std::string summary() const override { return "Bytes per second through long arrays: copy, scale, add, triad or read"; }
    core::ParameterSpecs parameters() const override { return memory_bandwidth::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        const MemoryBudget budget = memoryBudget();
        const std::uint64_t cache = lastLevelCacheBytes();
        const auto asked = memory_bandwidth::problemOf(parameters, cache, budget);
        const auto problem =
            asked ? memory_bandwidth::fitToLevel(*asked, memory_bandwidth::cacheSizes(), context.threads) : asked;
        if (!problem)
            return tl::make_unexpected(problem.error());
        const auto chosen = memory_bandwidth::choosePass(*problem);
        if (!chosen)
            return tl::make_unexpected(chosen.error());
        const double needed = memory_bandwidth::arrayCount(problem->operation) * static_cast<double>(problem->arrayBytes);
        if (auto enough = requireMemory(needed, budget, "memory-bandwidth with " + memory_bandwidth::problemText(*problem));
            !enough)
            return tl::make_unexpected(enough.error());
        return PreparedBandwidth::make(*problem, *chosen, context, cache);
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        for (const auto &set : memory_bandwidth::usablePasses()) {
            for (const Operation operation :
                 {Operation::Copy, Operation::Scale, Operation::Add, Operation::Triad, Operation::Read}) {
                testPasses(set, operation, Stores::Temporal, failures);
                testPasses(set, operation, Stores::NonTemporal, failures);
            }
        }
        return failures;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeMemoryBandwidth()
{
    return std::make_unique<MemoryBandwidth>();
}

} // namespace strata::engine::workloads
