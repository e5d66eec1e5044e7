// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/protocol/job.h"
#include "engine/protocol/record.h"
#include "engine/protocol/strict_json.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include <nlohmann/json.hpp>

namespace strata::engine::protocol {

namespace {

constexpr std::size_t maxWords = 256;      // of one argv, and argvs of one clean-up
constexpr std::size_t maxPathBytes = 4095; // PATH_MAX without its NUL
constexpr int maxLeaseSeconds = 24 * 3600;
constexpr int maxLimitSeconds = 7 * 24 * 3600;

//! A parent step would let a run directory stand somewhere else than its text says.
bool isPlainAbsolutePath(const std::string &path)
{
    return path.starts_with('/') && path.size() <= maxPathBytes &&
           (path + '/').find("/../") == std::string::npos;
}

bool hasNul(const std::string &text)
{
    return text.find('\0') != std::string::npos;
}

void checkArgv(FieldReader &fields, const char *name, const std::vector<std::string> &argv)
{
    if (argv.empty() || argv.front().empty())
        fields.refuse(std::string("the field \"") + name + "\" has no program to start");
    // argv ends at a NUL: what was checked here and what would be started would differ.
    if (std::any_of(argv.begin(), argv.end(), hasNul))
        fields.refuse(std::string("an argument in \"") + name + "\" holds a NUL");
}

void checkJob(FieldReader &fields, const Job &job)
{
    if (!isRunId(job.runId))
        fields.refuse("the field \"run_id\" is not 32 lower-case hexadecimal digits");
    if (!isPlainAbsolutePath(job.runsDirectory) || hasNul(job.runsDirectory))
        fields.refuse(
            "the field \"runs_directory\" is not an absolute path without \"..\" and of at most " +
            std::to_string(maxPathBytes) + " bytes");
    checkArgv(fields, "command", job.command);
    if (!job.memoryKills.empty())
        checkArgv(fields, "memory_kills", job.memoryKills);
    for (const std::vector<std::string> &argv : job.cleanup)
        checkArgv(fields, "cleanup", argv);
    if (!job.leftovers.empty())
        checkArgv(fields, "leftovers", job.leftovers);
}

//! Takes a number below `limit` and the space behind it off the front.
std::optional<int> takeNumber(std::string_view &text, int limit)
{
    int number = -1;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    const auto length = static_cast<std::size_t>(end - text.data());
    if (error != std::errc() || number < 0 || number >= limit || length >= text.size() ||
        text[length] != ' ')
        return std::nullopt;
    text.remove_prefix(length + 1);
    return number;
}

//! Takes the word and the space behind it from the front.
bool takeWord(std::string_view &text, std::string_view word)
{
    if (!text.starts_with(word) || text.size() <= word.size() || text[word.size()] != ' ')
        return false;
    text.remove_prefix(word.size() + 1);
    return true;
}

} // namespace

bool isRunId(std::string_view text)
{
    return text.size() == 32 &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string encodeJob(const Job &job)
{
    const nlohmann::ordered_json object{{"v", version},
                                        {"run_id", job.runId},
                                        {"runs_directory", job.runsDirectory},
                                        {"command", job.command},
                                        {"cleanup", job.cleanup},
                                        {"leftovers", job.leftovers},
                                        {"memory_kills", job.memoryKills},
                                        {"lease_seconds", job.leaseSeconds},
                                        {"limit_seconds", job.limitSeconds}};
    return object.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

tl::expected<Job, std::string> decodeJob(std::string_view line)
{
    if (line.size() > maxLineBytes)
        return tl::make_unexpected("The job is " + std::to_string(line.size()) +
                                   " bytes long, more than the " + std::to_string(maxLineBytes) +
                                   " that are allowed.");
    const auto object = parseObject(line);
    if (!object)
        return tl::make_unexpected("The job cannot be read: " + object.error() + ".");
    Job job;
    int stated = version;
    FieldReader fields(*object);
    fields.read("v", stated, version, version);
    fields.read("run_id", job.runId);
    fields.read("runs_directory", job.runsDirectory);
    fields.read("command", job.command, maxWords);
    fields.read("cleanup", job.cleanup, maxWords);
    fields.read("leftovers", job.leftovers, maxWords);
    fields.read("memory_kills", job.memoryKills, maxWords);
    fields.read("lease_seconds", job.leaseSeconds, 1, maxLeaseSeconds);
    fields.read("limit_seconds", job.limitSeconds, 1, maxLimitSeconds);
    checkJob(fields, job);
    if (const std::string error = fields.finish(); !error.empty())
        return tl::make_unexpected("The job cannot be used: " + error + ".");
    return job;
}

bool isBootstrapData(std::string_view text)
{
    return !text.empty() && text.size() <= maxBootstrapDigits && text.size() % 2 == 0 &&
           text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

std::string relay::bootstrapWord(const BootstrapWord &word)
{
    return std::string(bootstrap) + ' ' + std::to_string(word.round) + ' ' +
           std::to_string(word.member) + ' ' + word.data;
}

std::optional<relay::BootstrapWord> relay::readBootstrapWord(std::string_view line)
{
    if (!takeWord(line, bootstrap))
        return std::nullopt;
    const auto round = takeNumber(line, maxBootstrapRounds);
    const auto member = round ? takeNumber(line, maxMembers) : std::nullopt;
    if (!member || !isBootstrapData(line))
        return std::nullopt;
    return BootstrapWord{*round, *member, std::string(line)};
}

std::string relay::turnWord(const TurnWord &word)
{
    return std::string(turn) + ' ' + std::to_string(word.number) + ' ' +
           std::to_string(word.milliseconds);
}

std::optional<relay::TurnWord> relay::readTurnWord(std::string_view line)
{
    if (!takeWord(line, turn))
        return std::nullopt;
    const std::string ended = std::string(line) + ' ';
    std::string_view numbers = ended;
    const auto number = takeNumber(numbers, maxTurns);
    const auto milliseconds = number ? takeNumber(numbers, maxTurnMilliseconds + 1) : std::nullopt;
    if (!milliseconds || *number == 0 || !numbers.empty())
        return std::nullopt;
    return TurnWord{*number, *milliseconds};
}

bool relay::isForEngine(std::string_view line)
{
    return line == finish || readTurnWord(line) || readBootstrapWord(line);
}

} // namespace strata::engine::protocol
