// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gemm/gemm_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/settings/gpu_parameter.h"
#include "engine/workloads/backend_parameter.h"

namespace strata::engine::workloads::gemm {
namespace {

using settings::choiceSpec;

constexpr std::int64_t exactIntegers = std::int64_t{1} << 24; // fp32 holds every integer up to this

settings::ParameterSpec sizeSpec(const char *name, const char *description)
{
    return settings::linked(
        settings::integerSpec(name, "1024", 1, static_cast<double>(exactIntegers - 1), description),
        "size");
}

} // namespace

settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends)
{
    return {sizeSpec("m", "Rows of op(A) and of C"),
            sizeSpec("n", "Columns of op(B) and of C"),
            sizeSpec("k", "Columns of op(A) and rows of op(B)"),
            choiceSpec("transpose_a", {"no", "yes"},
                       "Whether A is stored transposed, as k rows of m elements"),
            choiceSpec("transpose_b", {"no", "yes"},
                       "Whether B is stored transposed, as n rows of k elements"),
            choiceSpec("precision", settings::choicesOf(precisionNames),
                       "Type of A and B; sums and C are fp32, of int8 32-bit integers; tf32 and "
                       "fp16 are for GPUs"),
            settings::onlyWith(
                choiceSpec("algorithm", {"heuristic", "measured"},
                           "How a GPU library's algorithm is chosen: by its own rules, or the "
                           "fastest of up to 16 tried beforehand"),
                "backend", {"cuda"}),
            backendSpec(backends, "Library that multiplies; auto takes the fastest built in"),
            settings::onlyWith(settings::gpuParameter(), "backend", {"cuda"})};
}

Problem problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.m = parameters.integer("m");
    problem.n = parameters.integer("n");
    problem.k = parameters.integer("k");
    problem.transposeA = parameters.text("transpose_a") == "yes";
    problem.transposeB = parameters.text("transpose_b") == "yes";
    problem.precision = settings::choiceOf<Precision>(precisionNames, parameters.text("precision"));
    problem.measuredChoice = parameters.text("algorithm") == "measured";
    return problem;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    const double terms = static_cast<double>(problem.m) * static_cast<double>(problem.n) *
                         static_cast<double>(problem.k);
    core::WorkPerIteration work;
    work.operations = 2 * terms;
    work.bytes = operandBytes(problem);
    work.work = work.operations;
    work.rateUnit = rateUnitOf(problem.precision);
    return work;
}

double operandBytes(const Problem &problem)
{
    const auto m = static_cast<double>(problem.m);
    const auto n = static_cast<double>(problem.n);
    const auto k = static_cast<double>(problem.k);
    return static_cast<double>(elementBytes(problem.precision)) * (m * k + k * n) + 4 * m * n;
}

std::uint64_t elementMagnitude(const Problem &problem)
{
    std::int64_t magnitude = problem.precision == Precision::Int8 ? 127 : 255;
    while (magnitude > 1 && magnitude * magnitude * problem.k >= exactIntegers)
        --magnitude;
    return static_cast<std::uint64_t>(magnitude);
}

std::string problemText(const Problem &problem)
{
    const auto yesNo = [](bool value) { return value ? "yes" : "no"; };
    return "m=" + std::to_string(problem.m) + " n=" + std::to_string(problem.n) +
           " k=" + std::to_string(problem.k) + " transpose_a=" + yesNo(problem.transposeA) +
           " transpose_b=" + yesNo(problem.transposeB) +
           " precision=" + precisionName(problem.precision);
}

} // namespace strata::engine::workloads::gemm
