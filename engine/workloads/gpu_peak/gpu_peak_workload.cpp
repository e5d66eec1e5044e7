// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_prepared.h"
#include "engine/workloads/workloads.h"

#include <optional>

namespace strata::engine::workloads {
namespace {

using gpu_peak::PeakFactory;
using gpu_peak::Precision;
using gpu_peak::Problem;

std::optional<std::string> testProblem(const Problem &problem, const PeakFactory &factory)
{
    const auto prepared = gpu_peak::preparePeak(problem, factory, {1, 7, {}});
    if (!prepared && prepared.error().kind == core::FailureKind::Unsupported)
        return std::nullopt;
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    const auto checked = done ? (*prepared)->check() : tl::make_unexpected(done.error());
    if (!checked)
        return checked.error().text;
    if (!checked->verified)
        return "gpu-peak with " + problemText(problem) + ": " + checked->verification + ".";
    return std::nullopt;
}

class GpuPeak final : public core::Workload {
public:
    explicit GpuPeak(std::shared_ptr<const PeakFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "gpu-peak"; }
    int version() const override { return gpu_peak::workloadVersion; }
    std::string summary() const override
    {
        return "What a GPU's arithmetic units do at most: multiply-adds, and products on matrix units";
    }
    core::ParameterSpecs parameters() const override { return gpu_peak::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        return gpu_peak::preparePeak(gpu_peak::problemOf(parameters), *m_factory, context);
    }

    std::vector<std::string> untested() const override
    {
        const auto found = gpu_peak::preparePeak({Precision::Fp32, 256}, *m_factory, {1, 7, {}});
        if (!found && found.error().kind == core::FailureKind::Unsupported)
            return {"all of it: " + found.error().text};
        return {};
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        for (int precision = 0; precision < gpu_peak::precisionCount; ++precision) {
            if (auto failure = testProblem({static_cast<Precision>(precision), 256}, *m_factory))
                failures.push_back(std::move(*failure));
        }
        return failures;
    }

private:
    std::shared_ptr<const PeakFactory> m_factory;
};

} // namespace

std::unique_ptr<core::Workload> makeGpuPeak(std::shared_ptr<const PeakFactory> factory)
{
    return std::make_unique<GpuPeak>(std::move(factory));
}

} // namespace strata::engine::workloads
