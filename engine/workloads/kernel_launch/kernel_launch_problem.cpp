// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_launch/kernel_launch_problem.h"

#include "engine/settings/gpu_parameter.h"

namespace strata::engine::workloads::kernel_launch {

settings::ParameterSpecs parameterSpecs()
{
    return {
        settings::choiceSpec(
            "mode", {"rate", "latency"},
            "rate launches many kernels before it waits; latency waits for each, and times each"),
        settings::choiceSpec(
            "graph", {"off", "on"},
            "Whether a CUDA graph launches them: one graph of all for the rate, of a "
            "single kernel for the latency"),
        settings::integerSpec("kernels", "1000", 1, 100000, "Empty kernels of one iteration"),
        settings::gpuParameter()};
}

Problem problemOf(const settings::Parameters &parameters)
{
    return {parameters.text("mode") == "latency" ? Mode::Latency : Mode::Rate,
            parameters.text("graph") == "on", static_cast<int>(parameters.integer("kernels"))};
}

core::WorkPerIteration workOf(const Problem &problem)
{
    return {0, 0, static_cast<double>(problem.kernels), "launches/s"};
}

std::string problemText(const Problem &problem)
{
    return std::string("mode=") + (problem.mode == Mode::Latency ? "latency" : "rate") +
           " graph=" + (problem.graph ? "on" : "off") +
           " kernels=" + std::to_string(problem.kernels);
}

} // namespace strata::engine::workloads::kernel_launch
