// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_buffers.h"
#include "engine/workloads/all_reduce/all_reduce_prepared.h"
#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/kernel_workload.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using all_reduce::Algorithm;
using all_reduce::GroupFactory;
using all_reduce::Problem;

core::Expected<void> testProblem(const Problem &problem, const GroupFactory &factory)
{
    auto buffers = all_reduce::RankBuffers::make(problem, 7, 1);
    auto group = buffers ? factory.make(problem, buffers->inputs(), buffers->outputs())
                         : tl::make_unexpected(buffers.error());
    auto done = group ? (*group)->run() : tl::make_unexpected(group.error());
    if (done)
        done = (*group)->run();
    if (done)
        done = (*group)->collect();
    if (!done)
        return done;
    if (const auto wrong = buffers->findWrongElement(1))
        return core::fail(core::FailureKind::Internal, "wrong_result",
                          "all-reduce with " + all_reduce::problemText(problem) + " on " +
                              factory.name() + ": " + *wrong + ".");
    return {};
}

class AllReduce final : public KernelWorkload<GroupFactory> {
public:
    using KernelWorkload::KernelWorkload;

    std::string name() const override { return "all-reduce"; }
    int version() const override { return all_reduce::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Exchange; }
    std::string summary() const override
    {
        return "Sum of a buffer over ranks of this host that are connected by TCP, or over its "
               "GPUs";
    }
    settings::ParameterSpecs parameters() const override
    {
        return all_reduce::parameterSpecs(backends());
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto factory = backendFor(parameters);
        if (!factory)
            return tl::make_unexpected(factory.error());
        return all_reduce::prepareAllReduce(all_reduce::problemOf(parameters), **factory, context);
    }

protected:
    core::SelfTestReport selfTestOf(const GroupFactory &factory) const override
    {
        core::SelfTestReport report;
        for (const auto algorithm : {Algorithm::Ring, Algorithm::HalvingDoubling})
            for (const Problem &problem :
                 {Problem{2, 1, algorithm}, Problem{2, 1000, algorithm},
                  Problem{3, 1001, algorithm}, Problem{4, 777777, algorithm}})
                report.add(testProblem(problem, factory),
                           "over " + std::to_string(problem.ranks) + " ranks");
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload>
makeAllReduce(std::vector<std::shared_ptr<const all_reduce::GroupFactory>> factories)
{
    return std::make_unique<AllReduce>(std::move(factories));
}

} // namespace strata::engine::workloads
