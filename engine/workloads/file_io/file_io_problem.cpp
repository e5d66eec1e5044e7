// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/file_io/file_io_problem.h"

#include "engine/settings/choice_names.h"

#include <algorithm>
#include <cstdio>

namespace strata::engine::workloads::file_io {
namespace {

using settings::choiceOf;
using settings::choicesOf;
using settings::choiceSpec;
using settings::integerSpec;
using settings::nameOf;
using settings::onlyWith;

constexpr std::uint64_t sectorBytes = 512;
constexpr std::uint64_t largestBlock = std::uint64_t{64} << 20;
constexpr std::uint64_t largestFile = std::uint64_t{1} << 50;
constexpr double mostFiles = 256; // each takes two of the descriptors a process may have
constexpr std::array<const char *, 6> patternNames{"seqwr", "seqrewr", "seqrd",
                                                   "rndrd", "rndwr",   "rndrw"};
constexpr std::array<const char *, 3> directNames{"auto", "yes", "no"};
constexpr std::array<const char *, 4> syncNames{"none", "end", "each", "periodic"};
constexpr std::array<const char *, 2> syncCallNames{"fdatasync", "fsync"};
constexpr std::array<const char *, 3> cacheNames{"drop", "warm", "as_is"};

settings::ParameterSpec sizeSpec(const char *name, const char *defaultValue, std::uint64_t minimum,
                                 std::uint64_t maximum, const char *description)
{
    return integerSpec(name, defaultValue, static_cast<double>(minimum),
                       static_cast<double>(maximum), description, "B");
}

core::Expected<void> requireMultiple(const char *name, std::uint64_t value, std::uint64_t unit,
                                     const std::string &unitText)
{
    if (value >= unit && value % unit == 0)
        return {};
    const std::uint64_t nearest = std::max<std::uint64_t>(1, (value + unit / 2) / unit) * unit;
    return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                      std::string("The parameter ") + name + " of file-io is " +
                          std::to_string(value) + ", but must be a multiple of " + unitText +
                          "; the nearest is " + std::to_string(nearest) + ".");
}

} // namespace

settings::ParameterSpecs parameterSpecs()
{
    const std::vector<std::string> writing{"seqwr", "seqrewr", "rndwr", "rndrw"};
    const auto whenWriting = [&writing](settings::ParameterSpec spec) {
        return onlyWith(std::move(spec), "pattern", writing);
    };
    return {
        choiceSpec("pattern", "seqrd", choicesOf(patternNames),
                   "Sequential or random order; write into emptied files, rewrite, read, or both"),
        sizeSpec("block_bytes", "1M", sectorBytes, largestBlock,
                 "Size of one request; a multiple of 512"),
        sizeSpec("file_bytes", "256M", sectorBytes, largestFile,
                 "Size of all files together; a multiple of block_bytes and files"),
        integerSpec("files", "1", 1, mostFiles,
                    "Files of equal size; random requests go to all of them"),
        sizeSpec("step_bytes", "0", 0, largestFile,
                 "Bytes of one iteration; the next goes on from there; 0: all files once"),
        integerSpec("io_threads", "1", 1, 256, "Threads that make requests, one at a time each"),
        onlyWith(settings::realSpec("reads_per_write", "1.5", 0, 1000,
                                    "With rndrw: reads for each write"),
                 "pattern", {"rndrw"}),
        choiceSpec("direct", "auto", choicesOf(directNames),
                   "Whether to go past the page cache; auto does where the file system allows"),
        whenWriting(choiceSpec("fsync", "end", choicesOf(syncNames),
                               "When written data is forced to the device; reads ignore it")),
        whenWriting(onlyWith(integerSpec("fsync_requests", "100", 1, 1e9,
                                         "With fsync=periodic: requests between two"),
                             "fsync", {"periodic"})),
        whenWriting(onlyWith(choiceSpec("fsync_call", "fdatasync", choicesOf(syncCallNames),
                                        "Call that forces data to the device"),
                             "fsync", {"end", "each", "periodic"})),
        onlyWith(choiceSpec("cache", "drop", choicesOf(cacheNames),
                            "State of the page cache before each step; direct I/O "
                            "ignores it"),
                 "direct", {"auto", "no"}),
        settings::textSpec("directory", "",
                           "Where the files are made; empty takes the engine's scratch directory")};
}

