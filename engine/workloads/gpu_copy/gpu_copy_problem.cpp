// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_copy/gpu_copy_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/settings/gpu_parameter.h"

namespace strata::engine::workloads::gpu_copy {
namespace {

constexpr std::array directionNames{"host_to_device", "device_to_host", "both_ways",
                                    "device_to_device"};

} // namespace

settings::ParameterSpecs parameterSpecs()
{
    const std::vector<std::string> withHost{"host_to_device", "device_to_host", "both_ways"};
    return {
        settings::choiceSpec(
            "direction", settings::choicesOf(directionNames),
            "From where to where; both_ways copies both at once, device_to_device inside the GPU"),
        settings::onlyWith(
            settings::choiceSpec(
                "memory", {"pinned", "pageable"},
                "Whether the host's memory is page-locked, or as programs usually have it"),
            "direction", withHost),
        settings::integerSpec("bytes", "256M", 1, 0x1p40,
                              "Size of one copy in one direction; each copy is waited for", "B"),
        settings::onlyWith(
            settings::textSpec(
                "numa", "any",
                "NUMA node of the host's memory and of the thread: near the GPU, far from "
                "it, any, or a node's number"),
            "direction", withHost),
        settings::gpuParameter()};
}

Problem problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.direction = settings::choiceOf<Direction>(directionNames, parameters.text("direction"));
    problem.pinned = parameters.text("memory") == "pinned";
    problem.bytes = static_cast<std::uint64_t>(parameters.integer("bytes"));
    problem.numa = parameters.text("numa");
    return problem;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    const double arriving =
        static_cast<double>(problem.bytes) * (problem.direction == Direction::BothWays ? 2 : 1);
    const double moving = problem.direction == Direction::DeviceToDevice ? 2 * arriving : arriving;
    return {0, moving, arriving, "B/s"};
}

bool writesDevice(Direction direction)
{
    return direction != Direction::DeviceToHost;
}

bool writesHost(Direction direction)
{
    return direction == Direction::DeviceToHost || direction == Direction::BothWays;
}

std::string problemText(const Problem &problem)
{
    return std::string("direction=") + settings::nameOf(directionNames, problem.direction) +
           " bytes=" + std::to_string(problem.bytes);
}

} // namespace strata::engine::workloads::gpu_copy
