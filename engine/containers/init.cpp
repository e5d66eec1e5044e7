// SPDX-FileCopyrightText: 2026 The Strata authors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/containers/commands.h"

#include <csignal>
#include <optional>
#include <set>

#include <sys/wait.h>
#include <unistd.h>

namespace strata::engine::containers {

namespace {

constexpr int signalBase = 128;

//! Everything that ended; the work's exit status if it is among them.
std::optional<int> reap(pid_t work)
{
    std::optional<int> result;
    int status = 0;
    for (pid_t pid = 0; (pid = ::waitpid(-1, &status, WNOHANG)) > 0;)
        if (pid == work)
            result = WIFSIGNALED(status) ? signalBase + WTERMSIG(status) : WEXITSTATUS(status);
    return result;
}

} // namespace

int beInit(const std::function<int()> &work)
{
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::sigprocmask(SIG_SETMASK, &all, &before);
    const pid_t child = ::fork();
    if (child <= 0) {    // without a child, work has to do without an init process
        ::setpgid(0, 0); // a signal to the group comes once, from here
        ::signal(SIGTERM, SIG_DFL);
        ::sigprocmask(SIG_SETMASK, &before, nullptr);
        return work();
    }
    std::set<int> handedOn;
    for (;;) {
        siginfo_t info{};
        const int signal = ::sigwaitinfo(&all, &info);
        if (signal == SIGCHLD) {
            if (const auto status = reap(child))
                return *status;
        } else if (signal > 0 && handedOn.insert(signal).second) {
            // A runtime may hand on what its group was sent too, and a second signal ends the
            // engine at once.
            ::kill(child, signal);
        }
    }
}

} // namespace strata::engine::containers
