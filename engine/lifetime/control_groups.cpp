// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lifetime/control_groups.h"

#include "engine/lifetime/control.h"
#include "engine/lifetime/process/boot_clock.h"

#include <csignal>
#include <fstream>

#include <sys/stat.h>
#include <unistd.h>

namespace strata::engine::lifetime {

namespace {

std::vector<std::string> notedGroups(const RunDirectory &run)
{
    const auto text = run.read(names::groups);
    std::vector<std::string> paths = splitLines(text ? *text : std::string());
    const std::string end = '/' + containerName(run.runId());
    std::erase_if(paths, [&](const std::string &path) {
        return !path.starts_with('/') || !path.ends_with(end);
    });
    return paths;
}

bool exists(const std::string &path)
{
    struct stat status {};
    return ::lstat(path.c_str(), &status) == 0;
}

void killIn(const std::string &group)
{
    std::ifstream file(group + "/cgroup.procs");
    for (pid_t pid = 0; file >> pid;)
        if (pid > 1 && pid != ::getpid())
            ::kill(pid, SIGKILL);
}

bool countsKill(const std::string &path)
{
    std::ifstream file(path);
    std::string name;
    std::uint64_t value = 0;
    while (file >> name >> value)
        if (name == "oom_kill")
            return value > 0;
    return false;
}

} // namespace

std::string containerName(const std::string &runId)
{
    return "strata-" + runId;
}

core::Expected<void> noteControlGroups(const RunDirectory &run,
                                       const std::vector<std::string> &paths)
{
    std::string text;
    for (const std::string &path : paths)
        text += path + '\n';
    return run.write(names::groups, text);
}

void forgetControlGroups(const RunDirectory &run)
{
    ::unlinkat(run.descriptor(), names::groups, 0);
}

bool hasMemoryKill(const RunDirectory &run)
{
    for (const std::string &group : notedGroups(run))
        for (const char *file : {"/memory.events", "/memory.oom_control"})
            if (countsKill(group + file))
                return true;
    return false;
}

std::vector<std::string> removeControlGroups(const RunDirectory &run)
{
    constexpr std::int64_t patienceMs = 3000;
    constexpr int pauseUs = 10'000;
    std::vector<std::string> groups = notedGroups(run);
    for (const std::int64_t end = bootMilliseconds() + patienceMs;; ::usleep(pauseUs)) {
        for (const std::string &group : groups) {
            if (::rmdir(group.c_str()) == 0)
                continue;
            killIn(group); // the next turn removes it
        }
        std::erase_if(groups, [](const std::string &group) { return !exists(group); });
        if (groups.empty() || bootMilliseconds() >= end)
            return groups;
    }
}

} // namespace strata::engine::lifetime
