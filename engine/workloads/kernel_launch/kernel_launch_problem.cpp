// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/kernel_launch/kernel_launch_problem.h"

#include "engine/settings/gpu_parameter.h"

namespace strata::engine::workloads::kernel_launch {

settings::ParameterSpecs parameterSpecs()
{
    settings::ParameterSpec mode{
        "mode", settings::ParameterType::Choice, "rate", "", 0, 0, {"rate", "latency"}, ""};
    mode.description =
        "rate launches many kernels before it waits; latency waits for each, and times each";
    settings::ParameterSpec graph{
        "graph", settings::ParameterType::Choice, "off", "", 0, 0, {"off", "on"}, ""};
    graph.description = "Whether a CUDA graph launches them: one graph of all for the rate, of a "
                        "single kernel for the latency";
    settings::ParameterSpec kernels{
        "kernels", settings::ParameterType::Integer, "1000", "", 1, 100000, {}, ""};
    kernels.description = "Empty kernels of one iteration";
    return {mode, graph, kernels, settings::gpuParameter()};
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
