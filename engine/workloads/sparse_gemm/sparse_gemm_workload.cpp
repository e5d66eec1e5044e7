// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_operands.h"
#include "engine/workloads/sparse_gemm/sparse_gemm_prepared.h"
#include "engine/workloads/workloads.h"

#include <optional>

namespace strata::engine::workloads {
namespace {

using sparse_gemm::Precision;
using sparse_gemm::Problem;

std::optional<std::string> compareWithReference(const Problem &problem)
{
    auto operands = sparse_gemm::Operands::make(problem, 7, 1);
    if (!operands)
        return operands.error().text;
    operands->multiply(sparse_gemm::bestKernel(), 1);
    const std::uint64_t fast = operands->hashOfC(1).value();
    operands->multiplyNaively();
    if (operands->hashOfC(1).value() == fast)
        return std::nullopt;
    return "sparse-gemm with " + sparse_gemm::problemText(problem) + " differs from the naive product.";
}

class SparseGemm final : public core::Workload {
public:
    std::string name() const override { return "sparse-gemm"; }
    int version() const override { return sparse_gemm::workloadVersion; }
    std::string summary() const override { return "Product of a sparse matrix in compressed rows with a dense one"; }
    core::ParameterSpecs parameters() const override { return sparse_gemm::parameterSpecs(); }

    core::Expected<std::unique_ptr<core::PreparedWork>> prepare(const core::Parameters &parameters,
                                                                const core::WorkContext &context) const override
    {
        const auto problem = sparse_gemm::problemOf(parameters);
        if (!problem)
            return tl::make_unexpected(problem.error());
        return sparse_gemm::PreparedSparseGemm::make(*problem, context);
    }

    std::vector<std::string> selfTest() const override
    {
        std::vector<std::string> failures;
        for (const auto precision : {Precision::Fp32, Precision::Int8}) {
            for (const std::int64_t n : {1, 2, 3, 4, 255, 256, 257, 600}) {
                for (const double sparsity : {0.0, 0.9}) {
                    if (auto failure = compareWithReference({67, n, 129, sparsity, precision}))
                        failures.push_back(std::move(*failure));
                }
            }
        }
        return failures;
    }
};

} // namespace

std::unique_ptr<core::Workload> makeSparseGemm()
{
    return std::make_unique<SparseGemm>();
}

} // namespace strata::engine::workloads
