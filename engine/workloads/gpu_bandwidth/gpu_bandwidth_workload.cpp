// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_prepared.h"
#include "engine/workloads/workloads.h"

#include <optional>

namespace strata::engine::workloads {
namespace {

using gpu_bandwidth::Level;
using gpu_bandwidth::Operation;
using gpu_bandwidth::PassesFactory;
using gpu_bandwidth::PreparedPasses;
using gpu_bandwidth::Problem;

std::optional<std::string> testProblem(const Problem &problem, const PassesFactory &factory)
{
    const auto prepared = PreparedPasses::make(problem, factory);
    if (!prepared && prepared.error().kind == core::FailureKind::Unsupported)
        return std::nullopt;
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    const auto checked = done ? (*prepared)->check() : tl::make_unexpected(done.error());
    if (!checked)
        return checked.error().text;
    if (!checked->verified)
        return "gpu-bandwidth with " + problemText(problem) + ": " + checked->verification + ".";
    return std::nullopt;
}

class GpuBandwidth final : public core::Workload {
public:
    explicit GpuBandwidth(std::shared_ptr<const PassesFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "gpu-bandwidth"; }
    int version() const override { return gpu_bandwidth::workloadVersion; }
    std::string summary() const override { return "Passes through a GPU's own memory or its second-level cache, after STREAM"; }
    core::ParameterSpecs parameters() const override { return gpu_bandwidth::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext & /*context*/) const override
    {
        return PreparedPasses::make(gpu_bandwidth::problemOf(parameters), *m_factory);
    }

    std::vector<std::string> untested() const override
    {
        const auto found = PreparedPasses::make({Operation::Read, Level::L2}, *m_factory);
        if (!found && found.error().kind == core::FailureKind::Unsupported)
            return {"all of it: " + found.error().text};
        return {};
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        for (const Level level : {Level::L2, Level::Hbm}) {
            for (const Operation operation : {Operation::Read, Operation::Copy, Operation::Triad}) {
                if (auto failure = testProblem({operation, level}, *m_factory))
                    failures.push_back(std::move(*failure));
            }
        }
        return failures;
    }

private:
    std::shared_ptr<const PassesFactory> m_factory;
};

} // namespace

std::unique_ptr<core::Workload> makeGpuBandwidth(std::shared_ptr<const PassesFactory> factory)
{
    return std::make_unique<GpuBandwidth>(std::move(factory));
}

} // namespace strata::engine::workloads
