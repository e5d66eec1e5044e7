// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_workload.h"

#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_prepared.h"

namespace strata::engine::workloads {
namespace {

using gpu_bandwidth::Level;
using gpu_bandwidth::Operation;
using gpu_bandwidth::PassesFactory;
using gpu_bandwidth::PreparedPasses;
using gpu_bandwidth::Problem;

class GpuBandwidth final : public core::Workload {
public:
    explicit GpuBandwidth(std::shared_ptr<const PassesFactory> factory) :
        m_factory(std::move(factory))
    {
    }

    std::string name() const override { return "gpu-bandwidth"; }
    int version() const override { return gpu_bandwidth::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Gpu; }
    std::string summary() const override
    {
        return "Passes through a GPU's own memory or its second-level cache, after STREAM";
    }
    settings::ParameterSpecs parameters() const override { return gpu_bandwidth::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters,
            const core::WorkContext & /*context*/) const override
    {
        return PreparedPasses::make(gpu_bandwidth::problemOf(parameters), *m_factory);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport found;
        for (const Level level : {Level::L2, Level::Hbm}) {
            for (const Operation operation : {Operation::Read, Operation::Copy, Operation::Triad}) {
                const Problem problem{operation, level};
                const std::string part = "with " + problemText(problem);
                found.add(
                    core::prove(PreparedPasses::make(problem, *m_factory), "gpu-bandwidth " + part),
                    part);
            }
        }
        return found.ofBackend(m_factory->name());
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
