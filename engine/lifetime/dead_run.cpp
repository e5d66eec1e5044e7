// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/dead_run.h"

#include "engine/lifetime/control_groups.h"
#include "engine/lifetime/journal.h"
#include "engine/lifetime/process/boot_clock.h"
#include "engine/lifetime/process/process_identity.h"

#include <chrono>
#include <csignal>
#include <filesystem>
#include <sstream>

#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

// A supervisor may still be polite, clean up and look after its deadline passed; then it is given
// some time more.
std::int64_t patienceMs(const RunDirectory &run)
{
    constexpr std::int64_t commandMs = 21'000;
    constexpr std::int64_t baseMs = 30'000;
    const auto job = storedJob(run);
    const auto commands = static_cast<std::int64_t>(job ? job->cleanup.size() + 1 : 1);
    return baseMs + commands * commandMs;
}

bool isOverdue(const RunDirectory &run)
{
    const auto text = run.read(names::lease);
    std::istringstream words(text ? *text : std::string());
    std::int64_t deadline = 0;
    return words >> deadline && bootMilliseconds() > deadline + patienceMs(run);
}

//! Of the supervisor or the guardian; nothing if it never was.
std::optional<ProcessIdentity> watcherOf(const RunDirectory &run, const char *name)
{
    const auto text = run.read(name);
    return text ? fromText(*text) : std::nullopt;
}

bool isAlive(const RunDirectory &run, const char *name)
{
    const auto watcher = watcherOf(run, name);
    return watcher && isAlive(*watcher);
}

void killWatcher(const RunDirectory &run, const char *name)
{
    constexpr int pauseUs = 10'000;
    constexpr int maxPauses = 200;
    const auto watcher = watcherOf(run, name);
    for (int pause = 0;
         watcher && watcher->pid != ::getpid() && isAlive(*watcher) && pause < maxPauses; ++pause) {
        signalProcess(*watcher, SIGKILL);
        ::usleep(pauseUs);
    }
}

//! Whoever watches over a run notes its lease again and again, which is seen on every machine that
//! shares the directory, as those of a cluster share their homes.
bool isRenewedElsewhere(const RunDirectory &run)
{
    namespace fs = std::filesystem;
    const auto isOfAnother = [&](const char *name) {
        const auto watcher = watcherOf(run, name);
        return watcher && !isOfThisMachine(*watcher);
    };
    if (!isOfAnother(names::supervisor) && !isOfAnother(names::guardian))
        return false;
    const auto job = storedJob(run);
    const std::chrono::milliseconds allowed(
        patienceMs(run) + (job ? static_cast<std::int64_t>(job->leaseSeconds) * 1000 : 0));
    const auto isYoung = [&](const char *name) {
        std::error_code fault;
        const auto written = fs::last_write_time(run.path() + '/' + name, fault);
        return !fault && fs::file_time_type::clock::now() - written < allowed;
    };
    return isYoung(names::lease) || isYoung(names::supervisor);
}

//! The kernel made its boot id up when it booted. Whoever packs a run directory for somebody to
//! unpack cannot know it, so what is of this boot was made on this machine.
bool isOfThisBoot(const RunDirectory &run)
{
    const std::string now = bootId();
    const auto isNow = [&](const char *name) {
        const auto watcher = watcherOf(run, name);
        return watcher && watcher->bootId == now && isOfThisMachine(*watcher);
    };
    return now != unknownBoot && (isNow(names::supervisor) || isNow(names::guardian));
}

bool isContainerProgram(const std::string &word)
{
    return word == "docker" || word == "podman";
}

//! What outlives a boot is a container that a daemon keeps, and only removing exactly that is done
//! for whoever wrote the job.
protocol::Job harmlessPart(const protocol::Job &job)
{
    protocol::Job part = job;
    std::erase_if(part.cleanup, [&](const std::vector<std::string> &argv) {
        return argv.size() != 5 || !isContainerProgram(argv[0]) || argv[1] != "rm" ||
               argv[2] != "-f" || argv[3] != "-v" || argv[4] != containerName(job.runId);
    });
    const std::vector<std::string> &look = job.leftovers;
    if (look.size() != 5 || !isContainerProgram(look[0]) || look[1] != "ps" || look[2] != "-aq" ||
        look[3] != "--filter" || look[4] != "label=strata.run=" + job.runId)
        part.leftovers.clear();
    return part;
}

} // namespace

Watch watchOver(const RunDirectory &run)
{
    if (isRenewedElsewhere(run))
        return Watch::Elsewhere;
    if (isAlive(run, names::supervisor) || isAlive(run, names::guardian))
        return isOverdue(run) ? Watch::Stuck : Watch::Alive;
    // Whoever starts a supervisor, or acts for a dead one, holds the lock.
    return run.lock(false) ? Watch::Dead : Watch::Alive;
}

bool isLeftToGuardian(const RunDirectory &run)
{
    return isAlive(run, names::guardian) && !isAlive(run, names::supervisor);
}

std::optional<protocol::Job> storedJob(const RunDirectory &run)
{
    const auto text = run.read(names::job);
    if (!text)
        return std::nullopt;
    auto job = protocol::decodeJob(*text);
    return job && job->runId == run.runId() ? std::optional(std::move(*job)) : std::nullopt;
}

Findings endDeadRun(const RunDirectory &run)
{
    const auto locked = run.lock(true);
    killWatcher(run, names::supervisor); // the first, as it would start another guardian
    killWatcher(run, names::guardian);
    protocol::Job job = storedJob(run).value_or(protocol::Job{});
    if (!isOfThisBoot(run)) {
        job = harmlessPart(job);
        forgetControlGroups(run); // those of another boot are gone with it
    }
    Findings findings = cleanUp(job, run, {run.runId(), 0});
    const auto reader = JournalReader::open(run);
    if (reader && reader->supervisorsEnd())
        return findings;
    if (auto journal = JournalWriter::reopen(run)) {
        const auto told =
            journal->appendRecord(protocol::End{protocol::Outcome::Killed, "the supervisor died",
                                                true, findings.isClean(), findings.text()});
        if (!told)
            findings.files.push_back(run.path() + " (" + told.error().text + ")");
    }
    return findings;
}

} // namespace strata::engine::lifetime
