// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/clean_up.h"

#include "engine/lifetime/control.h"
#include "engine/lifetime/control_groups.h"
#include "engine/lifetime/process/boot_clock.h"
#include "engine/lifetime/process/bounded_command.h"

#include <csignal>

#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

constexpr int commandSeconds = 20;

void look(const protocol::Job &job, const RunDirectory &run, Findings &findings)
{
    if (job.leftovers.empty())
        return;
    const auto looked =
        runBounded({expanded(job.leftovers, run), runEnvironment(run), "/"}, commandSeconds);
    if (!looked)
        findings.containers.push_back("unknown, because they could not be listed: " +
                                      looked.error().text);
    else if (!looked->succeeded())
        findings.containers.push_back(
            "unknown, because listing them failed: " + job.leftovers.front() +
            " said: " + (looked->errors.empty() ? "nothing" : looked->errors.substr(0, 500)));
    else
        for (std::string &line : splitLines(looked->output))
            findings.containers.push_back(std::move(line));
}

void append(std::string &text, const char *kind, const std::vector<std::string> &things)
{
    for (const std::string &thing : things)
        text += (text.empty() ? "" : ", ") + std::string(kind) + ' ' + thing;
}

} // namespace

std::string Findings::text() const
{
    std::string all;
    append(all, "process", processes);
    append(all, "file", files);
    append(all, "container", containers);
    return all;
}

std::vector<std::string> expanded(const std::vector<std::string> &argv, const RunDirectory &run)
{
    constexpr std::string_view placeholder = "{run}";
    std::vector<std::string> words = argv;
    for (std::string &word : words)
        for (std::size_t at = 0; (at = word.find(placeholder, at)) != std::string::npos;
             at += run.path().size())
            word.replace(at, placeholder.size(), run.path());
    return words;
}

std::vector<std::string> runEnvironment(const RunDirectory &run)
{
    return {std::string(runIdVariable) + '=' + run.runId(),
            std::string(scratchVariable) + '=' + run.scratchPath()};
}

void killProcesses(const RunTraits &traits)
{
    constexpr std::int64_t patienceMs = 3000;
    constexpr int pauseUs = 10'000;
    for (const std::int64_t end = bootMilliseconds() + patienceMs; bootMilliseconds() < end;
         ::usleep(pauseUs)) {
        const auto processes = processesOf(traits, readProcesses());
        for (const ProcessEntry &process : processes)
            signalProcess(process.identity, SIGKILL);
        while (::waitpid(-1, nullptr, WNOHANG) > 0)
            continue;
        if (processes.empty())
            return;
    }
}

Findings cleanUp(const protocol::Job &job, const RunDirectory &run, const RunTraits &traits)
{
    killProcesses(traits);
    for (const std::vector<std::string> &argv : job.cleanup) {
        // Not judged by its exit status: a container that is gone already is an error to some
        // tools. The look decides.
        const auto done =
            runBounded({expanded(argv, run), runEnvironment(run), "/"}, commandSeconds);
        static_cast<void>(done);
    }
    killProcesses(traits); // what the clean-up commands left themselves
    Findings findings;
    findings.containers = removeControlGroups(run);
    run.removeScratch();
    look(job, run, findings);
    for (const ProcessEntry &process : processesOf(traits, readProcesses()))
        findings.processes.push_back(describe(process));
    if (run.scratchExists())
        findings.files.push_back(run.scratchPath());
    return findings;
}

} // namespace strata::engine::lifetime
