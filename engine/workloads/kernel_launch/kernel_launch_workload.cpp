// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_launch/kernel_launch_prepared.h"
#include "engine/workloads/workloads.h"

#include <optional>

namespace strata::engine::workloads {
namespace {

using kernel_launch::LauncherFactory;
using kernel_launch::Mode;
using kernel_launch::PreparedLaunches;
using kernel_launch::Problem;

std::optional<std::string> testProblem(const Problem &problem, const LauncherFactory &factory)
{
    const auto prepared = PreparedLaunches::make(problem, factory);
    if (!prepared && prepared.error().kind == core::FailureKind::Unsupported)
        return std::nullopt;
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    const auto checked = done ? (*prepared)->check() : tl::make_unexpected(done.error());
    if (!checked)
        return checked.error().text;
    if (!checked->verified)
        return "kernel-launch with " + problemText(problem) + ": " + checked->verification + ".";
    return std::nullopt;
}

class KernelLaunch final : public core::Workload {
public:
    explicit KernelLaunch(std::shared_ptr<const LauncherFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "kernel-launch"; }
    int version() const override { return kernel_launch::workloadVersion; }
    std::string summary() const override { return "Launches of an empty GPU kernel: how many a second, and how long each takes"; }
    core::ParameterSpecs parameters() const override { return kernel_launch::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext & /*context*/) const override
    {
        return PreparedLaunches::make(kernel_launch::problemOf(parameters), *m_factory);
    }

    std::vector<std::string> untested() const override
    {
        const auto found = PreparedLaunches::make({Mode::Rate, false, 1}, *m_factory);
        if (!found && found.error().kind == core::FailureKind::Unsupported)
            return {"all of it: " + found.error().text};
        return {};
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        for (const Mode mode : {Mode::Rate, Mode::Latency}) {
            for (const bool graph : {false, true}) {
                if (auto failure = testProblem({mode, graph, 37}, *m_factory))
                    failures.push_back(std::move(*failure));
            }
        }
        return failures;
    }

private:
    std::shared_ptr<const LauncherFactory> m_factory;
};

} // namespace

std::unique_ptr<core::Workload> makeKernelLaunch(std::shared_ptr<const LauncherFactory> factory)
{
    return std::make_unique<KernelLaunch>(std::move(factory));
}

} // namespace strata::engine::workloads
