// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/sparse_gemm/sparse_gemm_problem.h"

#include <cmath>
#include <cstdio>

namespace strata::engine::workloads::sparse_gemm {

settings::ParameterSpecs parameterSpecs()
{
    return {settings::integerSpec("m", "7680", 1, (1 << 24) - 1, "Rows of A and of C"),
            settings::integerSpec("n", "1500", 1, (1 << 24) - 1, "Columns of B and of C"),
            settings::integerSpec("k", "2560", 1, 131071, "Columns of A and rows of B"),
            settings::realSpec("sparsity", "0.95", 0, 1, "Share of A's elements that are zero"),
            settings::choiceSpec("precision", {"fp32", "int8"},
                                 "Type of A and B; sums are fp32 or 32-bit integers")};
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.m = parameters.integer("m");
    problem.n = parameters.integer("n");
    problem.k = parameters.integer("k");
    problem.sparsity = parameters.real("sparsity");
    problem.precision = parameters.text("precision") == "int8" ? Precision::Int8 : Precision::Fp32;
    if (nonZeros(problem) == 0) {
        return core::fail(core::FailureKind::Usage, "nothing_left",
                          "With " + problemText(problem) +
                              " all elements of A are zero, so that there is nothing to compute; "
                              "give a smaller sparsity or a larger matrix.");
    }
    return problem;
}

std::int64_t nonZeros(const Problem &problem)
{
    return std::llround(static_cast<double>(problem.m) * static_cast<double>(problem.k) *
                        (1 - problem.sparsity));
}

core::WorkPerIteration workOf(const Problem &problem)
{
    const auto m = static_cast<double>(problem.m);
    const auto n = static_cast<double>(problem.n);
    const auto k = static_cast<double>(problem.k);
    const auto kept = static_cast<double>(nonZeros(problem));
    const double element = problem.precision == Precision::Int8 ? 1 : 4;
    core::WorkPerIteration work;
    work.operations = 2 * kept * n;
    work.bytes = kept * (element + 4) + (m + 1) * 8 + k * n * element + m * n * 4;
    work.work = work.operations;
    work.rateUnit = problem.precision == Precision::Int8 ? "OP/s" : "FLOP/s";
    return work;
}

double denseOperations(const Problem &problem)
{
    return 2 * static_cast<double>(problem.m) * static_cast<double>(problem.n) *
           static_cast<double>(problem.k);
}

std::uint64_t elementMagnitude(const Problem &problem)
{
    if (problem.precision == Precision::Int8)
        return 127; // 127² · 131071 is below 2³¹
    std::uint64_t magnitude = 255;
    while (magnitude > 1 &&
           magnitude * magnitude * static_cast<std::uint64_t>(problem.k) >= (1U << 24))
        --magnitude;
    return magnitude;
}

std::string problemText(const Problem &problem)
{
    char sparsity[40];
    std::snprintf(sparsity, sizeof sparsity, "%.15g", problem.sparsity);
    return "m=" + std::to_string(problem.m) + " n=" + std::to_string(problem.n) +
           " k=" + std::to_string(problem.k) + " sparsity=" + sparsity +
           " precision=" + (problem.precision == Precision::Int8 ? "int8" : "fp32");
}

} // namespace strata::engine::workloads::sparse_gemm
