// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/all_reduce/all_reduce_problem.h"

namespace strata::engine::workloads::all_reduce {

settings::ParameterSpecs parameterSpecs(const std::vector<std::string> &backends)
{
    settings::ParameterSpecs specs{
        settings::integerSpec("ranks", "2", 2, 64,
                              "Participants: threads with connections of their own, or GPUs"),
        settings::integerSpec("elements", "4194304", 1, 2147483647,
                              "fp32 numbers that each rank brings"),
        allReduceAlgorithmParameter()};
    if (!backends.empty())
        specs.push_back(settings::choiceSpec(
            "backend", backends, "Library that adds up: gloo between threads, nccl between GPUs"));
    return specs;
}

Problem problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.ranks = static_cast<int>(parameters.integer("ranks"));
    problem.elements = parameters.integer("elements");
    problem.algorithm = allReduceAlgorithmOf(parameters);
    return problem;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    const auto elements = static_cast<double>(problem.elements);
    core::WorkPerIteration work;
    work.operations = (problem.ranks - 1) * elements;
    work.bytes = 2 * (problem.ranks - 1) * 4 * elements;
    work.work = 4 * elements;
    work.rateUnit = "B/s";
    return work;
}

double busFactor(const Problem &problem)
{
    return 2.0 * (problem.ranks - 1) / problem.ranks;
}

std::string problemText(const Problem &problem)
{
    return "ranks=" + std::to_string(problem.ranks) +
           " elements=" + std::to_string(problem.elements) +
           " algorithm=" + allReduceAlgorithmName(problem.algorithm);
}

} // namespace strata::engine::workloads::all_reduce
