// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/parameters.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/gemm/gemm_prepared.h"
#include "engine/workloads/gemm/gemm_problem.h"
#include "engine/workloads/gemm/gemm_reference.h"
#include "engine/workloads/workloads.h"

#include <array>

namespace strata::engine::workloads {
namespace {

using gemm::KernelFactory;
using gemm::Precision;
using gemm::Problem;
using Factories = std::vector<std::shared_ptr<const KernelFactory>>;

// Odd sizes, single rows and columns, and sizes that fill no vector register.
constexpr std::array<std::array<std::int64_t, 3>, 6> selfTestSizes{
    {{1, 1, 1}, {1, 37, 5}, {29, 1, 64}, {17, 33, 1}, {31, 45, 77}, {64, 48, 32}}};

constexpr std::array precisions{Precision::Fp32, Precision::Bf16, Precision::Int8, Precision::Tf32,
                                Precision::Fp16};

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

class Gemm final : public core::Workload {
public:
    explicit Gemm(Factories factories) : m_factories(std::move(factories)) {}

    std::string name() const override { return "gemm"; }
    int version() const override { return gemm::workloadVersion; }
    std::string summary() const override
    {
        return "Dense matrix product C = op(A) · op(B), the core of most layers";
    }

    settings::ParameterSpecs parameters() const override
    {
        std::vector<std::string> names;
        for (const auto &factory : m_factories)
            names.push_back(factory->name());
        return gemm::parameterSpecs(names);
    }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        if (auto used =
                core::checkGpuIsUsed(parameters, {settings::gpuParameter()}, "backend", "cuda");
            !used)
            return tl::make_unexpected(used.error());
        const std::string &wanted = parameters.text("backend");
        // auto never falls back to a slower backend in silence: two hosts would then not have done
        // comparable work.
        for (const auto &factory : m_factories) {
            if (wanted == "auto" || factory->name() == wanted)
                return gemm::PreparedGemm::make(gemm::problemOf(parameters), *factory, context);
        }
        return core::fail(core::FailureKind::Unsupported, "no_backend",
                          "This engine was built without the gemm backend " + wanted +
                              "; choose backend=auto.");
    }

    core::SelfTestReport selfTest() const override;

private:
    Factories m_factories;
};

core::SelfTestReport Gemm::selfTest() const
{
    core::SelfTestReport report;
    for (const auto &factory : m_factories) {
        core::SelfTestReport found;
        for (const auto &[m, n, k] : selfTestSizes) {
            for (unsigned variant = 0; variant < 4 * precisions.size(); ++variant) {
                const Problem problem{
                    m, n, k, (variant & 1U) != 0, (variant & 2U) != 0, precisions[variant / 4]};
                found.add(compareWithReference(problem, *factory),
                          std::string("in ") + gemm::precisionName(problem.precision));
            }
        }
        report.add(found.ofBackend(factory->name()));
    }
    return report;
}

} // namespace

std::unique_ptr<core::Workload> makeGemm(Factories kernels)
{
    return std::make_unique<Gemm>(std::move(kernels));
}

} // namespace strata::engine::workloads
