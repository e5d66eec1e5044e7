// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_copy/gpu_copy_workload.h"

#include "engine/workloads/gpu_copy/gpu_copy_prepared.h"

namespace strata::engine::workloads {
namespace {

using gpu_copy::CopierFactory;
using gpu_copy::Direction;
using gpu_copy::PreparedCopy;
using gpu_copy::Problem;

class Copy final : public core::Workload {
public:
    explicit Copy(std::shared_ptr<const CopierFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "copy"; }
    int version() const override { return gpu_copy::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Gpu; }
    std::string summary() const override
    {
        return "Copies between the host's memory and a GPU's, and inside the GPU's";
    }
    settings::ParameterSpecs parameters() const override { return gpu_copy::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        return PreparedCopy::make(gpu_copy::problemOf(parameters), *m_factory, context);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport found;
        for (const Direction direction : {Direction::HostToDevice, Direction::DeviceToHost,
                                          Direction::BothWays, Direction::DeviceToDevice}) {
            for (const bool pinned : {false, true}) {
                for (const std::uint64_t bytes : {1U, 4097U, 3000000U}) {
                    const Problem problem{direction, pinned, bytes, "any"};
                    const std::string part = "with " + problemText(problem);
                    found.add(core::prove(PreparedCopy::make(problem, *m_factory, {1, 7, {}}),
                                          "copy " + part),
                              part);
                }
            }
        }
        return found.ofBackend(m_factory->name());
    }

private:
    std::shared_ptr<const CopierFactory> m_factory;
};

} // namespace

std::unique_ptr<core::Workload> makeCopy(std::shared_ptr<const CopierFactory> factory)
{
    return std::make_unique<Copy>(std::move(factory));
}

} // namespace strata::engine::workloads
