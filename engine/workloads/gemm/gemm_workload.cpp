// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/gemm/gemm_prepared.h"
#include "engine/workloads/gemm/gemm_problem.h"
#include "engine/workloads/gemm/gemm_reference.h"
#include "engine/workloads/kernel_workload.h"
#include "engine/workloads/workloads.h"

#include <array>

namespace strata::engine::workloads {
namespace {

using gemm::KernelFactory;
using gemm::Problem;

// Odd sizes, single rows and columns, and sizes that fill no vector register.
constexpr std::array<std::array<std::int64_t, 3>, 6> selfTestSizes{
    {{1, 1, 1}, {1, 37, 5}, {29, 1, 64}, {17, 33, 1}, {31, 45, 77}, {64, 48, 32}}};

core::Expected<void> compareWithReference(const Problem &problem, const KernelFactory &factory)
{
    auto operands = gemm::Operands::make(problem, 7, 1);
    if (!operands)
        return tl::make_unexpected(operands.error());
    auto kernel = factory.make(problem, operands->a(), operands->b(), operands->result(), 1);
    auto done = kernel ? (*kernel)->run() : tl::make_unexpected(kernel.error());
    if (done)
        done = (*kernel)->read();
    if (!done)
        return done;
    const std::uint64_t found = operands->hashOfC(1).value();
    gemm::multiplyNaively(problem, operands->a(), operands->b(), operands->result());
    if (found != operands->hashOfC(1).value())
        return core::fail(core::FailureKind::Internal, "wrong_result",
                          "gemm with " + gemm::problemText(problem) + " on " + factory.name() +
                              " differs from the naive product.");
    return {};
}

class Gemm final : public KernelWorkload<KernelFactory> {
public:
    using KernelWorkload::KernelWorkload;

    std::string name() const override { return "gemm"; }
    int version() const override { return gemm::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::NetworkOperation; }
    std::string summary() const override
    {
        return "Dense matrix product C = op(A) · op(B), the core of most layers";
    }

    settings::ParameterSpecs parameters() const override
    {
        return gemm::parameterSpecs(backends());
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto backend = backendFor(parameters, {settings::gpuParameter()});
        if (!backend)
            return tl::make_unexpected(backend.error());
        return gemm::prepareGemm(gemm::problemOf(parameters), **backend, context);
    }

protected:
    core::SelfTestReport selfTestOf(const KernelFactory &factory) const override;
};

core::SelfTestReport Gemm::selfTestOf(const KernelFactory &factory) const
{
    core::SelfTestReport report;
    for (const auto &[m, n, k] : selfTestSizes) {
        for (unsigned variant = 0; variant < 4 * allPrecisions.size(); ++variant) {
            const Problem problem{
                m, n, k, (variant & 1U) != 0, (variant & 2U) != 0, allPrecisions[variant / 4]};
            report.add(compareWithReference(problem, factory),
                       std::string("in ") + precisionName(problem.precision));
        }
    }
    return report;
}

} // namespace

std::unique_ptr<core::Workload>
makeGemm(std::vector<std::shared_ptr<const gemm::KernelFactory>> kernels)
{
    return std::make_unique<Gemm>(std::move(kernels));
}

} // namespace strata::engine::workloads
