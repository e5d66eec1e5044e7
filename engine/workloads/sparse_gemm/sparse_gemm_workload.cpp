// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_operands.h"
#include "engine/workloads/sparse_gemm/sparse_gemm_prepared.h"
#include "engine/workloads/workloads.h"

namespace strata::engine::workloads {
namespace {

using sparse_gemm::Precision;
using sparse_gemm::Problem;

core::Expected<void> compareWithReference(const Problem &problem, const sparse_gemm::Kernel &kernel)
{
    auto operands = sparse_gemm::Operands::make(problem, 7, 1);
    if (!operands)
        return tl::make_unexpected(operands.error());
    operands->multiply(kernel, 1);
    const std::uint64_t fast = operands->hashOfC(1).value();
    operands->multiplyNaively();
    if (operands->hashOfC(1).value() == fast)
        return {};
    return core::fail(core::FailureKind::Internal, "wrong_result",
                      "sparse-gemm with " + sparse_gemm::problemText(problem) + " in " +
                          kernel.name + " differs from the naive product.");
}

class SparseGemm final : public core::Workload {
public:
    std::string name() const override { return "sparse-gemm"; }
    int version() const override { return sparse_gemm::workloadVersion; }
    settings::Purpose purpose() const override { return settings::Purpose::NetworkOperation; }
    std::string summary() const override
    {
        return "Product of a sparse matrix in compressed rows with a dense one";
    }
    settings::ParameterSpecs parameters() const override { return sparse_gemm::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>>
    prepare(const settings::Parameters &parameters, const core::WorkContext &context) const override
    {
        const auto problem = sparse_gemm::problemOf(parameters);
        if (!problem)
            return tl::make_unexpected(problem.error());
        return sparse_gemm::prepareSparseGemm(*problem, context);
    }

    //! Every instruction set this CPU has, not only the one a trial would take.
    core::SelfTestReport selfTest() const override
    {
        core::SelfTestReport report;
        std::vector<std::string> usable;
        for (const sparse_gemm::Kernel *kernel : sparse_gemm::usableKernels()) {
            usable.emplace_back(kernel->name);
            for (const auto precision : {Precision::Fp32, Precision::Int8}) {
                for (const std::int64_t n : {1, 2, 3, 4, 255, 256, 257, 600}) {
                    for (const double sparsity : {0.0, 0.9})
                        report.add(compareWithReference({67, n, 129, sparsity, precision}, *kernel),
                                   usable.back());
                }
            }
        }
        report.leaveOutUnusable({"avx512", "avx2"}, usable);
        return report;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeSparseGemm()
{
    return std::make_unique<SparseGemm>();
}

} // namespace strata::engine::workloads
