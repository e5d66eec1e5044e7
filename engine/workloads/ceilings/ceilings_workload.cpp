// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/ceilings/ceilings_workload.h"

#include "engine/core/parameters.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/ceilings/ceilings_clock.h"
#include "engine/workloads/ceilings/ceilings_gpu.h"
#include "engine/workloads/ceilings/ceilings_prepared.h"

namespace strata::engine::workloads {
namespace {

using PeakFactory = std::shared_ptr<const gpu_peak::PeakFactory>;
using PassesFactory = std::shared_ptr<const gpu_bandwidth::PassesFactory>;

class Ceilings final : public core::Workload {
public:
    Ceilings(PeakFactory peaks, PassesFactory passes) :
        m_peaks(std::move(peaks)),
        m_passes(std::move(passes))
    {
    }

    std::string name() const override { return "ceilings"; }
    int version() const override { return ceilings::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Roof; }
    std::string summary() const override
    {
        return "All roofs of this host or its GPU for a roofline: arithmetic, caches, memory, "
               "clock; its own rate means nothing";
    }
    settings::ParameterSpecs parameters() const override { return ceilings::parameterSpecs(); }
    std::map<std::string, std::string> commonDefaults() const override
    {
        return {{"steps", "10"}, {"warmup_steps", "1"}, {"max_seconds", "120"}};
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        if (auto used =
                core::checkGpuIsUsed(parameters, {settings::gpuParameter()}, "device", "gpu");
            !used)
            return tl::make_unexpected(used.error());
        const double seconds = parameters.real("roof_ms") / 1000;
        if (parameters.text("device") == "cpu")
            return ceilings::PreparedCeilings::make(ceilings::hostOf(), seconds, context);
        auto roofs = ceilings::gpuRoofsOf(*m_peaks, *m_passes, context);
        if (!roofs)
            return tl::make_unexpected(roofs.error());
        auto facts =
            roofs->empty() ? std::map<std::string, std::string>() : roofs->front().work->facts();
        for (const char *ofOneRoof : {"implementation", "chains"})
            facts.erase(ofOneRoof);
        return ceilings::PreparedCeilings::make(std::move(*roofs), seconds, m_peaks->name(),
                                                std::move(facts));
    }

    //! The clock; the other roofs' kernels are tested by the workloads they are borrowed from.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        ceilings::ClockWork clock(7);
        report.add(core::prove(clock, "ceilings"), "clock");
        return report;
    }

private:
    PeakFactory m_peaks;
    PassesFactory m_passes;
};

} // namespace

std::unique_ptr<core::Workload>
makeCeilings(std::shared_ptr<const gpu_peak::PeakFactory> peaks,
             std::shared_ptr<const gpu_bandwidth::PassesFactory> passes)
{
    return std::make_unique<Ceilings>(std::move(peaks), std::move(passes));
}

} // namespace strata::engine::workloads
