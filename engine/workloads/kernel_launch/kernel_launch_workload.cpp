// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_launch/kernel_launch_workload.h"

#include "engine/workloads/kernel_launch/kernel_launch_prepared.h"

namespace strata::engine::workloads {
namespace {

using kernel_launch::LauncherFactory;
using kernel_launch::Mode;
using kernel_launch::PreparedLaunches;
using kernel_launch::Problem;

class KernelLaunch final : public core::Workload {
public:
    explicit KernelLaunch(std::shared_ptr<const LauncherFactory> factory) :
        m_factory(std::move(factory))
    {
    }

    std::string name() const override { return "kernel-launch"; }
    int version() const override { return kernel_launch::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Gpu; }
    std::string summary() const override
    {
        return "Launches of an empty GPU kernel: how many a second, and how long each takes";
    }
    settings::ParameterSpecs parameters() const override { return kernel_launch::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters,
            const core::WorkContext & /*context*/) const override
    {
        return PreparedLaunches::make(kernel_launch::problemOf(parameters), *m_factory);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport found;
        for (const Mode mode : {Mode::Rate, Mode::Latency}) {
            for (const bool graph : {false, true}) {
                const Problem problem{mode, graph, 37};
                const std::string part = "with " + problemText(problem);
                found.add(core::prove(PreparedLaunches::make(problem, *m_factory),
                                      "kernel-launch " + part),
                          part);
            }
        }
        return found.ofBackend(m_factory->name());
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
