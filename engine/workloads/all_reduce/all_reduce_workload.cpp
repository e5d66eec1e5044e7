// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_buffers.h"
#include "engine/workloads/all_reduce/all_reduce_prepared.h"
#include "engine/workloads/all_reduce/all_reduce_problem.h"
#include "engine/workloads/workloads.h"

#include <optional>

namespace strata::engine::workloads {
namespace {

using all_reduce::Algorithm;
using all_reduce::GroupFactory;
using all_reduce::Problem;

std::optional<std::string> testProblem(const Problem &problem, const GroupFactory &factory)
{
    auto buffers = all_reduce::RankBuffers::make(problem, 7, 1);
    auto group = buffers ? factory.make(problem, buffers->inputs(), buffers->outputs()) : tl::make_unexpected(buffers.error());
    auto done = group ? (*group)->run() : tl::make_unexpected(group.error());
    if (done)
        done = (*group)->run();
    if (!done)
        return done.error().text;
    if (const auto wrong = buffers->findWrongElement(1))
        return "all-reduce with " + all_reduce::problemText(problem) + " on " + factory.name() + ": " + *wrong + ".";
    return std::nullopt;
}

class AllReduce final : public core::Workload {
public:
    explicit AllReduce(std::shared_ptr<const GroupFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "all-reduce"; }
    int version() const override { return all_reduce::workloadVersion; }
    std::string summary() const override { return "Sum of a buffer over ranks of this host that are connected by TCP"; }
    core::ParameterSpecs parameters() const override { return all_reduce::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        if (!m_factory) {
            return core::fail(core::FailureKind::Unsupported, "no_backend",
                              "This engine was built without a library for all-reduce; build it with STRATA_WITH_GLOO=ON.");
        }
        return all_reduce::PreparedAllReduce::make(all_reduce::problemOf(parameters), *m_factory, context);
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        for (const auto algorithm : {Algorithm::Ring, Algorithm::HalvingDoubling}) {
            for (const Problem &problem : {Problem{2, 1, algorithm}, Problem{2, 1000, algorithm}, Problem{3, 1001, algorithm},
                                           Problem{4, 777777, algorithm}}) {
                auto failure = m_factory ? testProblem(problem, *m_factory) : std::nullopt;
                if (failure)
                    failures.push_back(std::move(*failure));
            }
        }
        return failures;
    }

private:
    std::shared_ptr<const GroupFactory> m_factory;
};

} // namespace

std::unique_ptr<core::Workload> makeAllReduce(std::shared_ptr<const all_reduce::GroupFactory> factory)
{
    return std::make_unique<AllReduce>(std::move(factory));
}

} // namespace strata::engine::workloads
