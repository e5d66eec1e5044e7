// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_peak/gpu_peak_workload.h"

#include "engine/workloads/gpu_peak/gpu_peak_prepared.h"

namespace strata::engine::workloads {
namespace {

using gpu_peak::PeakFactory;
using gpu_peak::Precision;
using gpu_peak::Problem;

class GpuPeak final : public core::Workload {
public:
    explicit GpuPeak(std::shared_ptr<const PeakFactory> factory) : m_factory(std::move(factory)) {}

    std::string name() const override { return "gpu-peak"; }
    int version() const override { return gpu_peak::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Gpu; }
    std::string summary() const override
    {
        return "What a GPU's arithmetic units do at most: multiply-adds, and products on matrix "
               "units";
    }
    settings::ParameterSpecs parameters() const override { return gpu_peak::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        return gpu_peak::preparePeak(gpu_peak::problemOf(parameters), *m_factory, context);
    }

    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport found;
        for (int precision = 0; precision < gpu_peak::precisionCount; ++precision) {
            const Problem problem{static_cast<Precision>(precision), 256};
            found.add(core::prove(gpu_peak::preparePeak(problem, *m_factory, {1, 7, {}}),
                                  "gpu-peak with " + problemText(problem)),
                      std::string("in ") + precisionName(problem.precision));
        }
        return found.ofBackend(m_factory->name());
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
