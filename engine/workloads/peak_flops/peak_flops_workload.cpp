// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/peak_flops/peak_flops_prepared.h"
#include "engine/workloads/peak_flops/peak_flops_reference.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using peak_flops::Kernel;
using peak_flops::PreparedPeak;

void testFormula(std::vector<std::string> &failures)
{
    for (int precision = 0; precision < peak_flops::precisionCount; ++precision) {
        const peak_flops::ChainValues values(static_cast<peak_flops::Precision>(precision), 7);
        if (peak_flops::endByChain(values, 3) != values.end(3))
            failures.push_back("peak-flops: the formula of a chain's end does not agree with the chain done number by number.");
    }
}

// Every instruction set this CPU has, not only the one a trial would take.
void testKernel(const Kernel &kernel, std::vector<std::string> &failures)
{
    const std::string name = std::string("peak-flops in ") + precisionName(kernel.precision) + " with " + kernel.isa;
    const auto prepared = PreparedPeak::make(kernel, {2, 7, {}});
    const auto done = prepared ? (*prepared)->iterate() : tl::make_unexpected(prepared.error());
    const auto checked = done ? (*prepared)->check() : tl::make_unexpected(done.error());
    if (!checked)
        failures.push_back(checked.error().text);
    else if (!checked->verified)
        failures.push_back(name + ": " + checked->verification + ".");
}

class PeakFlops final : public core::Workload {
public:
    std::string name() const override { return "peak-flops"; }
    int version() const override { return peak_flops::workloadVersion; }
    std::string summary() const override { return "Multiply-adds in registers: what the arithmetic units can do at most"; }
    core::ParameterSpecs parameters() const override { return peak_flops::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        const auto kernel = peak_flops::chooseKernel(peak_flops::problemOf(parameters));
        if (!kernel)
            return tl::make_unexpected(kernel.error());
        return PreparedPeak::make(*kernel, context);
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        testFormula(failures);
        for (const Kernel &kernel : peak_flops::usableKernels())
            testKernel(kernel, failures);
        return failures;
    }
};

} // namespace

std::unique_ptr<core::Workload> makePeakFlops()
{
    return std::make_unique<PeakFlops>();
}

} // namespace strata::engine::workloads