namespace {

//! Sizes that fit each other; `problem` is complete.
core::Expected<void> requireFittingSizes(const Problem &problem)
{
    const std::string blockText = "block_bytes (" + std::to_string(problem.blockBytes) + ")";
    const std::string filesText =
        problem.files == 1
            ? blockText
            : "block_bytes · files (" + std::to_string(problem.blockBytes * problem.files) + ")";
    auto valid = requireMultiple("block_bytes", problem.blockBytes, sectorBytes, "512");
    if (valid)
        valid = requireMultiple("file_bytes", problem.fileBytes, problem.blockBytes * problem.files,
                                filesText);
    if (valid)
        valid = requireMultiple("step_bytes", problem.stepBytes, problem.blockBytes, blockText);
    if (!valid)
        return valid;
    if (problem.stepBytes > problem.fileBytes) {
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter step_bytes of file-io is " +
                              std::to_string(problem.stepBytes) + ", more than file_bytes (" +
                              std::to_string(problem.fileBytes) + "); give 0 for the whole file.");
    }
    const bool wholePasses = problem.threads > 1 || problem.pattern == Pattern::RandomReadWrite;
    const bool wholeFiles = problem.pattern == Pattern::SequentialWrite;
    if ((wholePasses && problem.fileBytes % problem.stepBytes != 0) ||
        (wholeFiles && problem.stepBytes != problem.fileBytes)) {
        return core::fail(core::FailureKind::Usage, "parameter_out_of_range",
                          "The parameter step_bytes of file-io is " +
                              std::to_string(problem.stepBytes) + ", but " +
                              (wholeFiles
                                   ? "seqwr writes all files in each iteration"
                                   : "with several threads or rndrw it has to divide file_bytes (" +
                                         std::to_string(problem.fileBytes) + ")") +
                              "; give 0 for all files.");
    }
    return {};
}

} // namespace

bool Problem::isWrite(std::uint64_t position) const
{
    if (pattern != Pattern::RandomReadWrite)
        return writes();
    const double share = 1 / (1 + readsPerWrite);
    const auto writesUpTo = [share](std::uint64_t requests) {
        return static_cast<std::uint64_t>(static_cast<double>(requests) * share);
    };
    return writesUpTo(position + 1) > writesUpTo(position);
}

core::Expected<Problem> problemOf(const settings::Parameters &parameters)
{
    Problem problem;
    problem.pattern = choiceOf<Pattern>(patternNames, parameters.text("pattern"));
    problem.direct = choiceOf<Direct>(directNames, parameters.text("direct"));
    problem.sync = choiceOf<Sync>(syncNames, parameters.text("fsync"));
    problem.syncCall = choiceOf<SyncCall>(syncCallNames, parameters.text("fsync_call"));
    problem.syncRequests = static_cast<std::uint64_t>(parameters.integer("fsync_requests"));
    problem.cache = choiceOf<CachePlan>(cacheNames, parameters.text("cache"));
    problem.directory = parameters.text("directory");
    problem.blockBytes = static_cast<std::uint64_t>(parameters.integer("block_bytes"));
    problem.fileBytes = static_cast<std::uint64_t>(parameters.integer("file_bytes"));
    problem.files = static_cast<std::uint64_t>(parameters.integer("files"));
    problem.threads = static_cast<int>(parameters.integer("io_threads"));
    problem.readsPerWrite = parameters.real("reads_per_write");
    const auto step = static_cast<std::uint64_t>(parameters.integer("step_bytes"));
    problem.stepBytes = step > 0 ? step : problem.fileBytes;
    if (auto valid = requireFittingSizes(problem); !valid)
        return tl::make_unexpected(valid.error());
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
    std::string text = std::string("pattern=") + nameOf(patternNames, problem.pattern) +
                       " block_bytes=" + std::to_string(problem.blockBytes) +
                       " file_bytes=" + std::to_string(problem.fileBytes) +
                       " files=" + std::to_string(problem.files) +
                       " step_bytes=" + std::to_string(problem.stepBytes) +
                       " io_threads=" + std::to_string(problem.threads) +
                       " fsync=" + (problem.writes() ? nameOf(syncNames, problem.sync) : "none");
    if (problem.writes() && problem.sync == Sync::Periodic)
        text += " fsync_requests=" + std::to_string(problem.syncRequests);
    if (problem.writes() && problem.sync != Sync::None)
        text += std::string(" fsync_call=") + nameOf(syncCallNames, problem.syncCall);
    if (problem.pattern == Pattern::RandomReadWrite) {
        char ratio[40];
        std::snprintf(ratio, sizeof ratio, " reads_per_write=%g", problem.readsPerWrite);
        text += ratio;
    }
    return text;
}

} // namespace strata::engine::workloads::file_io
