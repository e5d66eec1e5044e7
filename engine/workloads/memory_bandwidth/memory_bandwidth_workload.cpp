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

void testPass(const memory_bandwidth::PassSet &set, Operation operation, Stores stores,
              core::SelfTestReport &report)
{
    const auto index = static_cast<std::size_t>(operation);
    const auto pass = stores == Stores::Temporal ? set.temporal[index] : set.nonTemporal[index];
    if (pass == nullptr)
        return;
    const Problem problem{operation, stores, 8 * 64 * 5};
    const std::string part = "with " + memory_bandwidth::problemText(problem) + " in " + set.isa;
    report.add(core::prove(PreparedBandwidth::make(problem, {pass, set.isa}, {3, 7, {}}),
                           "memory-bandwidth " + part),
               part);
}

class MemoryBandwidth final : public core::Workload {
public:
    std::string name() const override { return "memory-bandwidth"; }
    int version() const override { return memory_bandwidth::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Roof; }
    std::string summary() const override
    {
        return "Bytes per second through long arrays: copy, scale, add, triad or read";
    }
    settings::ParameterSpecs parameters() const override
    {
        return memory_bandwidth::parameterSpecs();
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const MemoryBudget budget = memoryBudget();
        const memory_bandwidth::CacheSizes caches = memory_bandwidth::cacheSizes();
        const std::uint64_t cache = memory_bandwidth::allCachesBytes(caches);
        const auto asked = memory_bandwidth::problemOf(parameters, cache, budget);
        const auto problem =
            asked ? memory_bandwidth::fitToLevel(*asked, caches, context.threads) : asked;
        if (!problem)
            return tl::make_unexpected(problem.error());
        const auto chosen = memory_bandwidth::choosePass(*problem);
        if (!chosen)
            return tl::make_unexpected(chosen.error());
        const double needed = memory_bandwidth::arrayCount(problem->operation) *
                              static_cast<double>(problem->arrayBytes);
        if (auto enough = requireMemory(
                needed, budget, "memory-bandwidth with " + memory_bandwidth::problemText(*problem));
            !enough)
            return tl::make_unexpected(enough.error());
        return PreparedBandwidth::make(*problem, *chosen, context, cache);
    }

    //! Every instruction set this CPU has, not only the one a trial would take.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        std::vector<std::string> usable;
        for (const auto &set : memory_bandwidth::usablePasses()) {
            usable.emplace_back(set.isa);
            for (const Operation operation : {Operation::Copy, Operation::Scale, Operation::Add,
                                              Operation::Triad, Operation::Read}) {
                testPass(set, operation, Stores::Temporal, report);
                testPass(set, operation, Stores::NonTemporal, report);
            }
        }
        report.leaveOutUnusable({"avx512", "avx2", "sse2"}, usable);
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeMemoryBandwidth()
{
    return std::make_unique<MemoryBandwidth>();
}

} // namespace strata::engine::workloads
