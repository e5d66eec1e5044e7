// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/workloads/command/left_processes.h"

#include <csignal>
#include <filesystem>
#include <fstream>
#include <vector>

#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::workloads::command {

namespace {

constexpr int mostLooks = 200;
constexpr useconds_t betweenLooks = 10'000; // microseconds

//! Of all threads: an orphan is given to any of them.
std::vector<pid_t> children()
{
    std::vector<pid_t> found;
    std::error_code unreadable;
    for (const auto &thread : std::filesystem::directory_iterator("/proc/self/task", unreadable)) {
        std::ifstream list(thread.path() / "children");
        for (pid_t child = 0; list >> child;)
            found.push_back(child);
    }
    return found;
}

} // namespace

void endGroup(pid_t leader)
{
    ::kill(-leader, SIGKILL);
    // One that hangs in the kernel is left to the supervisor.
    for (int look = 0; look < mostLooks && ::waitpid(leader, nullptr, WNOHANG) == 0; ++look)
        ::usleep(betweenLooks);
}

void endLeftProcesses()
{
    for (int look = 0; look < mostLooks; ++look) {
        const std::vector<pid_t> left = children();
        if (left.empty())
            return;
        bool isReaped = false;
        for (const pid_t child : left) {
            ::kill(child, SIGKILL);
            isReaped = ::waitpid(child, nullptr, WNOHANG) == child || isReaped;
        }
        if (!isReaped)
            ::usleep(betweenLooks);
    }
}

} // namespace strata::engine::workloads::command
