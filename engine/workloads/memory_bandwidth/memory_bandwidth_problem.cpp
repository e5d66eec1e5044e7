// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_problem.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr std::uint64_t granule = 64;
constexpr std::uint64_t smallestDefault = std::uint64_t{64} << 20;
constexpr std::array<const char *, 4> operationNames{"copy", "scale", "add", "triad"};

} // namespace

core::ParameterSpecs parameterSpecs()
{
    core::ParameterSpec operation{"operation", core::ParameterType::Choice, "triad", "", 0, 0, {}, ""};
    operation.choices.assign(operationNames.begin(), operationNames.end());
    operation.description = "c = a, c = 3a, c = a + b, or c = a + 3b";
    core::ParameterSpec size{"size_bytes", core::ParameterType::Integer, "0", "B", 0, 1e13, {}, ""};
    size.description = "Size of each array; 0 takes four times the last-level cache, within a quarter of the memory. Give a "
                       "size to compare hosts: another size is other work";
    core::ParameterSpec stores{"stores", core::ParameterType::Choice, "nontemporal", "", 0, 0, {"nontemporal", "temporal"}, ""};
    stores.description = "Whether results are written past the cache or through it";
    return {operation, size, stores};
}

int arrayCount(Operation operation)
{
    return operation == Operation::Add || operation == Operation::Triad ? 3 : 2;
}

std::uint64_t defaultArrayBytes(Operation operation, std::uint64_t lastLevelCache, const MemoryBudget &budget)
{
    std::uint64_t bytes = std::max(4 * lastLevelCache, smallestDefault);
    if (budget.totalBytes > 0)
        bytes = std::min(bytes, budget.totalBytes / 4 / static_cast<std::uint64_t>(arrayCount(operation)));
    return bytes;
}

core::Expected<Problem> problemOf(const core::Parameters &parameters, std::uint64_t lastLevelCache, const MemoryBudget &budget)
{
    Problem problem;
    const auto name = std::find(operationNames.begin(), operationNames.end(), parameters.text("operation"));
    problem.operation = static_cast<Operation>(name - operationNames.begin());
    problem.stores = parameters.text("stores") == "temporal" ? Stores::Temporal : Stores::NonTemporal;

    const auto asked = static_cast<std::uint64_t>(parameters.integer("size_bytes"));
    if (asked > 0 && asked < granule) {
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter size_bytes of memory-bandwidth is " + std::to_string(asked) +
                              ", but an array needs at least 64 bytes; give 0 to let the engine decide.");
    }
    const std::uint64_t bytes = asked > 0 ? asked : defaultArrayBytes(problem.operation, lastLevelCache, budget);
    problem.arrayBytes = bytes / granule * granule;
    return problem;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    static constexpr std::array<double, 4> operationsPerElement{0, 1, 1, 2};
    const auto arrayBytes = static_cast<double>(problem.arrayBytes);
    core::WorkPerIteration work;
    work.operations = operationsPerElement[static_cast<std::size_t>(problem.operation)] * arrayBytes / sizeof(Element);
    work.bytes = arrayCount(problem.operation) * arrayBytes;
    work.work = work.bytes;
    work.rateUnit = "B/s";
    return work;
}

const char *operationName(Operation operation)
{
    return operationNames[static_cast<std::size_t>(operation)];
}

std::string problemText(const Problem &problem)
{
    return std::string("operation=") + operationName(problem.operation) + " size_bytes=" + std::to_string(problem.arrayBytes) +
           " stores=" + (problem.stores == Stores::Temporal ? "temporal" : "nontemporal");
}

} // namespace strata::engine::workloads::memory_bandwidth
