// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/memory_bandwidth/memory_bandwidth_problem.h"

#include "engine/settings/choice_names.h"

#include <algorithm>
#include <charconv>

namespace strata::engine::workloads::memory_bandwidth {
namespace {

constexpr std::uint64_t granule = 64;
constexpr std::uint64_t smallestDefault = std::uint64_t{64} << 20;
constexpr std::array<const char *, operationCount> operationNames{"copy", "scale", "add", "triad",
                                                                  "read"};
// of a thread: about a millisecond in the nearest cache
constexpr std::uint64_t iterationBytes = std::uint64_t{256} << 20;

core::Expected<std::optional<int>> nodeOf(const std::string &text)
{
    if (text == "local")
        return std::nullopt;
    int node = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), node);
    if (error == std::errc{} && end == text.data() + text.size() && node >= 0)
        return node;
    return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                      "The parameter node of memory-bandwidth is \"" + text +
                          "\", but must be local or the number of a NUMA node, as 0 or 1.");
}

} // namespace

settings::ParameterSpecs parameterSpecs()
{
    settings::ParameterSpec size =
        settings::integerSpec("size_bytes", "0", 0, 1e13,
                              "Size of each array; 0: four times all caches of the largest level "
                              "together, within a quarter of the memory. Give a "
                              "size to compare hosts: different sizes make results not comparable",
                              "B");
    size.suggestions = {{"64M", {}}};
    return {settings::choiceSpec("operation", "triad", settings::choicesOf(operationNames),
                                 "c = a, c = 3a, c = a + b, c = a + 3b, or the sum of a"),
            settings::onlyWith(size, "level", {"dram"}),
            settings::onlyWith(
                settings::choiceSpec(
                    "stores", {"nontemporal", "temporal"},
                    "Whether results are written past the cache or through it; at a cache "
                    "level always through it"),
                "level", {"dram"}),
            settings::choiceSpec(
                "level", {"dram", "l1", "l2", "l3"},
                "Whose bandwidth: main memory's, or a cache's, whose half the arrays then "
                "fill; size_bytes must be 0"),
            settings::textSpec(
                "node", "local",
                "NUMA node of the memory by its number; local: of the thread that uses it"),
            settings::choiceSpec(
                "pages", {"large", "small"},
                "Pages of 2 MiB, asked for as networks and decoders do, or of 4 KiB, which most "
                "programs get where the kernel doesn't choose by itself")};
}

int arrayCount(Operation operation)
{
    if (operation == Operation::Read)
        return 1;
    return operation == Operation::Add || operation == Operation::Triad ? 3 : 2;
}

std::uint64_t defaultArrayBytes(Operation operation, std::uint64_t allCaches,
                                const MemoryBudget &budget)
{
    std::uint64_t bytes = std::max(bytesPastCaches(allCaches), smallestDefault);
    if (budget.totalBytes > 0)
        bytes = std::min(bytes,
                         budget.totalBytes / 4 / static_cast<std::uint64_t>(arrayCount(operation)));
    return bytes;
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters, std::uint64_t allCaches,
                                  const MemoryBudget &budget)
{
    Problem problem;
    problem.operation = settings::choiceOf<Operation>(operationNames, parameters.text("operation"));
    problem.stores =
        parameters.text("stores") == "temporal" ? Stores::Temporal : Stores::NonTemporal;

    const auto asked = static_cast<std::uint64_t>(parameters.integer("size_bytes"));
    if (asked > 0 && asked < granule) {
        return core::fail(
            core::FailureKind::Usage, "parameter_out_of_range",
            "The parameter size_bytes of memory-bandwidth is " + std::to_string(asked) +
                ", but an array needs at least 64 bytes; give 0 to let the engine decide.");
    }
    problem.level = levelNamed(parameters.text("level"));
    if (problem.level != Level::Dram && asked > 0)
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameters size_bytes and level of memory-bandwidth exclude each "
                          "other: a cache level decides on "
                          "the size; leave out one of them.");
    const auto node = nodeOf(parameters.text("node"));
    if (!node)
        return tl::make_unexpected(node.error());
    problem.node = *node;
    problem.pages = parameters.text("pages") == "small" ? Pages::Small : Pages::Large;
    const std::uint64_t bytes =
        asked > 0 ? asked : defaultArrayBytes(problem.operation, allCaches, budget);
    problem.arrayBytes = bytes / granule * granule;
    return problem;
}

core::Expected<Problem> fitToLevel(Problem problem, const CacheSizes &caches, int threads)
{
    if (problem.level == Level::Dram)
        return problem;
    const auto workingSet = workingSetBytes(problem.level, caches, threads);
    if (!workingSet)
        return tl::make_unexpected(workingSet.error());
    const std::uint64_t share =
        *workingSet / static_cast<std::uint64_t>(threads) / granule * granule;
    const auto arrays = static_cast<std::uint64_t>(arrayCount(problem.operation));
    problem.arrayBytes = std::max(share / arrays / granule, std::uint64_t{1}) * granule *
                         static_cast<std::uint64_t>(threads);
    problem.passes = std::max(iterationBytes / share, std::uint64_t{1});
    problem.stores = Stores::Temporal;
    return problem;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    static constexpr std::array<double, operationCount> operationsPerElement{0, 1, 1, 2, 1};
    const auto arrayBytes =
        static_cast<double>(problem.arrayBytes) * static_cast<double>(problem.passes);
    core::WorkPerIteration work;
    work.operations = operationsPerElement[static_cast<std::size_t>(problem.operation)] *
                      arrayBytes / sizeof(Element);
    work.bytes = arrayCount(problem.operation) * arrayBytes;
    work.work = work.bytes;
    work.rateUnit = "B/s";
    return work;
}

const char *operationName(Operation operation)
{
    return settings::nameOf(operationNames, operation);
}

std::string problemText(const Problem &problem)
{
    if (problem.level != Level::Dram)
        return std::string("operation=") + operationName(problem.operation) +
               " level=" + levelName(problem.level);
    return std::string("operation=") + operationName(problem.operation) +
           " size_bytes=" + std::to_string(problem.arrayBytes) +
           " stores=" + (problem.stores == Stores::Temporal ? "temporal" : "nontemporal");
}

} // namespace strata::engine::workloads::memory_bandwidth
