// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_copy/gpu_copy_prepared.h"
#include "engine/workloads/workloads.h"

#include <optional>

namespace strata::engine::workloads {
namespace {

using gpu_copy::CopierFactory;
using gpu_copy::Direction;
using gpu_copy::PreparedCopy;
using gpu_copy::Problem;

std::optional<std::string> testProblem(const Problem &problem, const CopierFactory &factory)
{
    const auto prepared = PreparedCopy::make(problem, factory, {1, 7, {}});
    if (!prepared && prepared.error().kind == core::FailureKind::Unsupported)
        return std::nullopt;
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    const auto checked = done ? (*prepared)->check() : tl::make_unexpected(done.error());
    if (!checked)
        return checked.error().text;
    if (!checked->verified)
        return "copy with " + problemText(problem) + ": " + checked->verification + ".";
    return std::nullopt;
}

class Copy final : public core::Workload {
public:
    explicit Copy(std::shared_ptr<const CopierFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "copy"; }
    int version() const override { return gpu_copy::workloadVersion; }
    std::string summary() const override { return "Copies between the host's memory and a GPU's, and inside the GPU's"; }
    core::ParameterSpecs parameters() const override { return gpu_copy::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        return PreparedCopy::make(gpu_copy::problemOf(parameters), *m_factory, context);
    }

    std::vector<std::string> untested() const override
    {
        const auto found = m_factory->busId();
        if (!found && found.error().kind == core::FailureKind::Unsupported)
            return {"all of it: " + found.error().text};
        return {};
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        for (const Direction direction :
             {Direction::HostToDevice, Direction::DeviceToHost, Direction::BothWays, Direction::DeviceToDevice}) {
            for (const bool pinned : {false, true}) {
                for (const std::uint64_t bytes : {1U, 4097U, 3000000U}) {
                    if (auto failure = testProblem({direction, pinned, bytes, "any"}, *m_factory))
                        failures.push_back(std::move(*failure));
                }
            }
        }
        return failures;
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
