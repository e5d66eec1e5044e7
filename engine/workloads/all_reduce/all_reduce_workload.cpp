// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_buffers.h"
#include "engine/workloads/all_reduce/all_reduce_prepared.h"
#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/workloads.h"

#include <algorithm>

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

class AllReduce final : public core::Workload {
public:
    explicit AllReduce(std::vector<std::shared_ptr<const GroupFactory>> factories) :
        m_factories(std::move(factories))
    {
    }

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
        std::vector<std::string> names;
        for (const auto &factory : m_factories)
            names.push_back(factory->name());
        return all_reduce::parameterSpecs(names);
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        if (m_factories.empty()) {
            return core::fail(core::FailureKind::Unsupported, "no_backend",
                              "This engine was built without a library for all-reduce; build it "
                              "with STRATA_WITH_GLOO=ON.");
        }
        const auto isAsked = [&](const auto &factory) {
            return factory->name() == parameters.text("backend");
        };
        const auto factory = std::find_if(m_factories.begin(), m_factories.end(), isAsked);
        return all_reduce::prepareAllReduce(all_reduce::problemOf(parameters), **factory, context);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        for (const auto &factory : m_factories) {
            core::SelfTestReport found;
            for (const auto algorithm : {Algorithm::Ring, Algorithm::HalvingDoubling})
                for (const Problem &problem :
                     {Problem{2, 1, algorithm}, Problem{2, 1000, algorithm},
                      Problem{3, 1001, algorithm}, Problem{4, 777777, algorithm}})
                    found.add(testProblem(problem, *factory),
                              "over " + std::to_string(problem.ranks) + " ranks");
            report.add(found.ofBackend(factory->name()));
        }
        return report;
    }

private:
    std::vector<std::shared_ptr<const GroupFactory>> m_factories;
};

} // namespace

std::unique_ptr<core::Workload>
makeAllReduce(std::vector<std::shared_ptr<const all_reduce::GroupFactory>> factories)
{
    return std::make_unique<AllReduce>(std::move(factories));
}

} // namespace strata::engine::workloads
