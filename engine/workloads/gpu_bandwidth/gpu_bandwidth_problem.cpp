// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/gpu_bandwidth/gpu_bandwidth_problem.h"

#include "engine/settings/choice_names.h"
#include "engine/settings/gpu_parameter.h"

#include <algorithm>
#include <bit>

namespace strata::engine::workloads::gpu_bandwidth {
namespace {

constexpr std::array<const char *, operationCount> operationNames{"read", "copy", "triad"};
constexpr std::uint64_t elementBytes = sizeof(float);
constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
constexpr std::uint64_t bytesOfIteration = std::uint64_t{16} << 30;

} // namespace

settings::ParameterSpecs parameterSpecs()
{
    return {settings::choiceSpec("operation", "triad", settings::choicesOf(operationNames),
                                 "read: the sum of b; copy: a = b; triad: a = b + 3·c"),
            settings::choiceSpec("level", {"hbm", "l2"},
                                 "hbm: the GPU's own memory, of whatever kind; l2: a set that its "
                                 "second-level cache holds"),
            settings::gpuParameter()};
}

Problem problemOf(const settings::Parameters &parameters)
{
    return {settings::choiceOf<Operation>(operationNames, parameters.text("operation")),
            parameters.text("level") == "l2" ? Level::L2 : Level::Hbm};
}

core::Expected<Arrays> arraysFor(const Problem &problem, const DeviceMemorySizes &sizes)
{
    const auto count = static_cast<std::uint64_t>(arrayCount(problem.operation));
    std::uint64_t bytes =
        std::min(std::max(4 * sizes.l2Bytes, 256 * mebibyte), sizes.memoryBytes / 8 / count);
    if (problem.level == Level::L2) {
        if (sizes.l2Bytes == 0)
            return core::fail(
                core::FailureKind::Unsupported, "cache_unknown",
                "The driver does not report the size of this GPU's second-level cache; "
                "choose level=hbm.");
        bytes = sizes.l2Bytes / 2 / count;
    }
    Arrays arrays;
    arrays.elements = std::max<std::uint64_t>(bytes / 16, 1) * 4;
    // An odd number, because an even one would shift differences out of a sum modulo 2^32.
    arrays.passes = (bytesOfIteration / (arrays.elements * elementBytes * count)) | 1U;
    return arrays;
}

int arrayCount(Operation operation)
{
    return static_cast<int>(operation) + 1;
}

core::WorkPerIteration workOf(const Problem &problem, const Arrays &arrays)
{
    const double elements =
        static_cast<double>(arrays.elements) * static_cast<double>(arrays.passes);
    const double bytes =
        elements * static_cast<double>(elementBytes) * arrayCount(problem.operation);
    return {problem.operation == Operation::Triad ? 2 * elements : 0, bytes, bytes, "B/s"};
}

float resultOf(Operation operation, std::uint64_t index)
{
    return operation == Operation::Triad ? 4 * valueOfB(index) + 3 : valueOfB(index);
}

std::uint32_t expectedSum(Operation operation, std::uint64_t elements)
{
    std::uint32_t period = 0;
    std::uint32_t rest = 0;
    for (std::uint32_t i = 0; i < valuePeriod; ++i) {
        const auto bits = std::bit_cast<std::uint32_t>(resultOf(operation, i));
        period += bits;
        if (i < elements % valuePeriod)
            rest += bits;
    }
    return static_cast<std::uint32_t>(elements / valuePeriod) * period + rest;
}

const char *operationName(Operation operation)
{
    return settings::nameOf(operationNames, operation);
}

const char *levelName(Level level)
{
    return level == Level::L2 ? "l2" : "hbm";
}

std::string problemText(const Problem &problem)
{
    return std::string("operation=") + operationName(problem.operation) +
           " level=" + levelName(problem.level);
}

} // namespace strata::engine::workloads::gpu_bandwidth
