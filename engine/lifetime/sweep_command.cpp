// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/commands.h"
#include "engine/lifetime/dead_run.h"
#include "engine/lifetime/lease.h"
#include "engine/lifetime/options.h"
#include "engine/protocol/job.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>

#include <nlohmann/json.hpp>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

struct Report {
    std::vector<std::string> runs;
    std::vector<std::string> uncollected;
    Findings findings;

    void add(Findings more)
    {
        const auto move = [](std::vector<std::string> &from, std::vector<std::string> &to) {
            to.insert(to.end(), std::make_move_iterator(from.begin()),
                      std::make_move_iterator(from.end()));
        };
        move(more.processes, findings.processes);
        move(more.files, findings.files);
        move(more.containers, findings.containers);
    }
};

// A journal that nobody named may still be wanted by the application that started the run, until
// the lease that it last renewed is over. The journal's own time does not tell: what ends a dead
// run writes to it.
bool isUncollected(const RunDirectory &run)
{
    namespace fs = std::filesystem;
    std::error_code fault;
    const auto renewed = fs::last_write_time(run.path() + '/' + names::lease, fault);
    const auto job = storedJob(run);
    if (fault || !job)
        return false;
    const auto age = fs::file_time_type::clock::now() - renewed;
    return age < std::chrono::milliseconds(static_cast<std::int64_t>(job->leaseSeconds) * 1000);
}

void reportLiving(const RunDirectory &run, Report &report)
{
    report.runs.push_back(run.runId());
    report.findings.files.push_back(run.path());
    for (const ProcessEntry &process : processesOf({run.runId(), 0}, readProcesses()))
        report.findings.processes.push_back(describe(process));
}

void sweepRun(const std::string &runs, const std::string &runId, bool named, bool isToEnd,
              Report &report)
{
    const auto run = RunDirectory::open(runs, runId);
    if (!run) {
        std::error_code fault;
        if (std::filesystem::symlink_status(runs + '/' + runId, fault).type() !=
            std::filesystem::file_type::not_found)
            report.findings.files.push_back(runs + '/' + runId + " (" + run.error().text + ")");
        return;
    }
    const Watch watch = watchOver(*run);
    if (watch == Watch::Elsewhere) { // nothing of it is on this machine
        if (named)
            report.findings.files.push_back(run->path() + " (another machine runs it)");
        return;
    }
    const bool mayEnd = isToEnd || (named && isLeftToGuardian(*run));
    if (watch == Watch::Alive && !mayEnd)
        return reportLiving(*run, report);
    report.add(endDeadRun(*run));
    if (!named && isUncollected(*run))
        report.uncollected.push_back(run->runId());
    else if (!run->remove())
        report.findings.files.push_back(run->path());
}

// Processes of runs whose directory is gone. Their environment names the runs directory they came
// from.
void sweepOrphans(const Options &options, Report &report)
{
    const std::string start = options.runs + '/';
    for (const ProcessEntry &process : readProcesses()) {
        const bool ours = process.scratch.starts_with(start) && protocol::isRunId(process.runId);
        const bool wanted = options.run.empty() || process.runId == options.run;
        std::error_code fault;
        if (!ours || !wanted || std::filesystem::exists(start + process.runId, fault))
            continue;
        const RunTraits traits{process.runId, 0};
        killProcesses(traits);
        for (const ProcessEntry &left : processesOf(traits, readProcesses()))
            report.findings.processes.push_back(describe(left));
    }
}

} // namespace

int sweep(const std::vector<std::string> &arguments)
{
    std::signal(SIGPIPE, SIG_IGN);
    const auto options = parseOptions(arguments, false);
    if (!options) {
        std::fprintf(stderr, "%s\n", options.error().text.c_str());
        return 2;
    }
    Report report;
    const bool named = !options->run.empty();
    for (const std::string &runId : named ? std::vector{options->run} : runIdsIn(options->runs))
        sweepRun(options->runs, runId, named, options->isToEnd, report);
    sweepOrphans(*options, report);
    const nlohmann::ordered_json object{{"runs", report.runs},
                                        {"uncollected", report.uncollected},
                                        {"processes", report.findings.processes},
                                        {"files", report.findings.files},
                                        {"containers", report.findings.containers}};
    std::puts(object.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace).c_str());
    return 0;
}

} // namespace strata::engine::lifetime
