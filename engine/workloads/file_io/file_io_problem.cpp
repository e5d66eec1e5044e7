// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_problem.h"

#include <algorithm>
#include <array>

namespace strata::engine::workloads::file_io {
namespace {

constexpr std::uint64_t sectorBytes = 512;
constexpr std::uint64_t largestBlock = std::uint64_t{64} << 20;
constexpr std::uint64_t largestFile = std::uint64_t{1} << 50;
constexpr std::array<const char *, 4> patternNames{"seqwrite", "seqread", "rndwrite", "rndread"};
constexpr std::array<const char *, 3> directNames{"auto", "yes", "no"};
constexpr std::array<const char *, 3> syncNames{"none", "end", "each"};
constexpr std::array<const char *, 3> cacheNames{"drop", "warm", "as_is"};

template <std::size_t count>
core::ParameterSpec choiceSpec(const char *name, const std::array<const char *, count> &names, const char *defaultValue,
                               const char *description)
{
    return {name, core::ParameterType::Choice, defaultValue, "", 0, 0, {names.begin(), names.end()}, description};
}

template <typename Enumeration, std::size_t count>
Enumeration choiceOf(const core::Parameters &parameters, const char *name, const std::array<const char *, count> &names)
{
    return static_cast<Enumeration>(std::find(names.begin(), names.end(), parameters.text(name)) - names.begin());
}

core::ParameterSpec sizeSpec(const char *name, const char *defaultValue, std::uint64_t minimum, std::uint64_t maximum,
                             const char *description)
{
    const auto low = static_cast<double>(minimum);
    const auto high = static_cast<double>(maximum);
    return {name, core::ParameterType::Integer, defaultValue, "B", low, high, {}, description};
}

core::Expected<void> requireMultiple(const char *name, std::uint64_t value, std::uint64_t unit, const std::string &unitText)
{
    if (value >= unit && value % unit == 0)
        return {};
    const std::uint64_t nearest = std::max<std::uint64_t>(1, (value + unit / 2) / unit) * unit;
    return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                      std::string("The parameter ") + name + " of file-io is " + std::to_string(value) +
                          ", but must be a multiple of " + unitText + "; the nearest is " + std::to_string(nearest) + ".");
}

} // namespace

core::ParameterSpecs parameterSpecs()
{
    core::ParameterSpec directory{"directory", core::ParameterType::Text, "", "", 0, 0, {}, ""};
    directory.description = "Where the file is made; empty takes the engine's scratch directory";
    return {
        choiceSpec("pattern", patternNames, "seqread", "Sequential or random order, read or write"),
        sizeSpec("block_bytes", "1M", sectorBytes, largestBlock, "Size of one read or write; a multiple of 512"),
        sizeSpec("file_bytes", "256M", sectorBytes, largestFile, "Size of the file; a multiple of block_bytes"),
        sizeSpec("step_bytes", "0", 0, largestFile,
                 "Bytes of one iteration; the next goes on from there; 0 takes the whole file"),
        choiceSpec("direct", directNames, "auto", "Whether to go past the page cache; auto does where the file system allows"),
        choiceSpec("fsync", syncNames, "end", "When written data is forced to the device; reads ignore it"),
        choiceSpec("cache", cacheNames, "drop", "State of the page cache before each step; direct I/O ignores it"),
        directory};
}

core::Expected<Problem> problemOf(const core::Parameters &parameters)
{
    Problem problem;
    problem.pattern = choiceOf<Pattern>(parameters, "pattern", patternNames);
    problem.direct = choiceOf<Direct>(parameters, "direct", directNames);
    problem.sync = choiceOf<Sync>(parameters, "fsync", syncNames);
    problem.cache = choiceOf<CachePlan>(parameters, "cache", cacheNames);
    problem.directory = parameters.text("directory");
    problem.blockBytes = static_cast<std::uint64_t>(parameters.integer("block_bytes"));
    problem.fileBytes = static_cast<std::uint64_t>(parameters.integer("file_bytes"));
    const auto step = static_cast<std::uint64_t>(parameters.integer("step_bytes"));
    problem.stepBytes = step > 0 ? step : problem.fileBytes;

    const std::string blockText = "block_bytes (" + std::to_string(problem.blockBytes) + ")";
    auto valid = requireMultiple("block_bytes", problem.blockBytes, sectorBytes, "512");
    if (valid)
        valid = requireMultiple("file_bytes", problem.fileBytes, problem.blockBytes, blockText);
    if (valid)
        valid = requireMultiple("step_bytes", problem.stepBytes, problem.blockBytes, blockText);
    if (!valid)
        return tl::make_unexpected(valid.error());
    if (problem.stepBytes > problem.fileBytes) {
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter step_bytes of file-io is " + std::to_string(problem.stepBytes) +
                              ", more than file_bytes (" + std::to_string(problem.fileBytes) + "); give 0 for the whole file.");
    }
    return problem;
}

core::WorkPerIteration workOf(const Problem &problem)
{
    core::WorkPerIteration work;
    work.bytes = static_cast<double>(problem.stepBytes);
    work.work = work.bytes;
    work.rateUnit = "B/s";
    return work;
}

std::string problemText(const Problem &problem)
{
    return std::string("pattern=") + patternNames[static_cast<std::size_t>(problem.pattern)] +
           " block_bytes=" + std::to_string(problem.blockBytes) + " file_bytes=" + std::to_string(problem.fileBytes) +
           " step_bytes=" + std::to_string(problem.stepBytes) +
           " fsync=" + (problem.writes() ? syncNames[static_cast<std::size_t>(problem.sync)] : "none");
}

} // namespace strata::engine::workloads::file_io
