// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_prepared.h"
#include "engine/workloads/peak_flops/peak_flops_reference.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using peak_flops::Kernel;
using peak_flops::PreparedPeak;

core::Expected<void> testFormula(peak_flops::Precision precision)
{
    const peak_flops::ChainValues values(precision, 7);
    if (peak_flops::endByChain(values, 3) != values.end(3))
        return core::fail(core::FailureKind::Internal, "wrong_result",
                          "peak-flops: the formula of a chain's end does not agree with the chain "
                          "done number by number.");
    return {};
}

class PeakFlops final : public core::Workload {
public:
    std::string name() const override { return "peak-flops"; }
    int version() const override { return peak_flops::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::Roof; }
    std::string summary() const override
    {
        return "Multiply-adds in registers: what the arithmetic units can do at most";
    }
    settings::ParameterSpecs parameters() const override { return peak_flops::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto kernel = peak_flops::chooseKernel(peak_flops::problemOf(parameters));
        if (!kernel)
            return tl::make_unexpected(kernel.error());
        return PreparedPeak::make(*kernel, context);
    }

    //! Every instruction set this CPU has, not only the one a trial would take.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        for (int precision = 0; precision < peak_flops::precisionCount; ++precision)
            report.add(testFormula(static_cast<peak_flops::Precision>(precision)), "formula");
        std::vector<std::string> usable;
        for (const Kernel &kernel : peak_flops::usableKernels()) {
            usable.emplace_back(kernel.isa);
            const std::string part =
                std::string("in ") + precisionName(kernel.precision) + " with " + kernel.isa;
            report.add(core::prove(PreparedPeak::make(kernel, {2, 7, {}}), "peak-flops " + part),
                       part);
        }
        report.leaveOutUnusable({"amx", "avx512_bf16", "avx512_vnni", "avx512", "avx2", "sse2"},
                                usable);
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makePeakFlops()
{
    return std::make_unique<PeakFlops>();
}

} // namespace strata::engine::workloads
